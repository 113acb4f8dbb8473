import { lineMoves } from '@fairlead/contracts/operations/pro-forma-lines'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { derivedId } from '../kernel/command-id.ts'
import { clerk } from '../kernel/given.ts'
import { rows } from '../kernel/rows.ts'
import { judgedBy, type Line, lineOf, linesFor, moved, newLineIds, ownLines, wholeOf } from './pro-forma-lines.ts'
import { aLine, atPar, bookingId, euro, id } from './specimens-for-tests.ts'

const moves = Object.keys(lineMoves) as (keyof typeof lineMoves)[]
const statuses = ['pending', 'approved', 'rejected', 'invoiced'] as const

/** The documented machine: from where each move may be made, and to where it leads. */
const allowed = {
  approve_lines: [['pending'], 'approved', 'line_not_pending'],
  reject_lines: [['pending', 'approved'], 'rejected', 'line_not_pending_or_approved'],
  reopen_lines: [['rejected'], 'pending', 'line_not_rejected'],
  create_invoice: [['approved'], 'invoiced', 'line_not_approved'],
  release_lines: [['invoiced'], 'approved', 'line_not_invoiced'],
} as const

test.each(moves.flatMap(move => statuses.map(status => [move, status] as const)))('%s of a line that is %s', (move, status) => {
  const [from, to, code] = allowed[move]
  const lines = [aLine({ id: 'x', status: from[0] }), aLine({ id: 'y', description: 'THC', status }), aLine({ id: 'z', status })]
  const chosen = linesFor(move, lines, ['x', 'y'])
  const may = from.some(one => one === status)
  expect(chosen).toMatchObject(may ? [{ id: 'x' }, { id: 'y' }] : { code, field: 'line_ids.1', params: { line: 'THC' }, kind: 'state' })
  const after = (with_?: object) => moved(rows(lines, 'id'), move, ['y'], with_).list()
  expect(after({ invoice_id: id(61) })).toEqual([lines[0], { ...lines[1], invoice_id: id(61), status: to }, lines[2]])
  expect(after()).toEqual([lines[0], { ...lines[1], status: to }, lines[2]])
})

test('a line begins pending, as large as its rate times its quantity, and says nothing that was not said', () => {
  const {
    id: _id,
    amount: _amount,
    status: _status,
    rejected_because: _because,
    invoice_id: _invoice,
    entered_by_id: _entered,
    approved_by_id: _approver,
    whole_amount: _whole,
    whole_currency_id: _wholeIn,
    foreseen_rate: _foreseen,
    vendor_invoice_number: _bill,
    vendor_invoice_date: _billed,
    flags: _flags,
    estimated: _estimated,
    quotation_id: _quotation,
    tariff_id: _tariff,
    surcharge_id: _surcharge,
    ...details
  } = aLine({ booking_id: bookingId })
  const said = { ...details, booking_id: bookingId, relation_id: id(41), calculation_unit_id: id(42), quantity: '3.000', rate: '0.3350' }
  expect(lineOf('x', said, atPar)).toEqual({
    id: 'x',
    ...said,
    ...atPar,
    amount: '1.01',
    status: 'pending',
    rejected_because: null,
    invoice_id: null,
  })
  expect(lineOf('x', said, atPar, 0).amount, 'in a currency without cents').toBe('1.00')
  // Who entered it, its record says.
  const again = aLine({ status: 'rejected', rejected_because: 'Twice', invoice_id: id(61), entered_by_id: clerk.id })
  expect(lineOf('a', again, atPar)).toEqual({
    id: 'a',
    ...details,
    booking_id: null,
    amount: '1300.00',
    status: 'pending',
    rejected_because: null,
    invoice_id: null,
  })
})

