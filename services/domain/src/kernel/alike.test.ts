import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alikeBy } from './alike.ts'

interface Rate {
  id: string
  from: string
  until: string | null
}
const daysOf = ({ from, until }: Rate) => ({ from, until })
const spring: Rate = { id: 'spring', from: '2026-03-01', until: '2026-05-31' }
const autumn: Rate = { id: 'autumn', from: '2026-09-01', until: '2026-11-30' }
const winter: Rate = { id: 'winter', from: '2026-12-01', until: null }
const all = () => alikeBy(daysOf, [winter, spring, autumn])

describe('of what is about the same', () => {
  test.each([
    ['2026-02-28', undefined],
    ['2026-03-01', spring],
    ['2026-05-31', spring],
    ['2026-06-01', undefined],
    ['2026-11-30', autumn],
    ['2026-12-01', winter],
    ['2099-12-31', winter],
  ])('that which holds on %s is found', (day, one) => expect(all().on(day)).toBe(one))

  test.each([
    ['2026-01-01', '2026-02-28', undefined, undefined],
    ['2026-01-01', '2026-03-01', undefined, spring],
    ['2026-01-01', null, undefined, spring],
    ['2026-05-31', '2026-08-31', undefined, spring],
    ['2026-06-01', '2026-08-31', undefined, undefined],
    ['2026-06-01', '2026-09-01', undefined, autumn],
    ['2026-05-31', null, spring, autumn],
    ['2026-09-01', '2026-11-30', autumn, undefined],
    ['2030-01-01', null, undefined, winter],
  ])('from %s until %s, but one, the first beside it is found', (from, until, but, one) => {
    expect(all().beside({ from, until }, but)).toBe(one)
  })

  test('one is kept as it is to be, and let go of', () => {
    const alike = all()
    const ended = { ...winter, until: '2027-02-28' }
    const next = { id: 'next', from: '2027-03-01', until: null }
    alike.keep(ended)
    alike.keep(next)
    expect([alike.on('2027-02-28'), alike.on('2027-03-01')]).toEqual([ended, next])
    expect([alike.bearing('winter'), alike.bearing('next'), alike.bearing('nobody')]).toEqual([ended, next, undefined])
    alike.release('next')
    alike.release('nobody')
    expect([alike.on('2027-02-28'), alike.on('2027-03-01')]).toEqual([ended, undefined])
  })

  test('the same is found as by looking at each, whatever was kept and let go of before', () => {
    const day = fc
      .integer({ min: 0, max: 40 })
      .map(n => `2026-${String((n >> 4) + 1).padStart(2, '0')}-${String((n % 16) + 1).padStart(2, '0')}`)
    const holds = ({ from, until }: Rate, on: string) => from <= on && (until === null || on <= until)
    const meets = (one: Rate, { from, until }: { from: string; until: string | null }) =>
      (until === null || one.from <= until) && (one.until === null || from <= one.until)
    const rate = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), from: day, until: fc.option(day) })
    fc.assert(
      fc.property(fc.array(fc.record({ rate, goes: fc.boolean() }), { maxLength: 30 }), rate, day, (steps, { from, until }, on) => {
        const alike = alikeBy(daysOf, [])
        let plain: Rate[] = []
        for (const { rate: one, goes } of steps) {
          const others = plain.filter(({ id }) => id !== one.id)
          const fits = (one.until === null || one.from <= one.until) && !others.some(other => meets(other, one))
          if (goes) {
            alike.release(one.id)
            plain = others
          } else if (fits) {
            alike.keep(one)
            plain = [...others, one]
          }
        }
        expect(alike.on(on)).toBe(plain.find(one => holds(one, on)))
        if (until !== null && until < from) return
        const beside = plain.filter(one => meets(one, { from, until })).toSorted((one, other) => (one.from < other.from ? -1 : 1))
        expect(alike.beside({ from, until }, undefined)).toBe(beside[0])
        expect(alike.beside({ from, until }, beside[0])).toBe(beside[1])
      }),
    )
  })
})
