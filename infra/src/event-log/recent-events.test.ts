import { origin, type StoredEvent } from '@fairlead/domain/ports/event-log'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recentEvents } from './recent-events.ts'

const at = (position: string) => ({ position }) as StoredEvent
const all = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => at(String(from + n + 1).padStart(4, '0')))
const place = (n: number) => (n === 0 ? origin : String(n).padStart(4, '0'))

test('those after a position are told in their order, and no more than were asked for', () => {
  const recent = recentEvents()
  recent.add(place(10), all(10, 15))
  expect(recent.after(place(10), 100)).toEqual(all(10, 15))
  expect(recent.after(place(12), 2)).toEqual(all(12, 14))
})

test('what is not known is not told: before the first, after the last, and anything where nothing was read', () => {
  const recent = recentEvents()
  expect(recent.after(origin, 10)).toBeUndefined()
  recent.add(place(10), all(10, 15))
  expect(recent.after(place(9), 10)).toBeUndefined()
  expect(recent.after(place(15), 10)).toBeUndefined()
})

test('where a read does not follow on the one before, what came between is unknown, and with it all that was before', () => {
  const recent = recentEvents()
  recent.add(place(10), all(10, 15))
  recent.add(place(20), all(20, 22))
  expect(recent.after(place(12), 10)).toBeUndefined()
  expect(recent.after(place(20), 10)).toEqual(all(20, 22))
})

test('those read long ago are given back, once there are twice as many as are kept', () => {
  const recent = recentEvents(2)
  recent.add(origin, all(0, 4))
  expect(recent.after(origin, 10)).toEqual(all(0, 4))
  recent.add(place(4), all(4, 5))
  expect(recent.after(place(2), 10)).toBeUndefined()
  expect(recent.after(place(3), 10)).toEqual(all(3, 5))
})

test('whatever is read and asked, what is told is what the log would tell', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.record({ skipped: fc.constantFrom(0, 0, 0, 3), read: fc.nat(7) }), { maxLength: 20 }),
      fc.array(fc.record({ after: fc.nat(150), limit: fc.integer({ min: 1, max: 20 }) }), { maxLength: 20 }),
      (most, reads, questions) => {
        const recent = recentEvents(most)
        let end = 0
        for (const { skipped, read } of reads) {
          end += skipped
          recent.add(place(end), all(end, end + read))
          end += read
        }
        for (const { after, limit } of questions) {
          const asTheLog = all(after, end).slice(0, limit)
          expect(recent.after(place(after), limit) ?? asTheLog).toEqual(asTheLog)
        }
        const kept = Math.min(most, reads.at(-1)?.read ?? 0)
        expect(recent.after(place(end - kept), 100) ?? []).toEqual(all(end - kept, end))
      },
    ),
  )
})
