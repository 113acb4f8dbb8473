import { expect, test } from 'vitest'
import type { Find } from '../kernel/aggregate.ts'
import type { CommandResult } from '../kernel/envelope.ts'
import type { Execute } from '../kernel/execute.ts'
import { clerk } from '../kernel/given.ts'
import { refuse } from '../kernel/refusal.ts'
import { id } from './specimens-for-tests.ts'
import { takeOverRates } from './take-over-rates.ts'

const [euro, dollar, pound, yen] = ['EUR', 'USD', 'GBP', 'JPY'].map((code, index) => ({ id: id(index + 1), code })) as [
  Known,
  Known,
  Known,
  Known,
]
type Known = { id: string; code: string }

const day = {
  date: '2026-11-19',
  rates: new Map([
    ['USD', '1.091200'],
    ['GBP', '0.835150'],
    ['JPY', '161.430000'],
  ]),
}
const envelope = { actor: clerk, correlation_id: 'c', source: 'timer' as const }
const held = ({ id: currency_id }: Known, status = 'active') => ({ id: `rate of ${currency_id}`, currency_id, status })

/** Gives commands to nobody: writes them down, and answers by their currency as told. */
function desk(rates: readonly ReturnType<typeof held>[], answers: Record<string, CommandResult | ReturnType<typeof refuse>>) {
  const given: unknown[][] = []
  const execute = async (aggregate: { resource: { name: string } }, of: string, command: string, input: { currency_id?: string }) => {
    given.push([aggregate.resource.name, command === 'create' ? of.length : of, command, input])
    return answers[input.currency_id ?? rates.find(({ id: rate }) => rate === of)?.currency_id ?? '']
  }
  const asked: unknown[] = []
  const find = (async (of: { name: string }, having: object) => {
    asked.push([of.name, having])
    return rates
  }) as unknown as Find
  // What takes rates over gives commands and asks for rates, and for nothing else of what it is given.
  return { given, asked, execute: Object.assign(execute, { find }) as unknown as Execute }
}
const done = (position: string | undefined): CommandResult => ({
  refused: false,
  id: '',
  version: 1,
  position,
  written: [],
  record: {},
  warnings: [],
})

const uuid = 36

test('rates of the currencies in use are written down: new ones, those that differ, and those that are as they were', async () => {
  const answers = { [dollar.id]: done('1'), [pound.id]: done('2'), [yen.id]: done(undefined) }
  const { given, asked, execute } = desk([held(pound), held(yen)], answers)
  expect(await takeOverRates(execute, day, [euro, dollar, pound, yen], envelope)).toEqual({
    refused: false,
    date: '2026-11-19',
    added: 1,
    changed: 1,
    unchanged: 1,
    last: answers[pound.id],
  })
  expect(asked).toEqual([['exchangerates', { currency_id: [euro, dollar, pound, yen].map(one => one.id), date: ['2026-11-19'] }]])
  expect(given).toEqual([
    ['exchangerates', uuid, 'create', { currency_id: dollar.id, date: '2026-11-19', rate: '1.091200', source: 'ecb' }],
    ['exchangerates', held(pound).id, 'change', { rate: '0.835150', source: 'ecb' }],
    ['exchangerates', held(yen).id, 'change', { rate: '161.430000', source: 'ecb' }],
  ])
})

test('a rate that was deleted is none: it is written down anew', async () => {
  const { given, execute } = desk([held(dollar, 'deleted')], { [dollar.id]: done('1') })
  await takeOverRates(execute, day, [dollar], envelope)
  expect(given).toEqual([['exchangerates', uuid, 'create', expect.objectContaining({ currency_id: dollar.id })]])
})

test('a refusal ends it', async () => {
  const refusal = refuse('not_in_this_state')
  const { given, execute } = desk([], { [dollar.id]: refusal, [pound.id]: done('2') })
  expect(await takeOverRates(execute, day, [dollar, pound], envelope)).toBe(refusal)
  expect(given).toHaveLength(1)
})
