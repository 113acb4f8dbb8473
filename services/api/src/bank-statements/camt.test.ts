import { describe, expect, test } from 'vitest'
import { NoStatement, camtStatements as read } from './camt.ts'

const camtStatements = (text: string) => read(text, '2026-11-29')

const camt = (version: string, ...statements: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>${statements.join('')}</BkToCstmrStmt></Document>`
const balance = (code: string, amount: string, date: string, way = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`
const statement = (...entries: string[]) =>
  `<Stmt><Id>2026-323</Id><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', '1000.00', '2026-11-18')}${balance('CLBD', '1350.50', '2026-11-19')}${entries.join('')}</Stmt>`
const entry = (amount: string, inside = '', way = 'CRDT', status = '<Sts>BOOK</Sts>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-19</Dt></BookgDt><AcctSvcrRef>AB1</AcctSvcrRef>${inside}</Ntry>`
const details = (...transactions: string[]) => `<NtryDtls>${transactions.map(one => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`
const paid = {
  date: '2026-11-19',
  direction: 'CRDT',
  is_reversal: false,
  name: null,
  iban: null,
  text: null,
  structured_reference: null,
  end_to_end_id: null,
  charges: null,
  paid_amount: null,
  paid_currency: null,
}
const entriesOf = (version: string, ...entries: string[]) => camtStatements(camt(version, statement(...entries)))[0]?.entries

describe('a camt.053 file', () => {
  test('of 2009 says whose account it is, its balances, and who paid', () => {
    const details_02 = details(
      '<Refs><EndToEndId>PO 7781</EndToEndId></Refs><RltdPties><Dbtr><Nm>Tema Auto Traders</Nm></Dbtr><DbtrAcct><Id><IBAN>BE68539007547034</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Invoice 31012600001</Ustrd><Ustrd>and thanks</Ustrd></RmtInf>',
    )
    expect(camtStatements(camt('001.02', statement(entry('350.5', details_02))))).toEqual([
      {
        number: '2026-323',
        iban: 'NL91ABNA0417164300',
        currency: 'EUR',
        date_from: '2026-11-18',
        date_until: '2026-11-19',
        opening: '1000.00',
        closing: '1350.50',
        entries: [
          {
            ...paid,
            reference: 'AB1',
            amount: '350.50',
            name: 'Tema Auto Traders',
            iban: 'BE68539007547034',
            text: 'Invoice 31012600001 and thanks',
            end_to_end_id: 'PO 7781',
          },
        ],
      },
    ])
  })

  test('of 2019 says the same in other elements', () => {
    const details_08 = details(
      '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">350.50</Amt><RltdPties><Dbtr><Pty><Nm>Tema &amp; Sons</Nm></Pty></Dbtr></RltdPties><RmtInf><Strd><RfrdDocInf><Nb>31012600001</Nb></RfrdDocInf><CdtrRefInf><Ref>RF9131012600001</Ref></CdtrRefInf></Strd></RmtInf>',
    )
    expect(entriesOf('001.08', entry('350.50', details_08, 'CRDT', '<Sts><Cd>BOOK</Cd></Sts>'))).toEqual([
      {
        ...paid,
        reference: 'AB1',
        amount: '350.50',
        name: 'Tema & Sons',
        text: '31012600001',
        structured_reference: 'RF9131012600001',
      },
    ])
  })

  test('may hold several statements', () => {
    const second = statement().replace('2026-323', '2026-324')
    expect(camtStatements(camt('001.02', statement(), second)).map(one => one.number)).toEqual(['2026-323', '2026-324'])
  })

  test('says of a batch what each paid, where that comes to the entry', () => {
    const one = (amount: string, name: string) =>
      `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>`
    const batch = details(one('100.00', 'Tema'), one('250.50', 'Accra'))
    expect(entriesOf('001.02', entry('350.50', batch))).toMatchObject([
      { reference: 'AB1/1', amount: '100.00', name: 'Tema' },
      { reference: 'AB1/2', amount: '250.50', name: 'Accra' },
    ])
    const whole = { ...paid, reference: 'AB1', text: 'Batch of 2 payments / Verzamelboeking van 2 betalingen' }
    expect(entriesOf('001.02', entry('350.51', batch))).toEqual([{ ...whole, amount: '350.51' }])
    const inDollars = batch.replace('Ccy="EUR">250.50', 'Ccy="USD">250.50')
    expect(entriesOf('001.02', entry('350.50', inDollars))).toEqual([{ ...whole, amount: '350.50' }])
    const unsaid = details('<RltdPties><Dbtr><Nm>Tema</Nm></Dbtr></RltdPties>', '<RmtInf><Ustrd>1</Ustrd></RmtInf>')
    const more = '<AddtlNtryInf>Direct debits</AddtlNtryInf>'
    expect(entriesOf('001.02', entry('350.50', unsaid + more))).toEqual([
      { ...whole, amount: '350.50', text: `${whole.text}: Direct debits` },
    ])
    const counted = '<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>'
    expect(entriesOf('001.02', entry('350.50', counted))).toEqual([{ ...whole, amount: '350.50' }])
  })

  test('tells reversals, charges and other currencies', () => {
    const abroad = details('<AmtDtls><InstdAmt><Amt Ccy="USD">400.00</Amt><CcyXchg><XchgRate>0.9</XchgRate></CcyXchg></InstdAmt></AmtDtls>')
    const charged = '<Chrgs><Amt Ccy="EUR">7.50</Amt></Chrgs>'
    const [first, second, third] = [
      ...(entriesOf('001.02', entry('350.50', charged + abroad)) ?? []),
      ...(entriesOf('001.02', entry('5.00', '<RvslInd>true</RvslInd>', 'DBIT')) ?? []),
      ...(entriesOf(
        '001.08',
        entry('5.00', '<Chrgs><Rcrd><Amt Ccy="EUR">1.50</Amt></Rcrd><Rcrd><Amt Ccy="EUR">2.00</Amt></Rcrd></Chrgs>'),
      ) ?? []),
    ]
    expect(first).toMatchObject({ charges: '7.50', paid_amount: '400.00', paid_currency: 'USD' })
    expect(second).toMatchObject({ direction: 'DBIT', is_reversal: true })
    expect(third).toMatchObject({ charges: '3.50' })
  })

  test('is of an overdrawn account, too', () => {
    const overdrawn = statement().replace(balance('OPBD', '1000.00', '2026-11-18'), balance('OPBD', '20.00', '2026-11-18', 'DBIT'))
    expect(camtStatements(camt('001.02', overdrawn))[0]?.opening).toBe('-20.00')
  })

  test('leaves out what is pending, and counts entries that go by one reference', () => {
    const pending = entry('9.00', '', 'CRDT', '<Sts><Cd>PDNG</Cd></Sts>')
    expect(entriesOf('001.08', pending, entry('1.00'), entry('2.00'))).toMatchObject([
      { reference: 'AB1', amount: '1.00' },
      { reference: 'AB1 (2)', amount: '2.00' },
    ])
  })

  test('gives entries a reference by their place where the bank gives none', () => {
    const nameless = entry('1.00').replace('<AcctSvcrRef>AB1</AcctSvcrRef>', '')
    expect(entriesOf('001.02', nameless)).toMatchObject([{ reference: '2026-323/1' }])
  })
})

describe('a statement that contradicts itself', () => {
  const faultOf = (text: string) => camtStatements(camt('001.02', text))[0]?.fault
  const charge = (amount: string) => `<Chrgs><Amt Ccy="EUR">${amount}</Amt></Chrgs>`

  test('has an entry in another currency than its account', () => {
    const dollars = entry('1.00').replace('EUR', 'USD')
    const params = { reference: 'AB1', currency: 'USD', account: 'EUR' }
    expect(faultOf(statement(dollars))).toEqual({ key: 'statement_of_two_currencies', params })
    expect(faultOf(statement(dollars).replace('<Ccy>EUR</Ccy>', ''))).toEqual({ key: 'statement_of_two_currencies', params })
  })

  test('or an amount finer than any money of ours, be it an entry, a balance or a charge', () => {
    const key = 'statement_amount_too_fine'
    expect(faultOf(statement(entry('1.005')))).toEqual({ key, params: { amount: '1.005' } })
    expect(faultOf(statement().replace('1350.50', '1350.501'))).toEqual({ key, params: { amount: '1350.501' } })
    expect(faultOf(statement(entry('1.00', charge('0.001'))))).toEqual({ key, params: { amount: '0.001' } })
    expect(faultOf(statement(entry('1.50000')))).toBeUndefined()
  })

  test('is refused where an entry is of a day that there is not, or that is to come', () => {
    const on = (day: string) => statement(entry('1.00').replace('2026-11-19', day))
    expect(faultOf(on('2026-02-30'))).toEqual({ key: 'statement_day_unknown', params: { reference: 'AB1', day: '30-02-2026' } })
    expect(faultOf(on('2026-11-30'))).toEqual({ key: 'statement_day_to_come', params: { reference: 'AB1', day: '30-11-2026' } })
    expect(faultOf(on('2026-11-29'))).toBeUndefined()
  })

  test('keeps no other of the file from being read, and is known by its number and account', () => {
    const wrong = statement(entry('1.005'))
    const both = camtStatements(camt('001.02', wrong, statement(entry('2.00')).replace('2026-323', '2026-324')))
    expect(both).toMatchObject([
      { number: '2026-323', iban: 'NL91ABNA0417164300', fault: { key: 'statement_amount_too_fine' } },
      { number: '2026-324', entries: [{ amount: '2.00' }] },
    ])
  })

  test('tells what was paid in other currencies, however fine, for itself', () => {
    const dinars = details('<AmtDtls><InstdAmt><Amt Ccy="KWD">10.125</Amt><CcyXchg><XchgRate>3</XchgRate></CcyXchg></InstdAmt></AmtDtls>')
    expect(entriesOf('001.02', entry('30.00', dinars))).toMatchObject([{ paid_amount: '10.13', paid_currency: 'KWD' }])
  })
})

describe('what is no such file', () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
  test.each([
    ['a text', 'Hello'],
    ['half a file', camt('001.02', statement()).slice(0, 400)],
    ['another document', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>'],
    ['one without statements', camt('001.02')],
    ['one with entities of its own', camt('001.02', statement(entry('1.00'))).replace('<Document', `${bomb}<Document`)],
    ['an entry without an amount', camt('001.02', statement('<Ntry><CdtDbtInd>CRDT</CdtDbtInd></Ntry>'))],
    ['an entry without a day', camt('001.02', statement(entry('1.00').replace(/<BookgDt>.*<\/BookgDt>/, '')))],
    ['an account without an IBAN', camt('001.02', statement().replace(/<IBAN>.*<\/IBAN>/, ''))],
  ])('%s is refused', (_what, text) => {
    expect(() => camtStatements(text)).toThrow(NoStatement)
  })

  test('a version that is not read is named', () => {
    expect(() => camtStatements(camt('001.13', statement()))).toThrow(expect.objectContaining({ version: '001.13' }))
  })
})
