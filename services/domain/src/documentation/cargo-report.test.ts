import type { BillOfLadingLine, BillOfLadingPaper, DocumentParty, DocumentVehicle } from '@fairlead/contracts/documents/bill-of-lading'
import { expect, test } from 'vitest'
import { billOfLadingPaper } from './bill-of-lading-document.ts'
import { cargoReport, type ReportHead } from './cargo-report.ts'
import { aroundOf, billAfter, queued } from './specimens-for-tests.ts'

const head: ReportHead = {
  number: 'GA2601 NLRTM-SNDKR',
  function: 'original',
  date: '2026-11-28',
  sender: 'GRIU',
  voyage: { number: 'GA2601', carrier: 'GRIU', vessel: { name: 'GRANDE DAKAR', imo: '9680748', flag: 'IT' } },
  load: { code: 'NLRTM', name: 'Rotterdam' },
  discharge: { code: 'SNDKR', name: 'Dakar' },
  arrival: '2026-12-08',
  container_types: new Map([['HLXU2008419', '22G1']]),
}
const party = (name: string, ...address: string[]): DocumentParty => ({ name, address, vat_id: null, eori: null, contact: null })
const car = (vin: string | null, more: Partial<DocumentVehicle> = {}): DocumentVehicle => ({
  vin,
  make: 'Toyota',
  model: 'Corolla',
  build_year: null,
  colour: null,
  license_plate: null,
  length_m: '4.63',
  width_m: '1.78',
  height_m: '1.46',
  lane_metres: '4.63',
  volume_m3: '12.032',
  weight_kg: '1300.00',
  hs_code: null,
  ...more,
})
const parts: BillOfLadingLine = {
  marks_and_numbers: 'SPARES 1/42',
  packages: 42,
  package_type: 'PALLET',
  description: 'NEW SPARE PARTS',
  hs_code: '870899',
  gross_weight_kg: '8200.00',
  volume_m3: '20.000',
  vehicles: [],
  containers: [{ number: 'HLXU2008419', seal: '5178170' }],
  customs_references: [],
  dangerous_goods: null,
}
const cars: BillOfLadingLine = {
  ...parts,
  packages: 2,
  package_type: 'UNIT',
  description: 'USED TOYOTA COROLLA',
  hs_code: '870323',
  vehicles: [car('JTNBA3EK303000001'), car(null, { hs_code: '870321', weight_kg: '1250.00', volume_m3: '11.000' })],
  containers: [],
}
const bill = (lines: BillOfLadingLine[], more: Partial<BillOfLadingPaper> = {}): BillOfLadingPaper => ({
  ...billOfLadingPaper(billAfter(queued({})), aroundOf()),
  number: 'RTMDKRGA26010001',
  shipper: party('EXAMPLE AUTO EXPORT BV', 'WAALHAVEN 12', 'ROTTERDAM'),
  consignee: party('EXAMPLE IMPORT SARL', 'DAKAR'),
  notify: null,
  second_notify: null,
  lines,
  ...more,
})
const reported = (paper: BillOfLadingPaper, onward: { code: string; name: string } | null = null) => {
  const [only] = cargoReport(head, [{ paper, onward }]).bills
  return only
}

test('a manifest is told by its number, of its ship, and of the port at which it comes', () => {
  const { number, load: _load, container_types: _types, ...said } = head
  expect(cargoReport(head, [])).toEqual({
    ...said,
    reference: number,
    manifest_number: number,
    traffic: 'import',
    containers: [],
    bills: [],
  })
})

test('a bill says who it is between, and where it is from and for', () =>
  expect(reported(bill([]))).toEqual({
    number: 'RTMDKRGA26010001',
    load: head.load,
    discharge: head.discharge,
    traffic: 'import',
    shipper: { name: 'EXAMPLE AUTO EXPORT BV', street: 'WAALHAVEN 12 ROTTERDAM' },
    consignee: { name: 'EXAMPLE IMPORT SARL', street: 'DAKAR' },
    notify: [],
    lines: [],
  }))

