import { expect, test } from 'vitest'
import type { Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
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
const rateOf = ({ id: currency }: Known) => derivedId('exchangerates', currency, day.date)

/** Gives commands to nobody: writes them down, and answers as told. A rate is known where it is told so. */
function desk(known: readonly Known[], answers: Record<string, CommandResult | ReturnType<typeof refuse>>) {
  const given: unknown[] = []
  const execute = async (
    aggregate: { resource: { name: string } },
    of: string,
    command: string,
    input: object,
    around: { command_id: string },
  ) => {
    const { command_id, ...rest } = around
    given.push([aggregate.resource.name, of, command, input, rest, command_id.length])
    return answers[of]
  }
  const load = (async (_aggregate: unknown, of: string) => (known.some(one => rateOf(one) === of) ? { rate: 'before' } : undefined)) as Load
  // What takes rates over gives commands and loads rates, and asks for nothing else of what it is given.
  return { given, execute: Object.assign(execute, { load }) as unknown as Execute }
}
const done = (position: string | undefined): CommandResult => ({ refused: false, id: '', version: 1, position, written: [], record: {} })

test('rates of the currencies in use are written down: new ones, those that differ, and those that are as they were', async () => {
  const answers = { [rateOf(dollar)]: done('1'), [rateOf(pound)]: done('2'), [rateOf(yen)]: done(undefined) }
  const { given, execute } = desk([pound, yen], answers)
  expect(await takeOverRates(execute, day, [euro, dollar, pound, yen], envelope)).toEqual({
    refused: false,
    date: '2026-11-19',
    added: 1,
    changed: 1,
    unchanged: 1,
    last: answers[rateOf(pound)],
  })
  const uuid = 36
  expect(given).toEqual([
    [
      'exchangerates',
      rateOf(dollar),
      'create',
      { currency_id: dollar.id, date: '2026-11-19', rate: '1.091200', source: 'ecb' },
      envelope,
      uuid,
    ],
    ['exchangerates', rateOf(pound), 'change', { rate: '0.835150', source: 'ecb' }, envelope, uuid],
    ['exchangerates', rateOf(yen), 'change', { rate: '161.430000', source: 'ecb' }, envelope, uuid],
  ])
})

test('a refusal ends it', async () => {
  const refusal = refuse('not_in_this_state')
  const { given, execute } = desk([], { [rateOf(dollar)]: refusal, [rateOf(pound)]: done('2') })
  expect(await takeOverRates(execute, day, [dollar, pound], envelope)).toBe(refusal)
  expect(given).toHaveLength(1)
})
