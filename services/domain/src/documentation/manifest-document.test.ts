import type { manifests } from '@fairlead/contracts/documentation/manifests'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { expect, test } from 'vitest'
import type { Bill } from './bill-of-lading-guards.ts'
import { type ManifestSurroundings, manifestDocument } from './manifest-document.ts'
import { manifest } from './manifests.ts'
import { billAfter, blank, finalBill, line, party, pickup } from './specimens-for-tests.ts'

type Manifest = RecordOf<typeof manifests>

const listed = (bill: Bill, number: string | null, packages: number): Bill => ({
  ...bill,
  number,
  packages,
  gross_weight: `${packages}000.00`,
  volume: `${packages}.500`,
})
const record = (more: Partial<Manifest> = {}) =>
  blank<Manifest>(manifest.initial, {
    number: 'GA2601 NLRTM-GHTEM',
    status: 'draft',
    ...more,
  })

const boxed = {
  ...pickup,
  marks_and_numbers: null,
  package_type: 'CONTAINER',
  description: 'HOUSEHOLD GOODS\nSAID TO CONTAIN',
  hs_code: null,
  container_number: 'MSCU1234566',
  seal: 'S-77',
  dangerous_goods: 'UN 1950 AEROSOLS CLASS 2.1',
}
const unsealed = { ...boxed, description: 'TOOLS', seal: null, dangerous_goods: null }
const second = billAfter(
  ...finalBill({ payment_type: 'COLLECT', lines: [line, boxed, unsealed], notify: { ...party('NOTIFY'), tax_id: 'NL004495445B01' } }),
)
const first = billAfter(...finalBill({ lines: [line], shipper: null }))
const third = listed(first, null, 3)

const around: ManifestSurroundings = {
  issuer: { name: 'Fairlead Rotterdam BV', address: ['Waalhaven 1'], logo_svg: null },
  carrier: 'Grimaldi',
  vessel: 'GRANDE DAKAR',
  voyage_number: 'GA2601',
  ocean_vessel: 'GRANDE ABIDJAN',
  transit_country: 'Mali',
  pol: 'Rotterdam',
  pod: 'Tema',
  departure: '2026-11-22',
  bills: [third, listed(second, 'RTMTEMGA26010002', 2), listed(first, 'RTMTEMGA26010001', 1)],
  maySee: bill => bill !== third,
}

const jansen = { name: 'JANSEN', address: ['WAALHAVEN 1', 'ROTTERDAM'], vat_id: null, eori: null, contact: null }
const toOrder = { ...jansen, name: 'TO ORDER' }

test('a manifest prints its bills by number, those without one last, each with its own figures; with parties and cargo, if the reader may see it', () => {
  expect(manifestDocument(record(), around)).toEqual({
    number: 'GA2601 NLRTM-GHTEM',
    draft: true,
    supplements: 0,
    issuer: { name: 'Fairlead Rotterdam BV', address: ['Waalhaven 1'], logo_svg: null },
    carrier: 'Grimaldi',
    vessel: 'GRANDE DAKAR',
    voyage: 'GA2601',
    ocean_vessel: 'GRANDE ABIDJAN',
    transit_country: 'Mali',
    port_of_loading: 'Rotterdam',
    port_of_discharge: 'Tema',
    departure: '2026-11-22',
    date: null,
    bills: [
      {
        number: 'RTMTEMGA26010001',
        packages: 1,
        gross_weight_kg: '1000.00',
        volume_m3: '1.500',
        package_type: 'UNIT',
        shipper: null,
        consignee: toOrder,
        notify: null,
        freight: 'prepaid',
        lines: [{ marks_and_numbers: '', goods: ['2 UNIT', 'USED TOYOTA COROLLA', 'HS 870323', 'MRN 26NLA1B2C3D4E5F6A7'] }],
      },
      {
        number: 'RTMTEMGA26010002',
        packages: 2,
        gross_weight_kg: '2000.00',
        volume_m3: '2.500',
        package_type: 'PACKAGE',
        shipper: jansen,
        consignee: toOrder,
        notify: { ...jansen, name: 'NOTIFY', vat_id: 'NL004495445B01' },
        freight: 'collect',
        lines: [
          { marks_and_numbers: '', goods: ['2 UNIT', 'USED TOYOTA COROLLA', 'HS 870323', 'MRN 26NLA1B2C3D4E5F6A7'] },
          {
            marks_and_numbers: '',
            goods: ['1 CONTAINER', 'HOUSEHOLD GOODS', 'SAID TO CONTAIN', 'CONTAINER MSCU1234566 SEAL S-77', 'UN 1950 AEROSOLS CLASS 2.1'],
          },
          { marks_and_numbers: '', goods: ['1 CONTAINER', 'TOOLS', 'CONTAINER MSCU1234566'] },
        ],
      },
      {
        number: null,
        packages: 3,
        gross_weight_kg: '3000.00',
        volume_m3: '3.500',
        package_type: '',
        shipper: null,
        consignee: null,
        notify: null,
        freight: null,
        lines: [],
      },
    ],
    totals: { bls: 3, packages: 6, gross_weight_kg: '6000.00', volume_m3: '7.500' },
  })
})

test('once published it says when, in days of the trade, and how often it was corrected since', () => {
  const supplement = {
    number: 1,
    at: '2026-11-24T09:00:00.000Z',
    reason: 'late',
    bill_of_lading_ids: [],
    bls: 0,
    packages: 0,
    gross_weight: '0.00',
    volume: '0.000',
  }
  const published = record({
    status: 'corrected',
    published_at: '2026-11-23T23:30:00.000Z',
    supplements: [supplement, { ...supplement, number: 2 }],
  })
  expect(manifestDocument(published, around)).toMatchObject({ draft: false, date: '2026-11-24', supplements: 2 })
})

test('the ship that crosses is named where it is another', () => {
  expect(manifestDocument(record(), { ...around, ocean_vessel: 'GRANDE DAKAR' }).ocean_vessel).toBeNull()
  expect(manifestDocument(record(), { ...around, ocean_vessel: null }).ocean_vessel).toBeNull()
})

test('of bills without a number each keeps its place', () => {
  const bills = [listed(first, null, 1), listed(first, null, 2), listed(first, 'RTMTEMGA26010003', 3), listed(first, null, 4)]
  expect(manifestDocument(record(), { ...around, bills }).bills.map(one => one.packages)).toEqual([3, 1, 2, 4])
  expect(manifestDocument(record(), { ...around, bills: bills.slice(2) }).bills.map(one => one.packages)).toEqual([3, 4])
})

test('marks are printed where there are any', () => {
  const marked = billAfter(...finalBill({ lines: [pickup] }))
  const [bill] = manifestDocument(record(), { ...around, bills: [marked] }).bills
  expect(bill?.lines).toEqual([{ marks_and_numbers: 'AHTFR22G606000003', goods: ['1 UNIT', 'NEW TOYOTA HILUX', 'HS 870421'] }])
})
