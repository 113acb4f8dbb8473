import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { country } from '../masterdata/countries.ts'
import { port } from '../masterdata/ports.ts'
import { containerType, vessel } from '../masterdata/registers.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import { billOfLadingPaper } from './bill-of-lading-document.ts'
import { billOfLading } from './bills-of-lading.ts'
import { cargoReportOf } from './cargo-report-sources.ts'
import { manifest } from './manifests.ts'
import { aroundOf, billAfter, ids, queued } from './specimens-for-tests.ts'

const line = {
  marks_and_numbers: null,
  packages: 3,
  package_type: 'PALLET',
  description: 'PARTS',
  hs_code: null,
  gross_weight: '10.00',
  volume: '1.000',
  unit_ids: ['u'],
  container_number: 'HLXU2008419',
  seal: null,
  customs_references: null,
  dangerous_goods: null,
}
const bill = (id: string, more: object = {}): RecordFixture => {
  const said = { ...billAfter(queued({ lines: [line] })), number: `BL-${id}`, unit_ids: ['u', 'w'] }
  return [billOfLading, { ...said, id, status: 'published', paper: billOfLadingPaper(said, aroundOf()), ...more }]
}
const call = { port_id: ids.pod, date_arrival: '2026-12-08', actual_arrival: null }
const published = {
  id: ids.manifest,
  number: 'GA2601 NLRTM-SNDKR',
  voyage_id: ids.voyage,
  pol_id: ids.pol,
  pod_id: ids.pod,
  published_at: '2026-11-27T23:30:00.000Z',
  supplements: [],
  paper: [{ bill_of_lading_ids: ['a', 'b'] }],
}
const known = (more: object = {}, calls: object[] = [{ port_id: ids.pol, date_arrival: '2026-11-20' }, call]): RecordFixture[] => [
  [manifest, { ...published, ...more }],
  [voyage, { id: ids.voyage, number: 'GA2601', vessel_id: 's', carrier_id: 'g', port_calls: calls }],
  [vessel, { id: 's', name: 'GRANDE DAKAR', imo: '9680748', flag_country_id: 'it' }],
  [relation, { id: 'g', name: 'Grimaldi', scac: 'GRIU' }],
  [port, { id: ids.pol, code: 'NLRTM', name: { en: 'Rotterdam' }, country_id: 'nl' }],
  [port, { id: ids.pod, code: 'SNDKR', name: { en: 'Dakar' }, country_id: 'sn' }],
  [country, { id: 'it', code: 'IT', name: { en: 'Italy' } }],
  [country, { id: 'sn', code: 'SN', name: { en: 'Senegal' } }],
  [country, { id: 'ml', code: 'ML', name: { en: 'Mali' } }],
  [unit, { id: 'u', container_number: 'HLXU2008419', container_type_id: 't' }],
  [unit, { id: 'w', container_number: 'HLXU2008419', container_type_id: null }],
  [containerType, { id: 't', code: '22G1' }],
]
const told = (more: object, ...bills: RecordFixture[]) => cargoReportOf(ids.manifest, false, loading(...known(more), ...bills))

test('a manifest is told of its ship, its ports and the bills that left with it', async () => {
  const report = await told({}, bill('a'), bill('b', { status: 'final' }))
  expect(report).toMatchObject({
    function: 'original',
    manifest_number: 'GA2601 NLRTM-SNDKR',
    date: '2026-11-28',
    sender: 'GRIU',
    voyage: { number: 'GA2601', carrier: 'GRIU', vessel: { name: 'GRANDE DAKAR', imo: '9680748', flag: 'IT' } },
    discharge: { code: 'SNDKR', name: 'Dakar' },
    arrival: '2026-12-08',
    containers: [{ number: 'HLXU2008419', iso_type: '22G1' }],
    bills: [{ number: 'BL-a', load: { code: 'NLRTM', name: 'Rotterdam' } }, { number: 'BL-b' }],
  })
})

test.each(['void', 'cancelled', 'draft', 'queue'])('a bill that is %s by now did not leave', async status =>
  expect((await told({}, bill('a'), bill('b', { status })))?.bills).toHaveLength(1),
)

test('what was corrected replaces all of it, as of the day of the last correction, and each bill is told once', async () => {
  const corrected = {
    supplements: [{ at: '2026-11-29T10:00:00.000Z' }, { at: '2026-11-30T10:00:00.000Z' }],
    paper: [{ bill_of_lading_ids: ['a', 'b'] }, { bill_of_lading_ids: ['b'] }],
  }
  const report = await cargoReportOf(ids.manifest, true, loading(...known(corrected), bill('a'), bill('b')))
  expect(report).toMatchObject({ function: 'replace', date: '2026-11-30' })
  expect(report?.bills).toHaveLength(2)
})

test('cargo is in transit where its bill names another country than that of the port', async () => {
  const report = await told({}, bill('a', { transit_country_id: 'ml' }), bill('b', { transit_country_id: 'sn' }))
  expect(report?.bills.map(one => [one.traffic, one.destination_country])).toEqual([
    ['transit', { code: 'ML', name: 'Mali' }],
    ['import', undefined],
  ])
})

test('a ship that arrived is told to have come when it did', async () => {
  const calls = [{ ...call, actual_arrival: '2026-12-07' }]
  expect(await cargoReportOf(ids.manifest, false, loading(...known({}, calls)))).toMatchObject({ arrival: '2026-12-07' })
})

test('nothing is told of what was not published, or is not there', async () => {
  expect(await told({ published_at: null })).toBeUndefined()
  expect(await cargoReportOf('none', false, loading())).toBeUndefined()
})

test('what nobody knows is left empty, for who writes to refuse', async () => {
  const bare = loading([manifest, published])
  expect(await cargoReportOf(ids.manifest, false, bare)).toMatchObject({
    sender: '',
    arrival: '',
    voyage: { number: '', carrier: '', vessel: { name: '', imo: '' } },
    discharge: { code: '', name: '' },
    bills: [],
  })
})
