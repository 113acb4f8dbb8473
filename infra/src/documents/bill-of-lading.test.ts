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

  it('names below a vehicle of the list its own document of customs', async () => {
    const bill = specimenBillOfLading(7)
    const lines = bill.lines.map(line => ({
      ...line,
      vehicles: line.vehicles.map((one, n) => ({ ...one, mrn: n === 0 ? '26NLA1B2C3D4E5F6A7' : null })),
    }))
    const list = words((await billOfLading({ ...bill, lines })).slice(1))
    expect(list.match(/MRN 26NLA1B2C3D4E5F6A7/g)).toHaveLength(lines.length)
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
      'ŁÓDŹ',
      'GDAŃSK',
      "CÔTE D'IVOIRE",
      'SÃO PAULO',
      'Małgorzata Wójcik',
      'FORTY (40) UNITS',
      'THREE (3)',
      '19 NOV 2026',
      'as agent for the carrier Atlantic Ro-Ro Line',
    ]) {
      expect(text).toContain(name)
    }
    expect(words(await billOfLading(specimenSeaWaybill()))).toContain('TÜRKIYE')
  })

  it('says nothing of payment before it was chosen', async () => {
    const bill = specimenBillOfLading(1)
    const said = async (freight: BillOfLadingDocument['freight']) =>
      words(await billOfLading({ ...bill, freight })).match(/FREIGHT (PREPAID|COLLECT)|AS AGREED/g)
    expect(await said({ terms: null, charges: 'as agreed', payable_at: '' })).toBeNull()
    expect(await said({ terms: 'prepaid', charges: 'as agreed', payable_at: '' })).toEqual(['FREIGHT PREPAID', 'AS AGREED'])
  })

  it('says which paper it is, with a watermark on drafts and copies only', async () => {
    const bill = specimenBillOfLading(1)
    const count = async (rendition: BillOfLadingDocument['rendition'], word: RegExp) =>
      (words(await billOfLading({ ...bill, rendition })).match(word) ?? []).length
    expect(await count({ paper: 'draft' }, /\bDRAFT\b/g)).toBe(2)
    expect(await count({ paper: 'copy' }, /NON-NEGOTIABLE/g)).toBe(2)
    expect(await count({ paper: 'original', number: 2, of: 3 }, /ORIGINAL 2\/3/g)).toBe(1)
    expect(await count({ paper: 'original', number: 2, of: 3 }, /DRAFT|COPY|VOID/g)).toBe(0)
    expect(await count({ paper: 'void' }, /\bVOID\b/g)).toBe(2)
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
      ...many('STREET', 20),
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

  it('begins a text on the face, whatever it is too long by: lines or a word', async () => {
    const bill = specimenBillOfLading(1)
    const address = Array.from({ length: 40 }, (_, n) => `NOTIFY ${n + 1} ${'W'.repeat(26)}`)
    const notify = { name: 'M'.repeat(70), address, vat_id: null, eori: null, contact: null }
    const read = await readPdf(compiler.pdf({ template: 'bill-of-lading', data: { ...bill, notify } }))
    const box = read[0]?.box('Notify party') ?? []
    const begun = box.join('').replaceAll(' ', '')
    expect(box.findIndex(row => !/^M+$/.test(row))).toBe(2)
    expect(begun).toContain('M'.repeat(70))
    expect(begun).toContain(`NOTIFY1${'W'.repeat(26)}`)
    expect(box.at(-1)).toBe('… see continuation')
    const continued = words(read.slice(1).map(({ text }) => text))
    expect(continued).toContain('Notify party, continued')
    expect(continued).not.toContain('NOTIFY 1 ')
    expect(continued).toContain('NOTIFY 40 ')
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
      carrier: { name: '', address: [], scac: null },
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
    expect(text.split(hostile)).toHaveLength(3)
    expect(text).toContain(hostile.toUpperCase())
    expect(text).toContain('#PANIC("X")')
  })

  it('prints every script that its fonts have, a question mark for letters that they have not, and no picture nor anything that nobody sees', async () => {
    const bill = specimenBillOfLading(1)
    const [line] = bill.lines
    if (!line) throw new Error('the specimen has a line')
    const text = words(
      await billOfLading({
        ...bill,
        shipper: {
          ...bill.shipper,
          name: 'Shanghai 上海 Motors 🚗',
          address: ['ул. Ленина 1', 'თბილისი', 'شارع النيل', 'Ｆ１ 👨‍👩‍👧 Ltd ߊ חיפה Հայաստան'],
        },
        lines: [{ ...line, marks_and_numbers: 'FRA\u200bGI\u00adLE\ufeff' }],
        carriage_terms: 'Conditions at https://www.car\u200brier.example/conditions-of-carriage.',
      }),
    )
    expect(text).toContain('SHANGHAI ?? MOTORS УЛ. ЛЕНИНА 1 თბილისი')
    expect(text).toContain('F1 LTD ? חיפה ՀԱՅԱՍՏԱՆ')
    expect(text.normalize('NFKC')).toMatch(/ن/)
    expect(text).toContain('FRAGILE')
    expect(text).toContain('https://www.carrier.example/conditions-of-carriage')
  })

  it('says of a shipped bill on which ship, where and when; who carries, and from where; and what ship it is', async () => {
    const text = words(await billOfLading(specimenBillOfLading(1)))
    expect(text).toContain('SHIPPED ON BOARD GRANDE ALEXANDRIA AT GDAŃSK, POLAND ON 19 NOV 2026')
    expect(text).toContain('Atlantic Ro-Ro Line (SCAC ARRL) Rue de la Mer 1, 1000 Brussels, Belgium')
    expect(text).toContain('IMO 9680748, ITALY')
    expect(words(await billOfLading({ ...specimenBillOfLading(1), shipped_on_board_date: null }))).not.toContain('SHIPPED ON BOARD')
  })

  it('counts packages as English does', async () => {
    const [line] = specimenBillOfLading(1).lines
    if (!line) throw new Error('the specimen has a line')
    const counted = async (package_type: string, packages: number) =>
      words(
        await billOfLading({
          ...specimenBillOfLading(1),
          lines: [{ ...line, packages, package_type }],
          totals: { ...specimenBillOfLading(1).totals, packages, package_type },
        }),
      )
    expect(await counted('unit', 1)).toContain('ONE (1) UNIT,')
    expect(await counted('unit', 3)).toContain('THREE (3) UNITS')
    expect(await counted('box', 3)).toContain('THREE (3) BOXES')
    expect(await counted('body', 2)).toContain('TWO (2) BODIES')
    expect(await counted('tray', 2)).toContain('TWO (2) TRAYS')
    expect(await counted('pieces', 2)).toContain('TWO (2) PIECES')
  })

  it('says no volume of what nobody measured', async () => {
    const bill = specimenBillOfLading(1)
    const [line] = bill.lines
    if (!line) throw new Error('the specimen has a line')
    expect(words(await billOfLading({ ...bill, lines: [{ ...line, volume_m3: '0.000' }] }))).not.toContain('0.000')
  })

  it('says of a vehicle once what it is, and its measures', async () => {
    const bill = specimenBillOfLading(2)
    const [line] = bill.lines
    if (!line) throw new Error('the specimen has a line')
    const text = words(await billOfLading({ ...bill, lines: [{ ...line, description: 'USED VOLKSWAGEN TRANSPORTER' }] }))
    expect(text.match(/VOLKSWAGEN TRANSPORTER/g)).toHaveLength(1)
    expect(text).toContain('VIN JTMHX05J4K4000001 VIN JTMHX05J4K4000002 2 UNITS')
    expect(text).toContain('HS CODE 8703 23 GREY 5.30 X 1.90 X 1.99 M, 3.27 LM')
    expect(text).toContain('TWO (2) UNITS, 6.54 LANE METRES')
    expect(text).toContain('MERCEDES-BENZ SPRINTER BLUE')
  })

  it('keeps an address of the web whole, and has the conditions of carriage on the back of what is signed', async () => {
    const bill = specimenBillOfLading(1)
    const terms = 'Conditions at https://www.carrier.example/conditions-of-carriage, on request.'
    const conditions = ['Clause paramount. The Hague-Visby Rules apply.', 'Law and jurisdiction.']
    const pages = await billOfLading({ ...bill, carriage_terms: terms, conditions })
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('https://www.carrier.example/conditions-of-carriage')
    for (const condition of conditions) expect(words(pages.slice(1))).toContain(condition)
    expect(await billOfLading({ ...bill, conditions, rendition: { paper: 'copy' } })).toHaveLength(1)
  })

  it('sets its conditions in two columns alike, on one page as long as they fit there', async () => {
    const conditions = (length: number) => Array.from({ length }, (_, n) => `${n + 1}. ${'The carrier may tranship. '.repeat(8)}`)
    const read = async (all: readonly string[]) =>
      (await readPdf(compiler.pdf({ template: 'bill-of-lading', data: { ...specimenBillOfLading(1), conditions: all } }))).slice(1)
    const [back, ...more] = await read(conditions(12))
    expect(more).toEqual([])
    const beside = back?.rows.find(([left]) => left?.startsWith('1. '))?.[1]
    expect(beside).toMatch(/^7\. /)
    expect((await read(conditions(120))).length).toBeGreaterThan(1)
  })

  it("shows the issuer's logo", () => {
    const bill = specimenBillOfLading(1)
    const logo_svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#123456"/></svg>'
    expect(compiler.preview({ template: 'bill-of-lading', data: { ...bill, issuer: { ...bill.issuer, logo_svg } } })[0]).toContain('<image')
  })
})
