import { describe, expect, test } from 'vitest'
import { differencesOf } from './estimate-differences.ts'
import { reconciled } from './estimates-due.ts'
import { aLine, freight as article, bookingId, dollar, id } from './specimens-for-tests.ts'

/** A bunker adjustment beside the units of a booking: 78.21 a car. */
const bunker = (amount: string) =>
  aLine({
    id: 'bunker',
    description: 'Bunker adjustment',
    finance_article_id: article,
    booking_id: bookingId,
    calculation_unit_id: id(40),
    quantity: '2.000',
    rate: '78.2100',
    amount,
    estimated: true,
    entered_by_id: null,
  })
type Line = ReturnType<typeof bunker>

/** What follows when the bunker adjustment comes to this; undefined where nothing of it is due any more. */
function follow(lines: readonly Line[], amount: string | undefined) {
  const due = amount === undefined ? [] : [bunker(amount)]
  const { estimated, withdrawn } = reconciled(lines, { booking_id: bookingId, unit_id: null, goes_back: false, lines: due })
  const gone = lines.filter(line => !withdrawn.includes(line.id) && !estimated.some(({ id: one }) => one === line.id))
  return { estimated, withdrawn, lines: [...gone, ...estimated.map(line => aLine(line))] }
}
const as = (lines: readonly Line[], said: Partial<Line>): Line[] => lines.map(line => ({ ...line, ...said }))
const told = (...asked: Parameters<typeof follow>) => follow(...asked).estimated.map(line => line.amount)
const approved = as([bunker('78.21')], { status: 'approved' })

describe('once lines were approved, what is due beside them is a line of its own', () => {
  test.each([
    // 156.42 for two cars, of which 78.21 was charged with the first
    ['more', '156.42', '78.21'],
    ['less: to be settled with what was approved, or by a credit note', '50.00', '-28.21'],
    ['nothing: all of it goes back', '0.00', '-78.21'],
  ])('%s', (_what, amount, difference) => {
    for (const status of ['approved', 'invoiced'] as const) {
      const { estimated, withdrawn } = follow(as(approved, { status }), amount)
      expect(withdrawn).toEqual([])
      expect(estimated).toMatchObject([
        {
          description: 'Bunker adjustment',
          amount: difference,
          quantity: '1.000',
          rate: `${difference}00`,
          calculation_unit_id: null,
          status: 'pending',
          estimated: true,
          booking_id: bookingId,
          unit_id: null,
        },
      ])
      expect(estimated[0]?.id).not.toBe('bunker')
    }
  })

  test('none where it comes to what was approved', () => expect(told(approved, '78.21')).toEqual([]))

  test('it takes another amount, and is gone once there is no difference', () => {
    const { lines } = follow(approved, '156.42')
    expect(told(lines, '156.42')).toEqual([])
    const again = follow(lines, '234.63')
    expect(again.estimated.map(line => [line.id, line.amount])).toEqual([[lines[1]?.id, '156.42']])
    expect(follow(lines, '78.21')).toMatchObject({ estimated: [], withdrawn: [lines[1]?.id] })
  })

  test('and gone while nothing is due, as what waits again is not credited', () => {
    const { lines } = follow(approved, '156.42')
    expect(follow(lines, undefined)).toMatchObject({ estimated: [], withdrawn: [lines[1]?.id] })
    expect(follow(approved, undefined)).toMatchObject({ estimated: [], withdrawn: [] })
  })

  test('once it was approved too, another follows beside both', () => {
    const both = as(follow(approved, '156.42').lines, { status: 'approved' })
    expect(told(both, '156.42')).toEqual([])
    const third = follow(both, '234.63')
    expect(third.estimated.map(line => line.amount)).toEqual(['78.21'])
    expect(new Set(third.lines.map(line => line.id)).size).toBe(3)
    expect(told(both, '78.21')).toEqual(['-78.21'])
  })

  test('one that was rejected is not asked for again, but another one is', () => {
    const [first, difference] = follow(approved, '156.42').lines
    const rejected = [...as([first as Line], {}), ...as([difference as Line], { status: 'rejected' })]
    expect(told(rejected, '156.42')).toEqual([])
    expect(told(rejected, '234.63')).toEqual(['156.42'])
    const other = follow(rejected, '234.63').lines
    expect(follow(other, '156.42')).toMatchObject({ estimated: [], withdrawn: [other[2]?.id] })
    // Reopened, it is charged before what comes beside it: 234.63 − 78.21 − 78.21.
    const reopened = other.map(line => (line.id === difference?.id ? { ...line, status: 'pending' as const } : line))
    expect(follow(reopened, '234.63')).toMatchObject({ estimated: [{ id: other[2]?.id, amount: '78.21' }], withdrawn: [] })
  })

  test('what somebody corrects is his until it is approved, and counts then as it was charged', () => {
    const [first, difference] = follow(approved, '156.42').lines
    const corrected = (status: Line['status']) => [
      first as Line,
      ...as([difference as Line], { amount: '70.00', estimated: false, entered_by_id: id(9), status }),
    ]
    expect(follow(corrected('pending'), '234.63')).toMatchObject({ estimated: [], withdrawn: [] })
    expect(told(corrected('approved'), '234.63')).toEqual(['86.42'])
  })

  test('none of what was rejected at first, or was charged in another currency', () => {
    expect(told(as(approved, { status: 'rejected' }), '156.42')).toEqual([])
    expect(told(as(approved, { currency_id: dollar }), '156.42')).toEqual([])
  })
})

test('what comes to nothing has no line, and loses the one that it had', () => {
  expect(follow([], '0.00')).toMatchObject({ estimated: [], withdrawn: [] })
  expect(follow([bunker('78.21')], '0.00')).toMatchObject({ estimated: [], withdrawn: ['bunker'] })
})

test('what was approved in several currencies is compared with nothing', () => {
  const [difference] = as(
    follow(approved, '156.42').estimated.map(line => ({ ...bunker('78.21'), ...line })),
    { status: 'approved' },
  )
  if (!difference) throw new Error('there is a difference')
  expect(told([...approved, { ...difference, currency_id: dollar }], '200.00')).toEqual([])
})

test('the differences of a line are what came beside it', () => {
  const both = follow(approved, '156.42').lines
  expect(both).toHaveLength(2)
  expect(differencesOf(['bunker'], both).map(({ id: one }) => one)).toEqual([both[1]?.id])
})
