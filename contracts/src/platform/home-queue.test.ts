import { expect, test } from 'vitest'
import { byUrgency, type QueueRow, type WorkKey } from './home-queue.ts'

test('what presses comes first, of that what is mine, then by sort and by when it is due', () => {
  const row = (key: WorkKey, id: string, more: Partial<QueueRow> = {}): QueueRow => ({
    key,
    id,
    title: id,
    about: [],
    path: '/',
    mine: false,
    pressing: false,
    due: null,
    count: null,
    amount: null,
    lacks: [],
    ...more,
  })
  const queue = byUrgency([
    row('overdue', 'owed since March', { due: '2026-03-01' }),
    row('to_invoice', 'a job of a colleague'),
    row('stand_by', 'no room', { pressing: true }),
    row('to_invoice', 'my job', { mine: true }),
    row('cut_off', 'closes tomorrow', { pressing: true, due: '2026-11-26T11:00:00.000Z' }),
    row('bookings_pending', 'asked', { pressing: true }),
    row('cut_off', 'closes tonight', { pressing: true, due: '2026-11-25T20:00:00.000Z' }),
    row('rejected', 'my bill', { pressing: true, mine: true }),
    row('overdue', 'owed since January', { due: '2026-01-01' }),
    row('overdue', 'owed at some time'),
    row('overdue', 'owed since February', { due: '2026-02-01' }),
  ])
  expect(queue.map(({ id }) => id)).toEqual([
    'my bill',
    'closes tonight',
    'closes tomorrow',
    'asked',
    'no room',
    'my job',
    'a job of a colleague',
    'owed since January',
    'owed since February',
    'owed since March',
    'owed at some time',
  ])
})
