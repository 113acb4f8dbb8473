import type { FreightCharge, Freightlist, FreightRow } from '@fairlead/contracts/documentation/freightlist'
import type { FreightlistDocument } from '@fairlead/contracts/documents/freightlist'
import { expect, test } from 'vitest'
import { readPdf } from './pdf-for-tests.ts'
import { hostile } from './specimens.ts'
import { typstCompiler } from './typst-compiler.ts'

const compiler = typstCompiler()
const pages = async (data: FreightlistDocument) =>
  (await readPdf(compiler.pdf({ template: 'freightlist', data }))).map(({ text }) => text.replace(/\s+/g, ' '))

const measures = { units: 5, gross_weight: '8800.00', volume: '78.838', lane_metres: '14.73' }
const eur: FreightCharge = {
  currency_id: 'eur',
  freight: '3844.00',
  surcharges: [
    { surcharge_type_id: 'baf', amount: '279.00' },
    { surcharge_type_id: null, amount: '12.50' },
  ],
  total: '4135.50',
  commission: '96.10',
}
const xof: FreightCharge = { currency_id: 'xof', freight: '1250000.00', surcharges: [], total: '1250000.00', commission: '31250.00' }
const row = (n: number, more: Partial<FreightRow> = {}): FreightRow => ({
  bill_of_lading_id: String(n),
  number: `RTMDKRGA261100${String(n).padStart(2, '0')}`,
  status: 'final',
  booking_number: `B26-${n}`,
  job_id: null,
  booking_ids: [],
  office_id: 'o',
  customer_id: null,
  shipper: 'Gdańsk Auto',
  consignee: 'TO ORDER',
  commodity_ids: ['car', 'van'],
  goods: null,
  pol_id: 'rtm',
  pod_id: 'dkr',
  source: 'stated',
  paid: null,
  to_review: false,
  agent_id: null,
  commission_pct: '2.50',
  counted_elsewhere: false,
  ...measures,
  charges: [eur],
  ...more,
})
const listOf = (prepaid: readonly FreightRow[], collect: readonly FreightRow[] = []): Freightlist => ({
  ...measures,
  bls: prepaid.length + collect.length,
  unpriced: 0,
  sections: [
    { payment_type: 'PREPAID', ...measures, bls: prepaid.length, rows: prepaid, charges: [eur] },
    { payment_type: 'COLLECT', ...measures, bls: collect.length, rows: collect, charges: collect.length === 0 ? [] : [xof] },
  ],
  charges: [eur, xof],
  currencies: [
    { currency_id: 'eur', prepaid: '4135.50', collect: '0.00', total: '4135.50', commission: '96.10', net: '4039.40' },
    { currency_id: 'xof', prepaid: '0.00', collect: '1250000.00', total: '1250000.00', commission: '31250.00', net: '1218750.00' },
  ],
  pods: [
    {
      pod_id: 'dkr',
      ...measures,
      bls: 1,
      currencies: [{ currency_id: 'eur', prepaid: '4135.50', collect: '0.00', total: '4135.50', commission: '96.10', net: '4039.40' }],
    },
    { pod_id: null, ...measures, bls: 1, currencies: [] },
  ],
})
const document = (list: Freightlist, more: Partial<FreightlistDocument> = {}): FreightlistDocument => ({
  language: 'en',
  drawn_up_at: '2026-11-25T23:30:00.000Z',
  issuer: { name: 'Fairlead Rotterdam B.V.', address: ['Waalhaven 1'], logo_svg: null },
  carrier: 'Atlantic Line',
  vessel: 'GRANDE ABIDJAN',
  imo: '9680748',
  voyage: 'GA2611',
  basis: 'loaded',
  narrowed_to: ['→ Dakar', 'EUR'],
  list,
  names: {
    ports: { rtm: 'Rotterdam', dkr: 'Dakar' },
    commodities: { car: 'Passenger car', van: 'Van' },
    surcharge_types: { baf: 'Bunker adjustment factor' },
    currencies: { eur: { code: 'EUR', minor_units: 2 }, xof: { code: 'XOF', minor_units: 0 } },
  },
  ...more,
})

