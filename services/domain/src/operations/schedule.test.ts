import { expect, test } from 'vitest'
import { rescheduleFaults } from './schedule.ts'
import { aCall, aUnit, aVoyage, rotterdam, tema } from './specimens-for-tests.ts'

const now = '2026-12-20T09:00:00.000Z'
const there = aCall(rotterdam, 'load', '2026-11-14', '2026-11-15')
const last = aCall(tema, 'discharge', '2026-11-25', '2026-11-26')
const voyage = aVoyage({ port_calls: [there, last] })
const loaded = aUnit({ status: 'loaded', date_loaded: '2026-11-14' })
const discharged = aUnit({ status: 'discharged', date_loaded: '2026-11-14', date_discharged: '2026-11-25' })
const faults = (next: (typeof there)[], about: object = {}, of = voyage) =>
  rescheduleFaults(of, next, { papers: 0, aboard: [], call_tolerance_days: 0, ...about }, now).map(({ code, field, params }) => ({
    code,
    field,
    params,
  }))

test('cargo that was worked keeps its vessel at the port on that day: said once, and by the last that was done with it', () => {
  const fog = [{ ...there, date_arrival: '2026-11-15' }, last]
  const loading = [{ code: 'port_call_has_loadings', field: 'port_calls', params: { date: '14-11-2026' } }]
  expect(faults(fog, { aboard: [loaded] })).toEqual(loading)
  expect(faults(fog, { aboard: [loaded, { ...loaded, id: tema }] })).toEqual(loading)
  expect(faults([there, { ...last, date_arrival: '2026-11-26' }], { aboard: [discharged] })).toEqual([
    { code: 'port_call_has_loadings', field: 'port_calls', params: { date: '25-11-2026' } },
  ])
})

test('what a call was left at is told otherwise as long as no papers say it', () => {
  const left = { ...there, actual_departure: '2026-11-15' }
  const otherwise = [{ ...left, actual_departure: '2026-11-16' }, last]
  const of = aVoyage({ port_calls: [left, last] })
  expect(faults(otherwise, {}, of)).toEqual([])
  expect(faults(otherwise, { papers: 1 }, of)).toMatchObject([{ code: 'port_call_is_on_papers', field: 'port_calls.0.date_departure' }])
})
