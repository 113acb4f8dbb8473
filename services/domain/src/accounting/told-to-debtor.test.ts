import fc from 'fast-check'
import { expect, test } from 'vitest'
import { march } from './billed-for-tests.ts'
import { withoutExchange } from './specimens-for-tests.ts'
import { statementOf } from './statement.ts'
import { madeUpReference, toldToDebtor } from './told-to-debtor.ts'

const year = { from: '2026-01-01', until: '2026-12-31' }
const paid = (reference: string | null) => ({ date: '2026-04-02', amount: '40.00', reference, ...withoutExchange })
/** What a debtor is told of his payments, and of those that were taken back. */
const said = (payments: ReturnType<typeof paid>[], reversals: Parameters<typeof march>[0] = {}) =>
  toldToDebtor(statementOf([march({ payments, ...reversals })], year)).accounts[0]?.movements.map(one => [one.kind, one.said])

test('a debtor is told that money was taken back, and not why', () => {
  const reversals = [{ ...paid('SEPA 7'), reference: 'SEPA 7', reason: 'Fraud suspected, call Jan', reversed_on: '2026-04-20' }]
  expect(said([], { reversals })).toEqual([
    ['invoice', 'PO 1'],
    ['payment', 'SEPA 7'],
    ['reversal', null],
  ])
})

test('of a payment he is told what its payer or the bank calls it, and no name that we gave it', () => {
  const called = (reference: string | null) => said([paid(reference)])?.at(-1)
  for (const ours of ['2026-04-02 0a1b2c3d4e5f', '2026-04-02 0a1b2c3d4e5f (2)']) expect(called(ours)).toEqual(['payment', null])
  for (const theirs of [
    'SEPA 7',
    '2026-04-02',
    '2026-04-02 0a1b2c3d4e5',
    'x 2026-04-02 0a1b2c3d4e5f',
    '2026-04-02 0a1b2c3d4e5f of May',
    null,
  ])
    expect(called(theirs)).toEqual(['payment', theirs])
  expect(said([], { customer_reference: '2026-04-02 0a1b2c3d4e5f' })).toEqual([['invoice', '2026-04-02 0a1b2c3d4e5f']])
})

test('whatever name we make up he is not told, and nothing else of the account changes', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map(one => one.toISOString().slice(0, 10))
  const digest = fc.stringMatching(/^[\da-f]{12}$/)
  fc.assert(
    fc.property(day, digest, (date, hash) => {
      const statement = statementOf([march({ payments: [paid(madeUpReference(date, hash))] })], year)
      const [before, after] = [statement, toldToDebtor(statement)].map(one => one.accounts.flatMap(account => account.movements))
      expect(after).toEqual(before?.map(one => (one.kind === 'payment' ? { ...one, said: null } : one)))
    }),
  )
})
