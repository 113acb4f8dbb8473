import type { Principal } from '@fairlead/contracts/identity/rights'
import { units } from '@fairlead/contracts/operations/units'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { aScratch, aVoyage, booked, id, rotterdam, tema } from './specimens-for-tests.ts'
import { unit } from './units.ts'

const { UnitBooked, UnitConfirmedFirm, UnitLoaded, UnitDischarged, DamageRecorded, DamageCorrected, DamageWithdrawn } = eventsOf(units)

const fresh = UnitBooked(booked)
const discharged = [
  fresh,
  UnitConfirmedFirm(),
  UnitLoaded({ date_loaded: '2026-11-14' }),
  UnitDischarged({ date_discharged: '2026-11-19' }),
]
const sailing = { facts: { voyage: aVoyage() } }
const found = { ...aScratch, remark: null, number: 1, at_discharge: false }
const dent = { ...aScratch, damage_id: id(501), damage: 'DENT', remark: 'Above the wheel' } as const
const surveyor = (port: string): Principal => ({ ...clerk, role: 'surveyor', user_ports: [port] })

test('damages are placed on the outline of a unit, each with the next number', () => {
  given(unit, fresh).when('record_damage', aScratch, sailing).decides(DamageRecorded(found))
  given(unit, fresh, DamageRecorded(found))
    .when('record_damage', dent, sailing)
    .decides(DamageRecorded({ ...dent, number: 2, at_discharge: false }))
})

test('a number that was taken back is given to no other damage', () => {
  const gone = [fresh, DamageRecorded(found), DamageWithdrawn({ damage_id: found.damage_id, number: 1, reason: 'Dirt' })]
  given(unit, ...gone)
    .when('record_damage', dent, sailing)
    .decides(DamageRecorded({ ...dent, number: 2, at_discharge: false }))
})

test('what is said of a damage anew corrects it under its number, and the same again is nothing', () => {
  const worse = { ...aScratch, severity: 'heavy', across: 250 } as const
  given(unit, fresh, DamageRecorded(found)).when('record_damage', aScratch, sailing).decides()
  given(unit, fresh, DamageRecorded(found))
    .when('record_damage', worse, sailing)
    .decides(DamageCorrected({ ...worse, remark: null, number: 1, at_discharge: false }))
})

test('what is found after the voyage says so, though the voyage is closed; described anew later, a damage of before stays one of before', () => {
  const closed = { facts: { voyage: aVoyage({ status: 'closed' }) }, actor: surveyor(tema) }
  given(unit, ...discharged)
    .when('record_damage', aScratch, closed)
    .decides(DamageRecorded({ ...found, at_discharge: true }))
  const before = [fresh, DamageRecorded(found), ...discharged.slice(1)]
  given(unit, ...before)
    .when('record_damage', { ...aScratch, severity: 'heavy' }, { ...closed, by: clerk })
    .decides(DamageCorrected({ ...found, severity: 'heavy' }))
  given(unit, ...before)
    .when('withdraw_damage', { damage_id: found.damage_id, reason: 'It was dirt' }, { ...closed, by: clerk })
    .decides(DamageWithdrawn({ damage_id: found.damage_id, number: 1, reason: 'It was dirt' }))
})

test('who surveys at a port looks at what stands there: before the voyage where it is loaded', () => {
  given(unit, fresh)
    .when('record_damage', aScratch, { ...sailing, actor: surveyor(rotterdam) })
    .decides(DamageRecorded(found))
})

test('a unit is damaged while any damage of it stands', () => {
  const one = given(unit, fresh).when('record_damage', aScratch, sailing).record()
  expect(one).toMatchObject({ damaged: true, damages: [found], surveyed_by_id: clerk.id })
  const none = given(unit, fresh, DamageRecorded(found))
    .when('withdraw_damage', { damage_id: found.damage_id, reason: 'Dirt' }, sailing)
    .record()
  expect(none).toMatchObject({ damaged: false, damages: [] })
})
