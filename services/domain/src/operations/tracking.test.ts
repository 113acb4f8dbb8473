import { expect, test } from 'vitest'
import { aCall, aUnit, aVoyage, dakar, id, otherVoyage, rotterdam, tema, vessel, voyageId } from './specimens-for-tests.ts'
import { isFollowed, trackedOf } from './tracking.ts'

const loading = { ...aCall(rotterdam, 'load', '2026-11-14', '2026-11-15'), cut_off_cargo: '2026-11-13T16:00:00.000Z' }
const discharging = aCall(dakar, 'discharge', '2026-11-24', '2026-11-25')
const left = { ...loading, actual_departure: '2026-11-16' }
const came = { ...discharging, actual_arrival: '2026-11-26' }
const onward = [aCall(dakar, 'load', '2026-12-01', '2026-12-02'), aCall(tema, 'discharge', '2026-12-06', null)]
const sailing = (calls = [loading, discharging]) =>
  new Map([
    [voyageId, aVoyage({ port_calls: calls })],
    [otherVoyage, aVoyage({ number: '2602', vessel_id: id(77), port_calls: onward })],
  ])
const unit = (said: Parameters<typeof aUnit>[0] = {}) =>
  aUnit({ voyage_id: voyageId, pol_id: rotterdam, pod_id: dakar, date_booked: '2026-11-01', date_delivered: null, ...said })
const toTema = [{ voyage_id: otherVoyage, pol_id: dakar, pod_id: tema }]
const told = (...asked: Parameters<typeof trackedOf>) =>
  trackedOf(...asked).milestones.map(({ what, port_id, planned, actual, done }) => [what, port_id, planned, actual, done])

test('what was booked and is not there yet is told with what is planned for it', () => {
  expect(told(unit(), sailing())).toEqual([
    ['booked', null, null, '2026-11-01', true],
    ['delivered', rotterdam, '2026-11-13', null, false],
    ['departed', rotterdam, '2026-11-15', null, false],
    ['arrived', dakar, '2026-11-24', null, false],
  ])
  expect(trackedOf(unit(), sailing())).toMatchObject({ whereabouts: 'booked', expected: '2026-11-24', leg: { loading, discharging } })
  expect(aVoyage().vessel_id).toBe(vessel)
})

test('cargo is to be at the quay on the last day before its cut-off, by the clock of the port', () => {
  const planned = (cut_off_cargo: string, zone?: string) => {
    const zones = zone === undefined ? undefined : new Map([[rotterdam, zone]])
    return told(unit(), sailing([{ ...loading, cut_off_cargo }, discharging]), zones)[1]?.[2]
  }
  expect(planned('2026-11-12T23:00:00.000Z')).toBe('2026-11-12')
  expect(planned('2026-11-13T00:00:00.000Z')).toBe('2026-11-13')
  expect(planned('2026-11-13T00:00:00.000Z', 'Africa/Dakar')).toBe('2026-11-12')
})

test('what is done is told by the day on which it was', () => {
  const done = unit({
    status: 'released',
    date_delivered: '2026-11-10',
    cleared: true,
    date_cleared: '2026-11-12',
    date_loaded: '2026-11-15',
    date_discharged: '2026-11-27',
    date_released: '2026-11-30',
  })
  expect(told(done, sailing([left, came]))).toEqual([
    ['booked', null, null, '2026-11-01', true],
    ['delivered', rotterdam, '2026-11-13', '2026-11-10', true],
    ['cleared', rotterdam, null, '2026-11-12', true],
    ['loaded', rotterdam, null, '2026-11-15', true],
    ['departed', rotterdam, '2026-11-15', '2026-11-16', true],
    ['arrived', dakar, '2026-11-24', '2026-11-26', true],
    ['discharged', dakar, null, '2026-11-27', true],
    ['released', dakar, null, '2026-11-30', true],
  ])
  expect(trackedOf(done, sailing([left, came])).expected).toBeNull()
  expect(told({ ...done, cleared: false }, sailing([left, came])).map(([what]) => what)).not.toContain('cleared')
})

test('over a hub each leg is told, those behind it as done', () => {
  const before = unit({ status: 'loaded', date_loaded: '2026-11-15', onward_legs: toTema })
  expect(told(before, sailing([left, discharging])).slice(2)).toEqual([
    ['loaded', rotterdam, null, '2026-11-15', true],
    ['departed', rotterdam, '2026-11-15', '2026-11-16', true],
    ['arrived', dakar, '2026-11-24', null, false],
    ['departed', dakar, '2026-12-02', null, false],
    ['arrived', tema, '2026-12-06', null, false],
  ])
  expect(trackedOf(before, sailing([left, discharging]))).toMatchObject({ whereabouts: 'at_sea', expected: '2026-12-06' })
  const behind = { voyage_id: voyageId, pol_id: rotterdam, pod_id: dakar, date_discharged: '2026-11-27' }
  const atHub = unit({ ...toTema[0], status: 'firm', date_loaded: null, travelled_legs: [behind] })
  expect(told(atHub, sailing([left, discharging])).slice(2)).toEqual([
    ['loaded', rotterdam, null, null, true],
    ['departed', rotterdam, '2026-11-15', '2026-11-16', true],
    ['arrived', dakar, '2026-11-24', null, true],
    ['discharged', dakar, null, '2026-11-27', true],
    ['departed', dakar, '2026-12-02', null, false],
    ['arrived', tema, '2026-12-06', null, false],
  ])
  expect(trackedOf(atHub, sailing([left, discharging]))).toMatchObject({ whereabouts: 'at_hub', leg: { pod_id: tema } })
})