test('a freightlist says whose voyage it settles, when it was drawn up and what it counts, and what it was narrowed to', async () => {
  const [page] = await pages(document(listOf([row(1)])))
  for (const said of [
    'Freightlist',
    'Atlantic Line',
    'GRANDE ABIDJAN',
    'IMO 9680748',
    'GA2611',
    '26 November 2026',
    'Loaded, as measured',
    '→ Dakar · EUR',
  ])
    expect(page).toContain(said)
})

test('each bill stands in its section with its cargo, its freight and surcharges by type, in the decimals of their currency', async () => {
  const collect = row(2, { charges: [xof, { ...eur, surcharges: [] }], booking_number: null })
  const [page] = await pages(document(listOf([row(1)], [collect])))
  for (const said of [
    'RTMDKRGA26110001',
    'B26-1',
    'Gdańsk Auto',
    'TO ORDER',
    'Passenger car, Van',
    '8,800.00',
    '78.838',
    '14.73',
    '3,844.00',
    '2.50 %',
  ])
    expect(page).toContain(said)
  expect(page).toMatch(
    /Bunker adjustment factor 279\.00 Other surcharges 12\.50 4,135\.50 96\.10|Bunker adjustment factor Other surcharges 279\.00 12\.50/,
  )
  expect(page).toMatch(/XOF 1,250,000 1,250,000 31,250 /)
  expect(page).toContain('Total Prepaid, 1 B/L 5')
  expect(page).toContain('EUR 4,135.50 0.00 4,135.50 96.10 4,039.40')
  expect(page).toContain('XOF 0 1,250,000 1,250,000 31,250 1,218,750')
  expect(page).toContain('Dakar 1 5 8,800.00 78.838 14.73 EUR 4,135.50')
})

test('what is counted in the other section, and whose freight nobody knows, says so', async () => {
  const [page] = await pages(
    document(listOf([row(1, { counted_elsewhere: true }), row(2, { source: 'none', charges: [], commission_pct: null, number: null })])),
  )
  expect(page).toContain('cargo counted under the other payment')
  expect(page).toContain('not numbered')
  expect(page).toContain('freight not known')
})

test('what is on board and on no bill is said on it, also where there is nothing else', async () => {
  const said = async (list: Freightlist, more: Partial<FreightlistDocument> = {}) => (await pages(document(list, more))).join(' ')
  expect(await said({ ...listOf([row(1)]), unbilled: 3 })).toContain('3 units on board stand on no bill of lading and are not counted')
  expect(await said({ ...listOf([]), unbilled: 1 })).toContain('1 unit on board stands on no bill of lading and is not counted')
  expect(await said({ ...listOf([row(1)]), unbilled: 2 }, { language: 'nl' })).toContain(
    '2 eenheden aan boord staan op geen cognossement en tellen niet mee',
  )
  expect(await said({ ...listOf([row(1)]), unbilled: 0 })).not.toContain('on board stand')
  expect(await said(listOf([row(1)])), 'of one from before it was counted').not.toContain('on board stand')
})

test('it is in the language of its receiver, and says where there is nothing', async () => {
  const [page] = await pages(document(listOf([row(1)], [row(2)]), { language: 'nl', basis: 'booked' }))
  for (const said of [
    'Vrachtlijst',
    'Rederij',
    'Zoals geboekt',
    'Vooruitbetaald',
    'Te innen',
    '8.800,00',
    '26 november 2026',
    'Totaal Vooruitbetaald, 1 B/L',
  ])
    expect(page).toContain(said)
  expect((await pages(document(listOf([]))))[0]).toContain('No bills of lading')
})

test('a long one goes on with its heading on every page, and hostile texts stand as they were typed', async () => {
  const many = Array.from({ length: 60 }, (_none, n) => row(n, { shipper: hostile, booking_number: 'X'.repeat(35) }))
  const all = await pages(document(listOf(many), { carrier: hostile, vessel: 'V'.repeat(60) }))
  expect(all.length).toBeGreaterThan(2)
  for (const page of all) expect(page).toContain('GA2611')
  expect(all.join(' ')).toContain('RTMDKRGA26110059')
})