describe('above a limit a line is approved by another than who entered it', () => {
  const entered = (amount: string, entered_by_id: string | null = clerk.id) => aLine({ amount, entered_by_id })
  const lines = ['10000.00', '10000.01', '-10000.01', '-10000.00'].map(amount => entered(amount))
  const rates = new Map([
    [euro, { code: 'EUR', rate: '1' }],
    ['jpy', { code: 'JPY', rate: '170' }],
    ['xof', { code: 'XOF', rate: null }],
  ])
  /** The fields of lines that he may not approve, each judged by itself. */
  const fieldsOf = (actor = clerk, up_to: string | null = '10000.00', some = lines) =>
    some.flatMap((line, index) => ownLines([line], actor, up_to, rates, []).map(() => `line_ids.${index}`))
  const judged = (line: Line) => ownLines([line], clerk, '10000.00', rates, [line])
  test('be it a price or a discount, each at its place', () => {
    expect(fieldsOf()).toEqual(['line_ids.1', 'line_ids.2'])
    expect(judged(entered('10000.01'))).toMatchObject([
      { kind: 'forbidden', code: 'line_of_ones_own', params: { line: 'Ocean freight', up_to: 'EUR 10.000,00' } },
    ])
  })
  test('a part of one that was split as what that was, in the currency that it was in', () => {
    const part = { ...entered('10000.00'), whole_amount: '20000.00', whole_currency_id: euro }
    expect(fieldsOf(clerk, '10000.00', [part])).toEqual(['line_ids.0'])
    expect(fieldsOf(clerk, '20000.00', [part])).toEqual([])
    expect(fieldsOf({ ...clerk, id: id(98) }, '10000.00', [part])).toEqual([])
    const back = { ...part, whole_amount: '-20000.00' }
    expect(fieldsOf(clerk, '10000.00', [back])).toEqual(['line_ids.0'])
    expect(fieldsOf(clerk, '10000.00', [{ ...part, whole_currency_id: 'jpy' }]), '20,000 yen').toEqual([])
    expect(judged({ ...part, whole_currency_id: 'xof' })).toMatchObject([
      { code: 'line_of_ones_own_without_rate', params: { currency: 'XOF' } },
    ])
    expect(judgedBy(part)).toEqual([
      { amount: '10000.00', currency_id: euro },
      { amount: '20000.00', currency_id: euro },
    ])
    expect(judgedBy(entered('5.00'))).toEqual([{ amount: '5.00', currency_id: euro }])
  })
  test('many lines of a job that he entered as all of them together, also those that he approved before', () => {
    const asked = (some: readonly Line[], before: readonly Line[] = []) =>
      ownLines(some, clerk, '10000.00', rates, [...before, ...some]).map(one => [one.code, one.field])
    const half = entered('5000.00')
    const more = entered('5000.01')
    const refused = (...indices: number[]) => indices.map(index => ['line_of_ones_own', `line_ids.${index}`])
    expect(asked([half, half])).toEqual([])
    expect(asked([half, more])).toEqual(refused(0, 1))
    expect(asked([entered('-5000.00'), entered('-5000.01')]), 'discounts').toEqual(refused(0, 1))
    expect(asked([half, entered('-4000.00'), more]), 'a discount makes up for nothing').toEqual(refused(0, 2))
    expect(asked([half, { ...more, side: 'purchase' }]), 'a price and a cost').toEqual([])
    expect(asked([half, entered('5000.01', id(98))]), 'another entered the other').toEqual([])
    expect(asked([half, aLine({ ...more, currency_id: 'jpy' })]), '5,000.01 yen').toEqual([])

    const approved = (line: Line, by: string | null = clerk.id) => ({ ...line, status: 'approved' as const, approved_by_id: by })
    expect(asked([more], [approved(half)])).toEqual(refused(0))
    expect(asked([half], [approved(half)])).toEqual([])
    expect(asked([more], [approved(half, id(98))]), 'a colleague approved the other').toEqual([])
    expect(asked([more], [approved(entered('5000.00', null))]), 'nobody entered the other').toEqual([])
    expect(asked([more], [half]), 'the other waits still').toEqual([])
    expect(asked([more], [{ ...approved(half), status: 'invoiced' }]), 'it is invoiced').toEqual([])
    expect(asked([more], [approved(aLine({ ...half, currency_id: 'xof' }))]), 'no rate is known any more').toEqual([])
  })
  test('a colleague approves it, and so does who brings lines in from elsewhere', () => {
    expect(fieldsOf({ ...clerk, id: id(98) })).toEqual([])
    expect(fieldsOf({ ...clerk, role: 'system' })).toEqual([])
    expect(fieldsOf(clerk, '10000.00', [entered('10000.01', id(98)), entered('10000.01', null)])).toEqual([])
  })
  test('in euros, by the last rate that is known; where none is, not by himself at all', () => {
    const inYen = (amount: string, currency_id = 'jpy') => aLine({ amount, entered_by_id: clerk.id, currency_id })
    const some = [inYen('1700000.00'), inYen('1700001.00'), inYen('-1700001.00'), inYen('1.00', 'xof')]
    expect(fieldsOf(clerk, '10000.00', some)).toEqual(['line_ids.1', 'line_ids.2', 'line_ids.3'])
    expect(judged(inYen('1.00', 'xof'))).toMatchObject([
      {
        kind: 'forbidden',
        code: 'line_of_ones_own_without_rate',
        params: { line: 'Ocean freight', currency: 'XOF', up_to: 'EUR 10.000,00' },
      },
    ])
    expect(fieldsOf({ ...clerk, id: id(98) }, '10000.00', [inYen('1.00', 'xof')])).toEqual([])
    expect(fieldsOf(clerk, null, [inYen('1.00', 'xof')])).toEqual([])
  })
  test('without a limit anybody approves anything, and at none of it nobody approves his own', () => {
    expect(fieldsOf(clerk, null)).toEqual([])
    expect(fieldsOf(clerk, '0.00', [entered('0.00'), entered('0.01')])).toEqual(['line_ids.1'])
  })
})

