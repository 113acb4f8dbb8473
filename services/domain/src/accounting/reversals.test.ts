import { expect, test } from 'vitest'
import type { BankEntry } from './bank-entries.ts'
import { reversibleBy } from './reversals.ts'
import { unsaid } from './specimens-for-tests.ts'

const entry = (reference: string, more: Partial<BankEntry> = {}): BankEntry => ({
  reference,
  date: '2026-11-10',
  direction: 'CRDT',
  amount: '100.00',
  ...unsaid,
  standing: 'booked',
  booked: '100.00',
  open: '0.00',
  reason: null,
  counter: null,
  counter_id: null,
  refused: null,
  ...more,
})
const statement = (id: string, ...entries: BankEntry[]) => ({ id, number: `N ${id}`, entries })
const reversal = entry('R', { date: '2026-11-19', direction: 'DBIT', is_reversal: true, name: 'Tema', end_to_end_id: 'PO 1' })
const references = (of: BankEntry, ...entries: BankEntry[]) => reversibleBy(of, [statement('s', ...entries)]).map(one => one.reference)

test('a reversal takes back what went the other way and is as much, wherever on the account it stands', () => {
  const [first, second] = [
    statement('s', entry('A', { name: 'Tema' }), entry('B', { amount: '99.00' })),
    statement('t', entry('C'), reversal),
  ]
  expect(reversibleBy(reversal, [first, second])).toEqual([
    { statement_id: 's', number: 'N s', reference: 'A', date: '2026-11-10', name: 'Tema', amount: '100.00' },
    { statement_id: 't', number: 'N t', reference: 'C', date: '2026-11-10', name: null, amount: '100.00' },
  ])
})

test('what says the same is likelier, then what is later, and no more than three are told of', () => {
  const alike = [
    entry('A', { date: '2026-11-12' }),
    entry('B', { date: '2026-11-11', name: 'Tema' }),
    entry('C', { date: '2026-11-01', name: 'Tema', end_to_end_id: 'PO 1' }),
    entry('E', { date: '2026-11-13' }),
    entry('D', { date: '2026-11-13' }),
  ]
  expect(references(reversal, ...alike)).toEqual(['C', 'B', 'D'])
})

test('what was taken back by now, stood on an earlier statement, or came later is not', () => {
  expect(
    references(reversal, entry('A', { standing: 'reversed' }), entry('B', { standing: 'repeated' }), entry('C', { date: '2026-11-20' })),
  ).toEqual([])
})

test('what the bank does not call a reversal must say something of what it takes back', () => {
  const plain = { ...reversal, is_reversal: false }
  expect(references(plain, entry('A'), entry('B', { name: 'Sahel' }), entry('C', { end_to_end_id: 'PO 1' }))).toEqual(['C'])
  expect(references({ ...plain, name: null, end_to_end_id: null }, entry('A'))).toEqual([])
  for (const same of [{ structured_reference: 'RF91' }, { iban: 'BE68539007547034' }]) {
    expect(references({ ...plain, ...same }, entry('A', same))).toEqual(['A'])
  }
})
