import { expect, test } from 'vitest'
import type { Rec } from '../../kernel/record.ts'
import { callOf, comingCutOffs } from './sailing.ts'

const voyage = (call: object): Rec => ({
  id: 'v',
  version: 1,
  name: '',
  status: 'open',
  port_calls: [{ port_id: 'other' }, { port_id: 'p', ...call }],
})
const planned = { date_arrival: '2026-11-21', date_departure: '2026-11-22' }

test('what really happened at a port counts before what was planned', () => {
  expect(callOf(voyage(planned), 'p')).toMatchObject({ arrives: '21-11-2026', leaves: '22-11-2026' })
  const actual = { ...planned, actual_arrival: '2026-11-23', actual_departure: '2026-11-24' }
  expect(callOf(voyage(actual), 'p')).toMatchObject({ arrives: '23-11-2026', leaves: '24-11-2026' })
})

test('where only one day is known it stands for both, and a port that is not called at has none', () => {
  expect(callOf(voyage({ date_arrival: '2026-11-21' }), 'p')).toMatchObject({ arrives: '21-11-2026', leaves: '21-11-2026' })
  expect(callOf(voyage({ date_departure: '2026-11-22' }), 'p')).toMatchObject({ arrives: '22-11-2026', leaves: '22-11-2026' })
  expect([callOf(voyage(planned), 'q'), callOf(undefined, 'p')]).toEqual([undefined, undefined])
})

test('cut-offs stand in the order in which they come, those gone by marked', () => {
  const call = callOf(
    voyage({
      cut_off_cargo: '2026-11-20T17:00:00Z',
      cut_off_documents: '2026-11-19T12:00:00Z',
      cut_off_vgm: null,
      cut_off_customs: '2026-11-21T09:00:00Z',
    }),
    'p',
  )
  expect(comingCutOffs(call, '2026-11-20T09:00:00.000Z').map(({ kind, past }) => [kind, past])).toEqual([
    ['documents', true],
    ['cargo', false],
    ['customs', false],
  ])
})