test('a discount is rounded away from zero, as what it takes off is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 999_999 }), (rate, quantity) => {
      const amount = (sign: string) =>
        lineOf('x', aLine({ rate: `${sign}${(rate / 10_000).toFixed(4)}`, quantity: (quantity / 1000).toFixed(3) }), atPar).amount
      expect(Number(amount('-')) + Number(amount(''))).toBeCloseTo(0, 10)
    }),
  )
})

test('a new line takes the id of no other, though an estimate that was there before it is gone', () => {
  const [first, second, third] = [0, 1, 2].map(ordinal => derivedId('job', 'line', ordinal))
  expect(newLineIds('job', [], 2)).toEqual([first, second])
  // Typed after an estimate that was withdrawn since.
  expect(newLineIds('job', [{ id: second ?? '' }], 1)).toEqual([third])
})

describe('what a part of a line was', () => {
  const whole = (said: Parameters<typeof aLine>[0]) => Object.values(wholeOf(aLine(said)))
  test.each([
    ['the line that is split', { amount: '20000.00' }, '20000.00', euro],
    [
      'what that was before, where it was split before',
      { amount: '9.00', whole_amount: '20000.00', whole_currency_id: euro },
      '20000.00',
      euro,
    ],
    [
      'a discount is as large as it is below zero',
      { amount: '9.00', whole_amount: '-20000.00', whole_currency_id: euro },
      '-20000.00',
      euro,
    ],
    ['more, where it was corrected since', { amount: '-30000.00', whole_amount: '20000.00', whole_currency_id: euro }, '-30000.00', euro],
    [
      'the first, where it is in another currency',
      { amount: '30000.00', whole_amount: '20000.00', whole_currency_id: 'jpy' },
      '20000.00',
      'jpy',
    ],
  ])('%s', (_what, said, amount, currency_id) => {
    expect(whole(said)).toEqual([amount, currency_id])
  })
})
