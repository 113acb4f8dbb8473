import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { user } from '../identity/users.ts'
import { filesOf, finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { port } from '../masterdata/ports.ts'
import { vessel as vesselOf } from '../masterdata/registers.ts'
import { terminal } from '../masterdata/terminals.ts'
import { attachedFile } from '../platform/files.ts'
import { job } from './jobs.ts'
import {
  aJob,
  aPort,
  aRelation,
  aUnit,
  aVoyage,
  customer,
  dakar,
  id,
  jobId,
  office,
  rotterdam,
  tema,
  unitId,
  vessel,
  voyageId,
} from './specimens-for-tests.ts'
import { surveyReport } from './survey-report.ts'
import { unit } from './units.ts'
import { voyage } from './voyages.ts'

const file = attachedFile(() => undefined)
const damage = {
  damage_id: id(500),
  outline: 'van',
  view: 'rear',
  across: 900,
  down: 400,
  damage: 'CRACKED',
  severity: 'heavy',
  remark: 'Window',
  date_found: '2026-11-13',
  number: 2,
  at_discharge: false,
} as const
const saved = {
  ...aUnit({
    number: 'B-001',
    chassis_number: 'JTNBA3EK303000002',
    colour: 'White',
    pol_id: rotterdam,
    pod_id: dakar,
    voyage_id: voyageId,
    job_id: jobId,
    office_id: office,
    customer_id: customer,
    terminal_id: id(70),
    length: 460,
    width: 180,
    height: 150,
    weight: 1400,
    surveyed_by_id: id(71),
    damages: [damage],
    findings: [{ area: 'Seat', condition: 'WET', severity: null, quantity: 1 }],
  }),
  id: unitId,
}
const aFile = (nth: number, said: object) => ({
  id: id(600 + nth),
  of_resource: 'units',
  of_id: unitId,
  name: `${nth}.jpg`,
  type: 'jpg',
  key: 'k1',
  date: `2026-11-13T10:0${nth}:00.000Z`,
  status: 'active',
  paper: null,
  part: null,
  ...said,
})
const pictures = [
  aFile(1, {}),
  aFile(2, { part: damage.damage_id }),
  aFile(3, { paper: 'invoice' }),
  aFile(4, { type: 'pdf' }),
  aFile(5, { status: 'deleted' }),
  aFile(6, { key: 'lost' }),
  aFile(7, { of_id: id(72) }),
]
const there: RecordFixture[] = [
  [unit, saved],
  [job, { ...aJob({ number: '012600001' }), id: jobId }],
  [voyage, { ...aVoyage({ number: 'GA2611', vessel_id: vessel }), id: voyageId }],
  [vesselOf, { id: vessel, name: 'GRANDE AFRICA' }],
  [port, { ...aPort({ code: 'NLRTM', name: { en: 'Rotterdam', nl: 'Rotterdam' } }), id: rotterdam }],
  [port, { ...aPort({ code: 'SNDKR', name: { en: 'Dakar', nl: 'Dakar (nl)' } }), id: dakar }],
  [port, { ...aPort({ code: 'GHTEM', name: { en: 'Tema', nl: 'Tema' } }), id: tema }],
  [terminal, { id: id(70), name: 'RoRo Rotterdam' }],
  [user, { id: id(71), name: 'Piet Kade' }],
  [relation, { ...aRelation({ name: 'Sahel Motors' }), id: customer }],
  [relation, { ...aRelation({ name: 'Fairlead Rotterdam' }), id: office }],
  ...pictures.map((one): RecordFixture => [file, one]),
]
const report = async (language: 'en' | 'nl' = 'en', records = there) => {
  const { find } = finding(records)
  return (await surveyReport({ load: loading(...records), find, files: filesOf({ k1: [1, 2, 3] }) }, unitId, language))?.data
}

test('a report says what was found of a unit, where it stood, by whom, and under which letterhead', async () => {
  expect(await report()).toMatchObject({
    language: 'en',
    issuer: { name: 'Fairlead Rotterdam', logo_svg: null },
    number: 'B-001',
    job: '012600001',
    goods: 'Toyota Corolla White',
    chassis_number: 'JTNBA3EK303000002',
    customer: 'Sahel Motors',
    voyage: 'GA2611',
    vessel: 'GRANDE AFRICA',
    port_of_loading: 'Rotterdam',
    port_of_discharge: 'Dakar',
    terminal: 'RoRo Rotterdam',
    surveyor: 'Piet Kade',
    date_surveyed: '2026-11-13',
    booked: { length: 460, width: 180, height: 150, weight: 1400 },
    measured: null,
    findings: [{ area: 'Seat', condition: 'Wet', severity: '', quantity: 1 }],
    outline: 'van',
    damages: [{ number: 2, damage: 'Cracked glass', severity: 'Heavy', place: 'Rear, right', remark: 'Window', photographs: 1 }],
  })
})

test('in Dutch it says the same in Dutch', async () => {
  expect(await report('nl')).toMatchObject({
    port_of_discharge: 'Dakar (nl)',
    findings: [{ condition: 'Nat' }],
    damages: [{ damage: 'Gebarsten ruit', severity: 'Zwaar', place: 'Achterkant, rechts' }],
  })
})

test('photographs of damages come first; papers, other files, what was removed and what is of another unit are none, and what is lost is counted', async () => {
  expect(await report()).toMatchObject({
    photographs: [
      { damage: 2, name: '2.jpg', date: '2026-11-13' },
      { damage: null, name: '1.jpg' },
    ],
    photographs_left_out: 1,
  })
})

const withUnit = (said: object): RecordFixture[] => [[unit, { ...saved, ...said }], ...there.slice(1)]

test('measures stand beside those booked once it was measured; a journey ends where its last leg does; an outline is that of the unit where nothing is placed', async () => {
  const measured = { date_measured: '2026-11-12', measured_length: 470, measured_width: 181, measured_height: 152, measured_weight: 1450 }
  const onward_legs = [{ voyage_id: id(80), pol_id: dakar, pod_id: tema }]
  expect(await report('en', withUnit({ ...measured, onward_legs, damages: [], date_surveyed: '2026-11-11' }))).toMatchObject({
    measured: { length: 470, width: 181, height: 152, weight: 1450 },
    port_of_discharge: 'Tema',
    outline: 'car',
    damages: [],
    date_surveyed: '2026-11-11',
  })
})

test('it was surveyed when the last damage was found, photographs go by damages and by their days, and what has no colour is called without', async () => {
  const first = { ...damage, damage_id: id(501), number: 1, date_found: '2026-11-12' }
  const [later, earlier] = [aFile(9, { part: damage.damage_id }), aFile(8, { part: first.damage_id })]
  const records = withUnit({ damages: [{ ...damage, date_found: '2026-11-14' }, first], colour: null })
  const data = await report('en', [...records, [file, later], [file, earlier], [file, aFile(0, {})]])
  expect(data).toMatchObject({ date_surveyed: '2026-11-14', goods: 'Toyota Corolla' })
  expect(data).toMatchObject({
    photographs: [
      { damage: 1, name: '8.jpg' },
      { damage: 2, name: '2.jpg' },
      { damage: 2, name: '9.jpg' },
      { damage: null, name: '0.jpg' },
      { damage: null, name: '1.jpg' },
    ],
  })
})

test('no more than 24 photographs are printed', async () => {
  const many = Array.from({ length: 26 }, (_one, nth): RecordFixture => [file, aFile(0, { id: id(700 + nth), name: `${nth}.jpg` })])
  const data = await report('en', [...there.slice(0, -pictures.length), ...many])
  expect(data).toMatchObject({ photographs: { length: 24 }, photographs_left_out: 2 })
})

test('there is none of a unit that is not there', async () => expect(await report('en', there.slice(1))).toBeUndefined())
