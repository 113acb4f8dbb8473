import { expect, test } from 'vitest'
import { given } from '../kernel/given.ts'
import { type BillSurroundings, billOfLadingDocument, renditionOf } from './bill-of-lading-document.ts'
import { billNumber, seriesPrefix } from './bill-of-lading-number.ts'
import { billOfLading } from './bills-of-lading.ts'
import { corolla, draftedBill, finalBill } from './specimens-for-tests.ts'

const around: BillSurroundings = {
  voyage_number: 'GA2601',
  vessel: 'GRANDE DAKAR',
  pol: { en: 'Rotterdam', nl: 'Rotterdam' },
  pod: { en: 'Tema', nl: 'Tema' },
  transhipment_port: null,
  units: [corolla('1'), corolla('2', { measured_length: 465, measured_width: 178, measured_height: 146, measured_weight: 1310 })],
  issuer: { name: 'Fairlead Rotterdam BV', address: ['Waalhaven 1'], logo_svg: null },
  carrier: 'Grimaldi',
  currencies: new Map([['usd', 'USD']]),
  closing_text: null,
  carriage_terms: 'grimaldi.example/terms',
}
const record = (...events: ReturnType<typeof finalBill>) =>
  given(billOfLading, ...events)
    .when('give_telex_release')
    .record()

test('a final bill prints its number, printed names, vehicles with their measures, and the date on board', () => {
  const bill = record(...finalBill({ printed_pol: 'ROTTERDAM, NETHERLANDS', place_of_issue: 'Rotterdam' }))
  expect(billOfLadingDocument(bill, 'original-2', around)).toMatchObject({
    number: 'RTMTEMGA26010001',
    type: 'original',
    rendition: { paper: 'original', number: 2, of: 3 },
    signing_capacity: 'as agent for the carrier Grimaldi',
    shipper: { name: 'JANSEN', address: ['WAALHAVEN 1', 'ROTTERDAM'] },
    notify: null,
    route: { vessel: 'GRANDE DAKAR', voyage: 'GA2601', port_of_loading: 'ROTTERDAM, NETHERLANDS', port_of_discharge: 'Tema' },
    lines: [
      {
        gross_weight_kg: '2600.00',
        customs_references: ['MRN 26NLA1B2C3D4E5F6A7'],
        vehicles: [
          { vin: 'JTNBA3EK303000001', length_m: '4.63', volume_m3: '12.032', weight_kg: '1300.00' },
          { length_m: '4.65', weight_kg: '1310.00' },
        ],
      },
    ],
    totals: { packages: 2, package_type: 'UNIT', gross_weight_kg: '2600.00', volume_m3: '24.064' },
    freight: { terms: 'prepaid', charges: 'as agreed', payable_at: 'Rotterdam' },
    originals: 3,
    date_of_issue: '2026-11-20',
    shipped_on_board_date: '2026-11-22',
  })
})

test('freight to collect prints the amount, payable where the cargo goes', () => {
  const collect = { payment_type: 'COLLECT', collect_amount: '1250.00', collect_currency_id: 'usd', freight_as_agreed: true } as const
  expect(billOfLadingDocument(record(...finalBill(collect)), 'copy', around).freight).toEqual({
    terms: 'collect',
    charges: [{ description: 'FREIGHT', basis: null, currency: 'USD', amount: '1250.00', terms: 'collect' }],
    payable_at: 'Tema',
  })
})

test('items print unless freight is as agreed; a tax number prints as what it is', () => {
  const item = {
    description: 'OCEAN FREIGHT',
    basis: '24.064 M3 X 62.00',
    currency_id: 'usd',
    amount: '1491.97',
    payment_type: 'PREPAID',
  } as const
  const notify = { relation_id: null, name: 'N', address: '', tax_id: 'NL004495445B01' }
  const agent = { relation_id: null, name: 'A', address: '', tax_id: 'NL004495445' }
  const document = (freight_as_agreed: boolean) =>
    billOfLadingDocument(record(...finalBill({ freight_items: [item], freight_as_agreed, notify, delivery_agent: agent })), 'copy', around)
  expect(document(false).freight.charges).toMatchObject([{ currency: 'USD', amount: '1491.97', terms: 'prepaid' }])
  expect(document(true).freight.charges).toBe('as agreed')
  expect(document(true)).toMatchObject({
    notify: { vat_id: 'NL004495445B01', eori: null },
    delivery_agent: { vat_id: null, eori: 'NL004495445' },
  })
})

test('nothing but a draft before it is final, no originals of a waybill, none beyond those there are', () => {
  expect(renditionOf(record(...draftedBill()), 'original-1')).toEqual({ paper: 'draft' })
  expect(renditionOf(record(...finalBill()), 'copy')).toEqual({ paper: 'copy' })
  expect(renditionOf(record(...finalBill({ type: 'SWB' })), 'original-1')).toEqual({ paper: 'waybill' })
  expect(renditionOf({ ...record(...finalBill()), originals: 1 }, 'original-2')).toEqual({ paper: 'copy' })
})

test('a number is ports, voyage and four digits, twenty characters at most, and never cut short', () => {
  expect(seriesPrefix('NLRTM', 'SNDKR', 'GA 26-01')).toBe('RTMDKRGA2601')
  expect(seriesPrefix('NLRTM', 'SNDKR', 'ABCDEFGH123456789')).toBe('RTMDKRH123456789')
  expect([billNumber('RTMDKRGA2601', 1), billNumber('RTMDKRGA2601', 9999), billNumber('RTMDKRGA2601', 10_000)]).toEqual([
    'RTMDKRGA26010001',
    'RTMDKRGA26019999',
    undefined,
  ])
  expect(`${seriesPrefix('NLRTM', 'SNDKR', 'ABCDEFGH123456789')}0001`.length).toBeLessThanOrEqual(20)
})

test('it ends with what the company says on every bill', () => {
  const bill = record(...finalBill({ clauses: 'FREIGHT PREPAID' }))
  const { clauses } = billOfLadingDocument(bill, 'copy', { ...around, closing_text: 'Errors and omissions excepted.' })
  expect(clauses).toEqual(['FREIGHT PREPAID', 'Errors and omissions excepted.'])
})
