import type { BillOfLadingDocument } from '@fairlead/contracts/documents/bill-of-lading'
import { describe, expect, it } from 'vitest'
import { readPdf } from './pdf-for-tests.ts'
import { hostile, specimenBillOfLading, specimenSeaWaybill } from './specimens.ts'
import { typstCompiler } from './typst-compiler.ts'

const compiler = typstCompiler()
const billOfLading = async (data: BillOfLadingDocument) =>
  (await readPdf(compiler.pdf({ template: 'bill-of-lading', data }))).map(({ text }) => text)
const words = (pages: string[]) => pages.join('\n').replace(/\s+/g, ' ')

describe('bill of lading', () => {
  it('lists more than 6 vehicles on a page of their own, every VIN and the totals', async () => {
    const data = specimenBillOfLading(40)
    const pages = await billOfLading(data)
    expect(pages).toHaveLength(2)
    for (const { vin } of data.lines[0]?.vehicles ?? []) expect(pages[1]).toContain(vin)
    expect(pages[1]).toContain(data.totals.volume_m3)
    expect(pages[0]).toContain('AS PER ATTACHED LIST OF VEHICLES')
    expect(pages.map(page => /\d \/ \d/.exec(page)?.[0])).toEqual(['1 / 2', '2 / 2'])
  })

  it('repeats head and column titles on every page of a long list', async () => {
    const pages = await billOfLading(specimenBillOfLading(150))
    expect(pages).toHaveLength(4)
    for (const page of pages.slice(1)) {
      expect(page).toContain('GDNABJ260410001')
      expect(page).toContain('VIN / CHASSIS')
    }
  })

  it('names up to 6 vehicles on its face', async () => {
    const pages = await billOfLading(specimenBillOfLading(6))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('VIN JTMHX05J4K4000006')
  })

  it('prints diacritics, totals in words and figures, and who signs in what capacity', async () => {
    const text = words(await billOfLading(specimenBillOfLading(40)))
    for (const name of [
      'Łódź',
      'Gdańsk',
      "Côte d'Ivoire",
      'São Paulo',
      'Małgorzata Wójcik',
      'FORTY (40) UNITS',
      'THREE (3)',
      '19 NOV 2026',
      'as agent for the carrier Atlantic Ro-Ro Line',
    ]) {
      expect(text).toContain(name)
    }
    expect(words(await billOfLading(specimenSeaWaybill()))).toContain('İstanbul, Türkiye')
  })

  it('says which paper it is, with a watermark on drafts and copies only', async () => {
    const bill = specimenBillOfLading(1)
    const count = async (rendition: BillOfLadingDocument['rendition'], word: RegExp) =>
      (words(await billOfLading({ ...bill, rendition })).match(word) ?? []).length
    expect(await count({ paper: 'draft' }, /\bDRAFT\b/g)).toBe(2)
    expect(await count({ paper: 'copy' }, /NON-NEGOTIABLE/g)).toBe(2)
    expect(await count({ paper: 'original', number: 2, of: 3 }, /ORIGINAL 2\/3/g)).toBe(1)
    expect(await count({ paper: 'original', number: 2, of: 3 }, /DRAFT|COPY/g)).toBe(0)
  })

  it('is a sea waybill in title and wording', async () => {
    const text = words(await billOfLading(specimenSeaWaybill()))
    expect(text).toMatch(/SEA WAYBILL.*Not negotiable/)
    expect(text).toContain('not a document of title')
    expect(text).not.toContain('must be surrendered')
    expect(text).toContain('FREIGHT COLLECT, AS AGREED')
  })

  it('loses nothing of texts too long for their boxes', async () => {
    const bill = specimenBillOfLading(1)
    const many = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} NUMBER ${n + 1}`)
    const [line] = bill.lines
    if (!line) throw new Error('the specimen has a line')
    const data: BillOfLadingDocument = {
      ...bill,
      references: many('REFERENCE', 30),
      clauses: many('CLAUSE', 60),
      consignee: { ...bill.consignee, address: many('STREET', 20) },
      lines: [{ ...line, description: many('GOODS', 150).join('\n'), marks_and_numbers: many('MARK', 60).join('\n') }],
      route: { ...bill.route, port_of_discharge: many('PORT', 12).join(' '), vessel: 'W'.repeat(70) },
      freight: {
        ...bill.freight,
        charges: many('CHARGE', 40).map(description => ({ description, basis: null, currency: 'EUR', amount: '1.00', terms: 'collect' })),
      },
    }
    const text = words(await billOfLading(data))
    for (const expected of [
      ...data.references,
      ...data.clauses,
      ...data.consignee.address,
      ...many('GOODS', 150),
      ...many('MARK', 60),
      ...many('CHARGE', 40),
    ])
      expect(text).toContain(expected)
    expect((text.match(/PORT NUMBER \d/g) ?? []).length).toBeGreaterThanOrEqual(12)
    expect(text).toContain('see continuation')
    expect(text).toContain('CONTINUED ON NEXT PAGE')
    expect(text).toContain('Port of discharge, continued')
  })

  it('stands with every optional field empty', async () => {
    const bill = specimenBillOfLading(0)
    const empty: BillOfLadingDocument = {
      ...bill,
      booking_number: null,
      references: [],
      notify: null,
      second_notify: null,
      delivery_agent: null,
      lines: [],
      date_of_issue: null,
      received_for_shipment_date: null,
      shipped_on_board_date: null,
      clauses: [],
      carriage_terms: '',
      freight: { ...bill.freight, charges: [] },
      route: {
        ...bill.route,
        pre_carriage: null,
        place_of_receipt: null,
        transhipment_port: null,
        place_of_delivery: null,
        final_destination: null,
      },
    }
    expect(await billOfLading(empty)).toHaveLength(1)
  })

  it('prints markup in names as it was typed', async () => {
    const bill = specimenBillOfLading(1)
    const text = words(
      await billOfLading({
        ...bill,
        shipper: { ...bill.shipper, name: hostile, address: ['#panic("x")', '"); #eval("1")'] },
        clauses: [hostile],
        carriage_terms: hostile,
      }),
    )
    expect(text.split(hostile)).toHaveLength(4)
    expect(text).toContain('#panic("x")')
  })

  it("shows the issuer's logo", () => {
    const bill = specimenBillOfLading(1)
    const logo_svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#123456"/></svg>'
    expect(compiler.preview({ template: 'bill-of-lading', data: { ...bill, issuer: { ...bill.issuer, logo_svg } } })[0]).toContain('<image')
  })
})
