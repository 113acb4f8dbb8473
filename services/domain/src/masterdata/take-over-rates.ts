import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { v7 } from 'uuid'
import type { CommandResult, Envelope } from '../kernel/envelope.ts'
import type { Execute } from '../kernel/execute.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { DayRates } from './ecb-rates.ts'
import { exchangeRate } from './exchange-rates.ts'

/** A currency that the company works in. */
export interface KnownCurrency {
  id: string
  code: string
}

/** What became of the rates of a day; with the last command that wrote anything. */
export interface TakenOver {
  refused: false
  date: string
  added: number
  changed: number
  unchanged: number
  last: CommandResult | undefined
}

/**
 * Writes down the rates of a day for the currencies in use. A day that is known already, from whichever source, is corrected where it
 * differs, so that twice is as once.
 */
export async function takeOverRates(
  execute: Execute,
  { date, rates }: DayRates,
  currencies: readonly KnownCurrency[],
  envelope: Omit<Envelope, 'command_id'>,
): Promise<TakenOver | Refusal> {
  const counts = { added: 0, changed: 0, unchanged: 0 }
  let last: CommandResult | undefined
  const held = await execute.find(exchangeRates, { currency_id: currencies.map(({ id }) => id), date: [date] })
  const known = new Map(held.filter(one => one.status !== 'deleted').map(one => [one.currency_id, one.id]))
  for (const { id: currency_id, code } of currencies) {
    const rate = rates.get(code)
    if (rate === undefined) continue
    const id = known.get(currency_id)
    const [command, input] = id ? ['change', { rate, source: 'ecb' }] : ['create', { currency_id, date, rate, source: 'ecb' }]
    const done = await execute(exchangeRate, id ?? v7(), command, input, { ...envelope, command_id: v7() })
    if (done.refused) return done
    if (done.position === undefined) counts.unchanged += 1
    else {
      counts[id ? 'changed' : 'added'] += 1
      last = done
    }
  }
  return { refused: false, date, ...counts, last }
}