test('what is behind it is done whatever was written down of it, and what is before it is not', () => {
  const behind = { voyage_id: voyageId, pol_id: rotterdam, pod_id: dakar, date_discharged: null }
  const again = unit({ ...toTema[0], status: 'loaded', date_loaded: '2026-12-02', travelled_legs: [behind] })
  const done = told(again, sailing()).filter(([, , , , isDone]) => isDone)
  expect(done.map(([what, port, , actual]) => [what, port, actual])).toEqual([
    ['booked', null, '2026-11-01'],
    ['loaded', rotterdam, null],
    ['departed', rotterdam, null],
    ['arrived', dakar, null],
    ['discharged', dakar, null],
    ['loaded', dakar, '2026-12-02'],
  ])
  const ashore = unit({ status: 'discharged', date_loaded: '2026-11-15', date_discharged: '2026-11-27', onward_legs: toTema })
  expect(told(ashore, sailing()).slice(3)).toEqual([
    ['departed', rotterdam, '2026-11-15', null, true],
    ['arrived', dakar, '2026-11-24', null, true],
    ['discharged', dakar, null, '2026-11-27', true],
    ['departed', dakar, '2026-12-02', null, false],
    ['arrived', tema, '2026-12-06', null, false],
  ])
  const inPort = unit({ status: 'loaded', date_loaded: '2026-11-15' })
  expect(told(inPort, sailing([left, came]))).toContainEqual(['arrived', dakar, '2026-11-24', '2026-11-26', true])
})

test.each([
  ['cancelled', { status: 'cancelled', date_delivered: '2026-11-10' }],
  ['left_behind', { status: 'short_shipped' }],
  ['released', { status: 'released' }],
  ['arrived', { status: 'discharged', date_discharged: '2026-11-27' }],
  ['at_hub', { status: 'discharged', onward_legs: toTema }],
  ['on_board', { status: 'loaded', on_hold: true }],
  ['held', { status: 'firm', on_hold: true, date_delivered: '2026-11-10' }],
  ['at_quay', { status: 'stand_by', date_delivered: '2026-11-10' }],
  ['waits_for_room', { status: 'stand_by' }],
  ['booked', { status: 'permit' }],
] as const)('it is %s', (whereabouts, said) =>
  expect(trackedOf(unit({ ...said, onward_legs: 'onward_legs' in said ? said.onward_legs : [] }), sailing()).whereabouts).toBe(whereabouts),
)

test('of what goes nowhere nothing is planned, and a ship that left without it is not told of', () => {
  for (const status of ['cancelled', 'short_shipped'] as const)
    expect(told(unit({ status }), sailing([left, came]))).toEqual([['booked', null, null, '2026-11-01', true]])
  expect(told(unit(), sailing([left, came]))).toContainEqual(['departed', rotterdam, '2026-11-15', null, false])
})

test('where no voyage serves it, no days are known', () => {
  expect(told(unit(), new Map())).toEqual([['booked', null, null, '2026-11-01', true]])
  expect(trackedOf(unit(), new Map()).expected).toBeNull()
  const noDays = sailing([loading, { ...discharging, date_arrival: null }])
  expect(trackedOf(unit(), noDays).expected).toBeNull()
  // That it comes to the hub is no day on which it is to be where its way ends.
  const last = new Map([...sailing()].slice(0, 1))
  expect(trackedOf(unit({ onward_legs: toTema }), last).expected).toBeNull()
})

test('cargo is followed for ninety days after it was released, or unloaded where it goes', () => {
  const [released, unloaded] = [{ date_released: '2026-01-10' }, { date_discharged: '2026-01-10' }]
  const isFollowedOn = (said: Parameters<typeof aUnit>[0], day: string) => isFollowed(unit(said), day)
  for (const said of [released, unloaded]) {
    expect(isFollowedOn(said, '2026-04-10')).toBe(true)
    expect(isFollowedOn(said, '2026-04-11')).toBe(false)
  }
  expect(isFollowedOn({ ...unloaded, date_released: '2026-01-12' }, '2026-04-12')).toBe(true)
  expect(isFollowedOn({ ...unloaded, onward_legs: toTema }, '2026-12-31'), 'it goes on').toBe(true)
  expect(isFollowedOn({}, '2030-01-01'), 'it is not there yet').toBe(true)
})
