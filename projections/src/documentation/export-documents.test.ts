import { expect, test } from 'vitest'
import { exportdocuments } from './export-documents.ts'

const one = { id: '1', status: 'booked', customs_type: 'EX', date_delivered: null, bill_of_lading_status: null }
const other = { ...one, id: '2', customs_type: 'T1' }
const gone = { ...one, id: '3', status: 'cancelled', date_delivered: null }
const document = {
  status: 'missing',
  unit_ids: ['1', '2', '3'],
  arrived_on: null,
  load_confirmed_on: null,
  manifested_on: null,
  exited_on: null,
}
const said = (
  units: Readonly<Record<string, unknown>>[] = [one, other, gone],
  of: object = {},
  bookings: Readonly<Record<string, unknown>>[] = [{ status: 'active' }],
) => exportdocuments.said({ ...document, ...of }, { units, bookings })
const delivered = { date_delivered: '2026-11-18' }
const published = { bill_of_lading_status: 'published' }

test('a document says how many of its units are at the terminal, and which customs types they have', () => {
  expect(said()).toMatchObject({ arrival: 'expected', customs_types: 'EX, T1', booked: true })
  expect(said([{ ...one, ...delivered }, other, gone])).toMatchObject({ arrival: 'part' })
  expect(said([{ ...one, ...delivered }, { ...other, ...delivered }, gone])).toMatchObject({ arrival: 'arrived' })
  expect(said([one, { ...gone, customs_type: 'T2' }])).toMatchObject({ customs_types: 'EX' })
  expect(said([])).toMatchObject({ arrival: 'expected', departure_manifest: 'open', customs_types: null })
  // Another of the same job has a document of its own.
  expect(said([one, { ...other, id: '9', ...delivered }])).toMatchObject({ arrival: 'expected', customs_types: 'EX' })
})

test('what the terminal says goes before what units say', () => {
  expect(said([one], { arrived_on: '2026-11-18' })).toMatchObject({ arrival: 'arrived' })
  expect(said([one], { manifested_on: '2026-11-18' })).toMatchObject({ departure_manifest: 'manifested' })
  expect(said([one], { load_confirmed_on: '2026-11-18' })).toMatchObject({ load_confirmation: true })
  expect(said([one], { exited_on: '2026-11-18' })).toMatchObject({ exit: 'confirmed' })
  expect(said([one])).toMatchObject({ load_confirmation: false, departure_manifest: 'open', exit: 'open' })
})

test('its units are manifested with their bills, some or all of them', () => {
  expect(said([{ ...one, ...published }, other])).toMatchObject({ departure_manifest: 'part' })
  expect(said([{ ...one, ...published }, gone])).toMatchObject({ departure_manifest: 'manifested' })
  expect(said([{ ...one, bill_of_lading_status: 'final' }])).toMatchObject({ departure_manifest: 'open' })
})

test('where the exit is refused the manifest is rejected', () =>
  expect(said([{ ...one, ...published }], { status: 'refused' })).toMatchObject({ departure_manifest: 'rejected', exit: 'refused' }))

test('a booking is confirmed until it is cancelled; a bill has none', () => {
  for (const status of ['active', 'shipped', 'invoiced']) expect(said([one], {}, [{ status }])).toMatchObject({ booked: true })
  for (const status of ['new', 'pending', 'cancelled']) expect(said([one], {}, [{ status }])).toMatchObject({ booked: false })
  expect(said([one], {}, [])).toMatchObject({ booked: null })
})
