import { units } from '@fairlead/contracts/operations/units'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { given } from '../kernel/given.ts'
import { aRow, aUnit, aVoyage, booked, otherVoyage } from './specimens-for-tests.ts'
import { unit } from './units.ts'

const { UnitBooked, UnitDelivered, UnitMeasured, ContentsSplit, ContentsRejoined, UnitDetailsCorrected } = eventsOf(units)

const cartons = { package_code: 'CT', quantity: 30, weight: 1000, description: 'Spare parts' } as const
const drums = { package_code: 'DR', quantity: 4, weight: null, description: null } as const
const box = UnitBooked({
  ...booked,
  kind: 'container',
  chassis_number: null,
  container_number: 'CSQU3054383',
  packages_inside: [cartons, drums],
  vgm_weight: 9000,
  vgm_method: '1',
  vgm_party: 'Weigher',
  vgm_date: '2026-11-10',
})
const asMeasured = {
  date_measured: '2026-11-12',
  measured_length: 600,
  measured_width: 244,
  measured_height: 259,
  measured_weight: 9000,
  tolerance_pct: '10.00',
}
const sailing = { facts: { voyage: aVoyage() } }
const recordId = '01900000-0000-7000-8000-0000000000ff'

test('packages leave a container as a unit of their own, with what they weigh of their line', () => {
  given(unit, box)
    .when('split_contents', { line: 1, quantity: 10 }, sailing)
    .decides(
      ContentsSplit({
        unit_id: derivedId(recordId, 'split', 1),
        number: `${booked.number}.1`,
        line: 1,
        quantity: 10,
        package_code: 'CT',
        weight: 333,
        description: 'Spare parts',
      }),
    )
})

test('of packages that nobody weighed nobody says what they weigh', () =>
  given(unit, box)
    .when('split_contents', { line: 2, quantity: 1 }, sailing)
    .decides(
      ContentsSplit({
        unit_id: derivedId(recordId, 'split', 1),
        number: `${booked.number}.1`,
        line: 2,
        quantity: 1,
        package_code: 'DR',
        weight: null,
        description: null,
      }),
    ))

test('the others stay in it, and its gross mass is to be verified anew', () => {
  const left = given(unit, box).when('split_contents', { line: 1, quantity: 10 }, sailing).record()
  expect(left).toMatchObject({
    packages_inside: [{ ...cartons, quantity: 20, weight: 667 }, drums],
    split_count: 1,
    vgm_weight: null,
    vgm_method: null,
    vgm_party: null,
    vgm_date: null,
  })
  const gone = given(unit, box).when('split_contents', { line: 2, quantity: 4 }, sailing).record()
  expect(gone.packages_inside).toEqual([cartons])
  const some = given(unit, box).when('split_contents', { line: 2, quantity: 1 }, sailing).record()
  expect(some.packages_inside).toEqual([cartons, { ...drums, quantity: 3 }])
})