test('what goes on to a landlocked country is in transit there, and who else is to be told is told', () => {
  const paper = bill([], { notify: party('FIRST'), second_notify: party('SECOND', 'BAMAKO') })
  expect(reported(paper, { code: 'ML', name: 'Mali' })).toMatchObject({
    traffic: 'transit',
    destination_country: { code: 'ML', name: 'Mali' },
    notify: [
      { name: 'FIRST', street: '' },
      { name: 'SECOND', street: 'BAMAKO' },
    ],
  })
})

test('of a name and an address so much is told as five lines hold', () => {
  const { shipper } = reported(bill([], { shipper: party('N'.repeat(36), 'A'.repeat(100), 'B'.repeat(100)) })) ?? {}
  expect(shipper).toEqual({ name: 'N'.repeat(35), street: `${'A'.repeat(100)} ${'B'.repeat(4)}` })
})

test('each vehicle is a line of its own, by its VIN and its measures', () => {
  const same = { count: 1, packaging: 'VN', description: 'USED TOYOTA COROLLA' }
  expect(reported(bill([cars]))?.lines).toEqual([
    { ...same, weight_kg: '1300.00', volume_m3: '12.032', hs_code: '870323', vin: 'JTNBA3EK303000001' },
    { ...same, weight_kg: '1250.00', volume_m3: '11.000', hs_code: '870321' },
  ])
})

test('other cargo is told as its line has it, in packages that customs know', () => {
  const line = { count: 42, description: 'NEW SPARE PARTS', weight_kg: '8200.00', volume_m3: '20.000', container: 'HLXU2008419' }
  expect(reported(bill([parts]))?.lines).toEqual([{ ...line, packaging: 'PX', hs_code: '870899', marks: 'SPARES 1/42' }])
  const bare = { ...parts, package_type: 'SOMETHING', marks_and_numbers: '', hs_code: null }
  expect(reported(bill([bare]))?.lines).toEqual([{ ...line, packaging: 'PK' }])
  // Fewer vehicles than packages: it is not told which is which.
  expect(reported(bill([{ ...cars, packages: 3 }]))?.lines).toMatchObject([{ count: 3, packaging: 'PK', weight_kg: '8200.00' }])
})

test('dangerous goods stand in what is said of the goods', () =>
  expect(reported(bill([{ ...parts, dangerous_goods: 'UN 1263 PAINT 3' }]))?.lines).toMatchObject([
    { description: 'NEW SPARE PARTS\nUN 1263 PAINT 3' },
  ]))

test('a container is told once, with the weight of what is in it and all of its seals', () => {
  const other = { ...parts, gross_weight_kg: '100.50', containers: [{ number: 'HLXU2008419', seal: '6' }] }
  const same = { ...parts, gross_weight_kg: '0.50' }
  const report = cargoReport(head, [
    { paper: bill([parts, cars]), onward: null },
    { paper: bill([other, same]), onward: null },
  ])
  const seals = ['5178170', '6']
  expect(report.containers).toEqual([{ number: 'HLXU2008419', iso_type: '22G1', full: true, weight_kg: '8301.00', seals }])
})

test('of a line in several containers none is told what it weighs, and nobody guesses a type or a seal', () => {
  const containers = [
    { number: 'HLXU2008419', seal: '7' },
    { number: 'MSCU1234566', seal: null },
  ]
  const shared = { ...parts, containers }
  const { containers: told, bills } = cargoReport(head, [{ paper: bill([shared, parts]), onward: null }])
  expect(told).toEqual([
    { number: 'HLXU2008419', iso_type: '22G1', full: true, seals: ['7', '5178170'] },
    { number: 'MSCU1234566', iso_type: '', full: true, seals: [] },
  ])
  expect(bills[0]?.lines[0]).not.toHaveProperty('container')
})
