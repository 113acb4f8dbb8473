import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { ExportedDocument } from '../ports/accounting.ts'
import { exported_credit_note, exportedDocument, exportedEntry, exporting_office } from './exported-specimens-for-tests.ts'
import { twinfieldFile, twinfieldTransaction } from './twinfield-file.ts'

async function* each(documents: readonly ExportedDocument[]) {
  yield* documents
}
async function textOf(...documents: readonly ExportedDocument[]): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of twinfieldFile(exporting_office, each(documents))) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
/** A file written by hand, without the line ends and indents that make it readable. */
const golden = (xml: string): string => xml.trim().replaceAll(/\n */g, '')

test('an invoice in dollars: debtor and control account in all, revenue by account and VAT code, VAT as the document has it', async () => {
  expect(golden(await textOf(exportedDocument()))).toBe(
    golden(`
      <?xml version="1.0" encoding="UTF-8"?>
      <transactions>
        <transaction destiny="temporary" raisewarning="false">
          <header>
            <code>70</code>
            <currency>USD</currency>
            <date>20261123</date>
            <period>2026/11</period>
            <invoicenumber>31012600001</invoicenumber>
            <office>320110</office>
            <duedate>20261223</duedate>
            <freetext1>PO 7781</freetext1>
          </header>
          <lines>
            <line id="1" type="total">
              <dim1>1100</dim1>
              <dim2>D1001</dim2>
              <value>108.90</value>
              <debitcredit>debit</debitcredit>
              <rate>0.925926</rate>
              <basevalue>100.83</basevalue>
              <description>DEBTOR of &lt;Jansen &amp; Co&gt;</description>
            </line>
            <line id="2" type="detail">
              <dim1>8020</dim1>
              <dim2>RTM</dim2>
              <dim3>26GA2601</dim3>
              <value>90.00</value>
              <debitcredit>credit</debitcredit>
              <rate>0.925926</rate>
              <basevalue>83.33</basevalue>
              <description>REVENUE of &lt;Jansen &amp; Co&gt;</description>
              <vatcode>NL-H</vatcode>
            </line>
            <line id="3" type="vat">
              <dim1>1700</dim1>
              <value>18.90</value>
              <debitcredit>credit</debitcredit>
              <rate>0.925926</rate>
              <basevalue>17.50</basevalue>
              <vatturnover>90.00</vatturnover>
              <description>VAT of &lt;Jansen &amp; Co&gt;</description>
              <vatcode>NL-H</vatcode>
            </line>
          </lines>
        </transaction>
      </transactions>`),
  )
})

test('a credit note in the national currency stands the other way round, for good where the office says so, under Twinfield’s own daybook where it has none', () => {
  const office = { ...exporting_office, journal: null, destiny: 'FINAL' as const }
  expect(twinfieldTransaction(office, exported_credit_note)).toBe(
    golden(`
      <transaction destiny="final" raisewarning="false">
        <header>
          <code>SLS</code>
          <currency>EUR</currency>
          <date>20270104</date>
          <period>2027/01</period>
          <invoicenumber>31012700002</invoicenumber>
          <office>320110</office>
          <duedate>20261223</duedate>
          <freetext1>PO 7781</freetext1>
        </header>
        <lines>
          <line id="1" type="total">
            <dim1>1100</dim1>
            <dim2>D1001</dim2>
            <value>10.00</value>
            <debitcredit>credit</debitcredit>
            <description>DEBTOR of &lt;Jansen &amp; Co&gt;</description>
          </line>
          <line id="2" type="detail">
            <dim1>8000</dim1>
            <dim2>RTM</dim2>
            <dim3>26GA2601</dim3>
            <value>10.00</value>
            <debitcredit>debit</debitcredit>
            <description>REVENUE of &lt;Jansen &amp; Co&gt;</description>
            <vatcode>NL-H</vatcode>
          </line>
        </lines>
      </transaction>`),
  )
})

interface Line {
  '@type': string
  value: string
  debitcredit: string
  vatturnover?: string
  description: string
}
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, isArray: name => name === 'line' })
function linesOf(one: ExportedDocument): Line[] {
  const read: { transaction: { lines: { line: Line[] } } } = parser.parse(twinfieldTransaction(exporting_office, one))
  return read.transaction.lines.line
}

test('VAT was reckoned on the revenue under its code, less what takes off; texts are no longer than Twinfield takes', () => {
  const more = [exportedEntry('REVENUE', '8020', 'D', '20.00', '18.52'), exportedEntry('ROUNDING', '9990', 'C', '0.00', '0.01')]
  const other = { ...exportedEntry('REVENUE', '8000', 'C', '500.00', '462.96'), vat_code: { code: 'NL-X', name: 'Exports' } }
  const long = exportedDocument({ reference: 'x'.repeat(60) })
  const [debtor, ...entries] = long.entries
  if (!debtor) throw new Error('there is no debtor')
  const lines = linesOf({ ...long, entries: [{ ...debtor, description: 'y'.repeat(60) }, ...entries, ...more, other] })
  expect(lines.map(one => [one['@type'], one.vatturnover])).toEqual([
    ['total', undefined],
    ['detail', undefined],
    ['vat', '70.00'],
    ['detail', undefined],
    ['detail', undefined],
    ['detail', undefined],
  ])
  expect(lines[0]?.description).toBe('y'.repeat(40))
  expect(twinfieldTransaction(exporting_office, long)).toContain(`<freetext1>${'x'.repeat(40)}</freetext1>`)
})

test('a document that comes to nothing has a total all the same, on the side of what it is', () => {
  const [freight, discount] = [
    exportedEntry('REVENUE', '8020', 'C', '20.00', '18.52'),
    exportedEntry('REVENUE', '8020', 'D', '20.00', '18.52'),
  ]
  const total = (type: 'INVOICE' | 'CREDIT_NOTE') =>
    linesOf(exportedDocument({ type, entries: [freight, discount] })).map(one => [one['@type'], one.value, one.debitcredit])[0]
  expect(total('INVOICE')).toEqual(['total', '0.00', 'debit'])
  expect(total('CREDIT_NOTE')).toEqual(['total', '0.00', 'credit'])
  expect(twinfieldTransaction(exporting_office, exportedDocument({ entries: [] }))).toContain(
    '<line id="1" type="total"><dim2>D1001</dim2>',
  )
})
