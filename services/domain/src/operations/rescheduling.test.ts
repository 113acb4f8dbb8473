import { expect, test } from 'vitest'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { allocation } from './allocations.ts'
import { job } from './jobs.ts'
import { type Concerned, concerned, otherDays, outcomeOfReschedule } from './rescheduling.ts'
import {
  aCall,
  aJob,
  aPlace,
  aUnit,
  aVoyage,
  dakar,
  id,
  jobId,
  otherJob,
  rotation,
  rotterdam,
  tema,
  voyageId,
} from './specimens-for-tests.ts'
import { unit } from './units.ts'
import { voyage } from './voyages.ts'

const leg = { voyage_id: id(80), pol_id: dakar, pod_id: tema }
const [anna, joost] = [id(71), id(72)]
/** A feeder leaves Dakar for Tema on the 27th: two days after the 25th, on which the first ship arrives. */
const feeder = aVoyage({ port_calls: [aCall(dakar, 'load', '2026-11-27', '2026-11-27'), aCall(tema, 'discharge', '2026-12-10', null)] })
const changing = { ...aUnit({ pod_id: dakar, onward_legs: [leg], job_id: jobId, number: '012600009-1.1' }), id: id(1) }
const around: Concerned = {
  jobs: [
    { ...aJob({ owner_id: anna, number: '012600009' }), id: jobId },
    { ...aJob({ owner_id: joost, number: '012600010' }), id: otherJob },
    { ...aJob({ owner_id: null }), id: id(73) },
  ],
  units: [changing],
  sailings: new Map([[id(80), feeder]]),
  connection_days: 2,
}
/** The call at Dakar on these days. */
const atDakar = (date_arrival: string, date_departure: string, calls = rotation) =>
  calls.map(call => (call.port_id === dakar ? { ...call, date_arrival, date_departure } : call))
const outcome = (to: ReturnType<typeof atDakar>, from = rotation) =>
  outcomeOfReschedule(voyageId, aVoyage({ port_calls: from }), to, around, [])
/** What is said beside the decision that moves the call at Dakar, and who would be told where these are. */
const beside = (to: ReturnType<typeof atDakar>, jobs = around.jobs) =>
  otherDays(aVoyage({ port_calls: to }), to.slice(1, 2), { id: voyageId, around: { ...around, jobs }, reason: null })

test('it tells which calls move, from when to when', () => {
  expect(outcome(atDakar('2026-11-24', '2026-11-25')).calls).toMatchObject([
    { before: { port_id: dakar, date_arrival: '2026-11-25' }, after: { port_id: dakar, date_arrival: '2026-11-24' } },
  ])
  expect(outcome(rotation)).toEqual({ calls: [], breaks: [], mends: [], told: [] })
  const { told } = outcome(atDakar('2026-11-24', '2026-11-25'))
  expect(told.map(one => one.broken_job_ids)).toEqual([[], []])
  expect(beside(atDakar('2026-11-24', '2026-11-25')).warnings).toEqual([{ code: 'reschedule_tells_owners', params: { count: 2 } }])
  expect(beside(atDakar('2026-11-24', '2026-11-25'), around.jobs.slice(2))).toMatchObject({
    events: [{ data: { told: [] } }],
    warnings: [],
  })
  expect(beside(atDakar('2026-11-24', '2026-11-25'), [])).toEqual({ events: [], warnings: [] })
})

test('a day later the feeder is missed, and its job is said to be broken to its owner; others hear of the days alone', () => {
  const { breaks, mends, told } = outcome(atDakar('2026-11-26', '2026-11-26'))
  expect(breaks).toEqual([{ unit: changing, broken_voyage_id: id(80), connection_ready: '2026-11-28', connection_leaves: '2026-11-27' }])
  expect(mends).toEqual([])
  expect(told).toEqual([
    { owner_id: anna, job_ids: [jobId], broken_job_ids: [jobId] },
    { owner_id: joost, job_ids: [otherJob], broken_job_ids: [] },
  ])
  expect(beside(atDakar('2026-11-26', '2026-11-26')).warnings).toEqual([
    { code: 'reschedule_breaks_connections', params: { count: 1 } },
    { code: 'reschedule_tells_owners', params: { count: 2 } },
  ])
})

test('what was missed already does not break once more, and holds again where the days allow it', () => {
  const late = atDakar('2026-11-26', '2026-11-26')
  const later = outcome(atDakar('2026-11-28', '2026-11-28', late), late)
  expect([later.breaks, later.mends, later.told[0]?.broken_job_ids]).toEqual([[], [], [jobId]])
  expect(outcome(rotation, late)).toMatchObject({ breaks: [], mends: [{ id: id(1) }] })
})

test('a call of which nothing is said stays as it was', () =>
  expect(outcome(rotation.filter(call => call.port_id === rotterdam))).toMatchObject({ calls: [], told: [] }))

test('a reschedule concerns whoever has room on the voyage, what of it changes ships, and the other voyages that it goes with', async () => {
  const placed = (unit_id: string, job_id: string) => ({ ...aPlace({ unit_id, job_id }), stand_by_since: null, loaded: false })
  const through = (said: object) => ({ ...changing, ...said })
  const known: RecordFixture[] = [
    [
      allocation,
      {
        id: voyageId,
        units: [
          [1, jobId],
          [2, otherJob],
          [3, jobId],
          [4, jobId],
          [5, id(96)],
        ].map(([n, of]) => placed(id(String(n)), String(of))),
      },
    ],
    [job, { ...aJob({ owner_id: anna }), id: jobId }],
    [job, { ...aJob({ owner_id: joost }), id: otherJob }],
    [unit, through({ id: id(1) })],
    [unit, through({ id: id(2), onward_legs: [] })],
    [unit, through({ id: id(3), status: 'released' })],
    [unit, through({ id: id(4), status: 'cancelled' })],
    [voyage, { ...feeder, id: id(80) }],
    [voyage, { ...aVoyage(), id: voyageId }],
  ]
  const { find } = finding(known)
  const found = await concerned(voyageId, loading(...known), find)
  expect(found.jobs.map(one => one.id)).toEqual([jobId, otherJob])
  expect(found.units.map(one => one.id)).toEqual([id(1)])
  expect([...found.sailings.keys()]).toEqual([id(80)])
  const brought = await concerned(id(80), loading(...known, [allocation, { id: id(80), units: [placed(id(1), jobId)] }]), find)
  expect([...brought.sailings.keys()], 'the one that brings it').toEqual([voyageId])
  expect((await concerned(id(99), loading(), find)).jobs).toEqual([])
})
