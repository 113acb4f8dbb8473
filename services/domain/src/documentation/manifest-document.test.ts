import type { manifests } from '@fairlead/contracts/documentation/manifests'
import type { BillOfLadingPaper } from '@fairlead/contracts/documents/bill-of-lading'
import type { ManifestPaper } from '@fairlead/contracts/documents/manifest'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { expect, test } from 'vitest'
import { billOfLadingPaper } from './bill-of-lading-document.ts'
import { type Listed, manifestDocument } from './manifest-document.ts'
import { manifest } from './manifests.ts'
import { aroundOf, billAfter, blank, corolla, finalBill, line, party, pickup } from './specimens-for-tests.ts'

type Manifest = RecordOf<typeof manifests>

const record = (more: Partial<Manifest> = {}) =>
  blank<Manifest>(manifest.initial, {
    number: 'GA2601 NLRTM-GHTEM',
    status: 'draft',
    ...more,
  })
const head: ManifestPaper = {
  number: 'GA2601 NLRTM-GHTEM',
  supplement: null,
  bill_of_lading_ids: ['1', '2', '3'],
  issuer: { name: 'Fairlead Rotterdam BV', address: ['Waalhaven 1'], logo: null },
  carrier: 'Grimaldi',
  vessel: 'GRANDE DAKAR',
  imo: '9680748',
  flag: 'Italy',
  call_sign: 'IBCD',
  voyage: 'GA2601',
  ocean_vessel: 'GRANDE ABIDJAN',
  transit_country: 'Mali',
  port_of_loading: 'Rotterdam, Netherlands',
  port_of_discharge: 'Tema, Ghana',
  departure: '2026-11-22',
  discharge_agent: null,
  layout: 'normal',
}
const white = corolla('1', { colour: 'White', license_plate: '12ABC3' })
const around = aroundOf(white, corolla('2', { chassis_number: null, mrn: '26NLA1B2C3D4E5F6A8' }))
const saying = (...events: ReturnType<typeof finalBill>): BillOfLadingPaper => billOfLadingPaper(billAfter(...events), around)
/** The same of cargo that changes no ships. */
const direct = (paper: BillOfLadingPaper): BillOfLadingPaper => ({ ...paper, route: { ...paper.route, transhipment_port: null } })
/** A bill with figures of its own, unlike those of its lines. */
const listed = (number: string | null, packages: number, paper: BillOfLadingPaper, seen = true): Listed => ({
  bill: { number },
  paper: { ...paper, totals: { ...paper.totals, packages, gross_weight_kg: `${packages}000.00`, volume_m3: `${packages}.500` } },
  seen,
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
const collect = { payment_type: 'COLLECT', collect_amount: '1250.00', collect_currency_id: 'usd' } as const
const second = saying(
  ...finalBill({ ...collect, lines: [line, boxed, unsealed], notify: { ...party('NOTIFY'), tax_id: 'NL004495445B01' } }),
)
const first = saying(...finalBill({ lines: [line], shipper: null, notify: null }))

const jansen = { name: 'JANSEN', address: ['WAALHAVEN 1', 'ROTTERDAM'], vat_id: null, eori: null, contact: null }
const toOrder = { ...jansen, name: 'TO ORDER' }
const weighed = { gross_weight_kg: '2000.00', volume_m3: '18.043' }
const two = {
  marks_and_numbers: '',
  goods: ['2 UNITS', 'USED TOYOTA COROLLA', 'HS 870323', 'MRN 26NLA1B2C3D4E5F6A7'],
  gross_weight_kg: '2600.00',
  volume_m3: '24.064',
  vehicles: [
    {
      vin: 'JTNBA3EK303000001',
      description: 'TOYOTA COROLLA WHITE 12ABC3',
      measures: ['4.63', '1.78', '1.46'],
      lane_metres: '2.75',
      volume_m3: '12.032',
      weight_kg: '1300.00',
    },
    {
      vin: '',
      description: 'TOYOTA COROLLA MRN 26NLA1B2C3D4E5F6A8',
      measures: ['4.63', '1.78', '1.46'],
      lane_metres: '2.75',
      volume_m3: '12.032',
      weight_kg: '1300.00',
    },
  ],
}

/** The first line of a bill whose cargo changes ships says where, for that is where this ship leaves it. */
const changing = (written: typeof two) => ({ ...written, goods: [...written.goods, 'TRANSHIPMENT AT DAKAR, SENEGAL'] })

test('a manifest prints its bills by number, those without one last, each with its own figures; parties, cargo and every unit, if the reader may see it', () => {
  const bills = [listed(null, 3, second, false), listed('RTMTEMGA26010002', 2, second), listed('RTMTEMGA26010001', 1, first)]
  const { bill_of_lading_ids: _ids, ...said } = head
  expect(manifestDocument(record(), head, bills)).toEqual({
    ...said,
    draft: true,
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
        lines: [changing(two)],
      },
      {
        number: 'RTMTEMGA26010002',
        packages: 2,
        gross_weight_kg: '2000.00',
        volume_m3: '2.500',
        package_type: 'PACKAGES',
        shipper: jansen,
        consignee: toOrder,
        notify: { ...jansen, name: 'NOTIFY', vat_id: 'NL004495445B01' },
        freight: 'collect',
        lines: [
          changing(two),
          {
            marks_and_numbers: '',
            goods: ['1 CONTAINER', 'HOUSEHOLD GOODS', 'SAID TO CONTAIN', 'CONTAINER MSCU1234566 SEAL S-77', 'UN 1950 AEROSOLS CLASS 2.1'],
            ...weighed,
            vehicles: [],
          },
          { marks_and_numbers: '', goods: ['1 CONTAINER', 'TOOLS', 'CONTAINER MSCU1234566'], ...weighed, vehicles: [] },
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
    // Of a bill that its reader may not see, no freight either.
    totals: {
      bls: 3,
      packages: 6,
      gross_weight_kg: '6000.00',
      volume_m3: '7.500',
      freight: [{ currency: 'USD', prepaid: null, collect: '1250.00' }],
    },
  })
})

test('once published it says when, in days of the trade; a supplement when it was corrected', () => {
  const supplement = {
    number: 1,
    at: '2026-11-25T09:00:00.000Z',
    reason: 'late',
    bill_of_lading_ids: [],
    bls: 0,
    packages: 0,
    gross_weight: '0.00',
    volume: '0.000',
  }
  const published = record({ status: 'corrected', published_at: '2026-11-23T23:30:00.000Z', supplements: [supplement] })
  expect(manifestDocument(published, head, [])).toMatchObject({ draft: false, date: '2026-11-24', supplement: null })
  const late = { ...head, supplement: { number: 1, reason: 'late', withdrawn: ['RTMTEMGA26010001'] } }
  expect(manifestDocument(published, late, [])).toMatchObject({ date: '2026-11-25', supplement: late.supplement })
})

test('of bills without a number each keeps its place', () => {
  const bills = [listed(null, 1, first), listed(null, 2, first), listed('RTMTEMGA26010003', 3, first), listed(null, 4, first)]
  const packages = (some: readonly Listed[]) => manifestDocument(record(), head, some).bills.map(one => one.packages)
  expect(packages(bills)).toEqual([3, 1, 2, 4])
  expect(packages(bills.slice(2))).toEqual([3, 4])
})

test('who is not named is nobody', () => {
  const [bill] = manifestDocument(record(), head, [listed('1', 1, saying(...finalBill({ consignee: null })))]).bills
  expect(bill).toMatchObject({ shipper: jansen, consignee: null })
})

test('a line left empty takes no room', () => {
  const [bill] = manifestDocument(record(), head, [
    listed('1', 1, direct(saying(...finalBill({ lines: [{ ...unsealed, description: 'TOOLS\n\nAND SPARES\n' }] })))),
  ]).bills
  expect(bill?.lines).toMatchObject([{ goods: ['1 CONTAINER', 'TOOLS', 'AND SPARES', 'CONTAINER MSCU1234566'] }])
})

test('marks are printed where there are any', () => {
  const [bill] = manifestDocument(record(), head, [listed('1', 1, direct(saying(...finalBill({ lines: [pickup] }))))]).bills
  expect(bill?.lines).toMatchObject([{ marks_and_numbers: 'AHTFR22G606000003', goods: ['1 UNIT', 'NEW TOYOTA HILUX', 'HS 870421'] }])
})

test('a bill whose cargo stays aboard to its port of discharge speaks of no transhipment', () => {
  expect(manifestDocument(record(), head, [listed('RTMTEMGA26010001', 1, direct(first))]).bills.map(({ lines }) => lines)).toEqual([[two]])
})
