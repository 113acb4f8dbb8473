import { expect, test } from 'vitest'
import type { Bag } from '../kernel/read-table.ts'
import { units } from './units.ts'

const unit = { status: 'booked', pol_id: 'rotterdam', pod_id: 'dakar', kind: 'vehicle', condition: 'USED', customs_type: 'EX' }
const nothing = { bills: [], voyages: [], nextVoyages: [], files: [], filesOfJob: [], asked: [], notified: [] }
const cut_off_cargo = '2026-11-20T17:00:00Z'
const rotation = JSON.stringify([
  { port_id: 'rotterdam', purpose: 'load', cut_off_cargo },
  { port_id: 'dakar', purpose: 'discharge', cut_off_cargo: null },
])
const sailing = { ...nothing, voyages: [{ port_calls: rotation, count: 1 }] }

test('a unit says until when its port takes it, as long as it waits there for its voyage', () => {
  const cutOff = (status: string) => units.said({ ...unit, status }, sailing).cut_off
  for (const status of ['booked', 'stand_by', 'firm', 'permit']) expect(cutOff(status), status).toBe(cut_off_cargo)
  for (const status of ['loaded', 'discharged', 'released', 'short_shipped', 'cancelled']) expect(cutOff(status), status).toBeNull()
  expect(units.said({ ...unit, pod_id: 'tema' }, sailing).cut_off, 'where its voyage does not go').toBeNull()
  expect(units.said(unit, nothing).cut_off).toBeNull()
})

test('and when its vessel leaves there: as it was planned until it was seen', () => {
  const leaves = (status: string, call: object) => {
    const port_calls = JSON.stringify([
      { port_id: 'rotterdam', purpose: 'load', ...call },
      { port_id: 'dakar', purpose: 'discharge' },
    ])
    return units.said({ ...unit, status }, { ...nothing, voyages: [{ port_calls, count: 1 }] }).date_departure
  }
  expect(leaves('firm', { date_departure: '2026-11-21' })).toBe('2026-11-21')
  expect(leaves('firm', { date_departure: '2026-11-21', actual_departure: '2026-11-23' })).toBe('2026-11-23')
  expect(leaves('firm', {})).toBeNull()
  expect(leaves('loaded', { date_departure: '2026-11-21' })).toBeNull()
})

test('it says which of its papers are on file, with it or with its job, and which it lacks', () => {
  const file = (paper: string | null, status = 'active') => ({ paper, status, count: 1 })
  const papers = (files: Bag[], filesOfJob: Bag[]) => {
    const { papers: there, papers_missing } = units.said(unit, { ...nothing, files, filesOfJob })
    return { there, papers_missing }
  }
  expect(papers([], [])).toEqual({ there: [], papers_missing: ['invoice', 'registration'] })
  expect(papers([file('registration'), file(null)], [])).toEqual({ there: ['registration'], papers_missing: ['invoice'] })
  expect(papers([file('packing_list')], [file('invoice')])).toEqual({
    there: ['invoice', 'packing_list'],
    papers_missing: ['registration'],
  })
  expect(papers([file('registration', 'deleted')], [])).toMatchObject({ there: [], papers_missing: ['invoice', 'registration'] })
})

test('it says on which bill it stands; one that is void or cancelled names none any more', () => {
  const on = (...bills: Bag[]) => {
    const { bill_of_lading_id, bill_of_lading_status } = units.said(unit, { ...nothing, bills })
    return [bill_of_lading_id, bill_of_lading_status]
  }
  expect(on({ id: 'first', status: 'void', count: 1 }, { id: 'second', status: 'draft', count: 1 })).toEqual(['second', 'draft'])
  expect(on({ id: 'first', status: 'cancelled', count: 1 })).toEqual([null, null])
})

test('it says which vessel takes it on, as the next of its voyages says', () => {
  expect(units.said(unit, { ...nothing, nextVoyages: [{ vessel_id: 'grande', count: 1 }] }).next_vessel_id).toBe('grande')
  expect(units.said(unit, nothing).next_vessel_id).toBeNull()
})

test('it says when somebody last asked for its papers', () => {
  const at = '2026-11-20T09:00:00.000Z'
  expect(units.said(unit, { ...nothing, asked: [{ asked_at: at, count: 1 }] }).papers_asked_at).toBe(at)
  expect(units.said(unit, nothing).papers_asked_at).toBeNull()
})

test('it says when its port was last told of it', () => {
  const at = '2026-11-20T09:00:00.000Z'
  expect(units.said(unit, { ...nothing, notified: [{ notified_at: at, count: 1 }] }).prenotified_at).toBe(at)
  expect(units.said(unit, nothing).prenotified_at).toBeNull()
})