describe('what left a container comes back', () => {
  const partId = derivedId(recordId, 'split', 1)
  const out = { package_code: 'CT', quantity: 10, weight: 333, description: 'Spare parts' } as const
  const left = ContentsSplit({ unit_id: partId, number: `${booked.number}.1`, line: 1, ...out })
  const mass = { vgm_weight: 9000, vgm_method: '1', vgm_party: 'Weigher', vgm_date: '2026-11-10' } as const
  const taken = { unit_id: partId, number: `${booked.number}.1`, line: 1, whole_line: false, ...out, ...mass }
  /** Ten cartons of 33 kilograms, called by what they hold, as they were booked when they left. */
  const part = (more: object = {}) => ({
    ...aUnit({
      ...aRow({
        chassis_number: null,
        make: null,
        model: 'Spare parts',
        colour: null,
        length: null,
        width: null,
        height: null,
        weight: 33,
      }),
      kind: 'package',
      quantity: 10,
      ...more,
    }),
    id: partId,
  })
  const facts = { voyage: aVoyage(), bill: undefined, part: part(), partsBill: undefined, files: 0 }
  const rejoin = (more: object = {}) => given(unit, box, left).when('rejoin_contents', {}, { facts: { ...facts, ...more } })

  test('into its line, with the gross mass as it was', () => {
    rejoin().decides(ContentsRejoined(taken))
    expect(rejoin().record()).toMatchObject({ packages_inside: [cartons, drums], ...mass, contents_out: [], contents_are_out: false })
    expect(given(unit, box).when('split_contents', { line: 1, quantity: 10 }, sailing).record()).toMatchObject({
      contents_out: [taken],
      contents_are_out: true,
    })
  })

  test('as a line of its own where nothing of that stayed', () => {
    const all = ContentsSplit({ unit_id: partId, number: `${booked.number}.1`, line: 1, ...cartons })
    const whole = part({ quantity: 30 })
    const back = given(unit, box, all).when('rejoin_contents', {}, { facts: { ...facts, part: whole } })
    expect(back.record().packages_inside).toEqual([cartons, drums])
  })

  test('without a weight where that of its line was not known', () => {
    const unknown = { ...cartons, weight: null }
    const taken_out = { unit_id: partId, number: `${booked.number}.1`, line: 1, ...unknown, quantity: 10 }
    const mixed = UnitDetailsCorrected({ packages_inside: [unknown, drums] })
    const back = given(unit, box, mixed, ContentsSplit(taken_out)).when(
      'rejoin_contents',
      {},
      {
        facts: { ...facts, part: part({ weight: null }) },
      },
    )
    expect(back.record().packages_inside).toEqual([unknown, drums])
  })

  test('not once anything happened to it', () => {
    const went = (more: object) => expect([more, rejoin({ part: part(more) }).refusal()?.code]).toEqual([more, 'contents_went_on'])
    went({ date_delivered: '2026-11-12' })
    went({ status: 'firm' })
    went({ status: 'cancelled' })
    went({ length: 120 })
    went({ quantity: 9, split_count: 1 })
    went({ split_count: 1 })
    went({ on_hold: true })
    went({ damage_count: 1 })
    went({ voyage_id: otherVoyage })
    // Where the container lies it lies as well; what is found of both otherwise is its own.
    const delivery = {
      date_delivered: '2026-11-19',
      terminal_id: otherVoyage,
      bay: null,
      license_plate: null,
      odometer: null,
      keys_present: null,
    }
    const there = given(unit, box, left, UnitMeasured(asMeasured), UnitDelivered(delivery))
    const back = (of: object) => there.when('rejoin_contents', {}, { facts: { ...facts, part: part(of) } }).refusal()?.code
    expect(back({ date_delivered: '2026-11-19', terminal_id: otherVoyage })).toBeUndefined()
    expect(back({})).toBeUndefined()
    expect(back({ date_delivered: '2026-11-30' })).toBe('contents_went_on')
    expect(back({ date_measured: '2026-11-12' }), 'as the container was measured').toBe('contents_went_on')
    expect(rejoin({ part: part({ status: 'stand_by' }) }).refusal()).toBeUndefined()
    expect(rejoin({ part: undefined }).refusal()?.code).toBe('contents_went_on')
    expect(rejoin({ files: 1 }).refusal()?.code).toBe('contents_went_on')
    expect(rejoin({ partsBill: {} }).refusal()?.code).toBe('contents_went_on')
  })

  test('nor where papers name the container, nothing left it, or somebody said anew what it holds', () => {
    expect(rejoin({ bill: {} }).refusal()?.code).toBe('unit_is_documented')
    given(unit, box).when('rejoin_contents', {}, { facts }).refuses('contents_not_out')
    const weighed = UnitDetailsCorrected({ vgm_weight: 8600 })
    given(unit, box, left, weighed).when('rejoin_contents', {}, { facts }).refuses('contents_not_out')
    given(unit, box, left, UnitDetailsCorrected({ colour: 'Red' }))
      .when('rejoin_contents', {}, { facts })
      .passes()
  })
})
