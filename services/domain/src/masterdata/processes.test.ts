import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { masterdataProcesses } from './processes.ts'
import { id } from './specimens-for-tests.ts'

const { RateQuoted, RateCorrected, RateDeleted } = eventsOf(exchangeRates)
const record = { currency_id: id(1), date: '2026-11-19' }
const meta = { actor: clerk, command_id: '', correlation_id: '', source: 'api' as const, occurred_at: '' }
const follows = ({ type, data }: EventOf<typeof exchangeRates>) =>
  masterdataProcesses
    .filter(({ resource }) => resource === 'exchangerates')
    .flatMap(({ reactions }) => Object.values(reactions[type]?.(data, { id: id(2), version: 1, meta, record }) ?? {}))
    .map(step => [step.aggregate.resource.name, step.id, step.command, step.input])

test('a currency hears of every rate that is quoted or corrected, and of none that is deleted', () => {
  const told = (rate: string) => [['currencies', id(1), 'note_rate', { rate, rate_date: '2026-11-19' }]]
  expect(follows(RateQuoted({ ...record, code: 'USD 2026-11-19', rate: '1.0912', source: 'ecb' }))).toEqual(told('1.0912'))
  expect(follows(RateCorrected({ rate: '1.0900', source: 'manual' }))).toEqual(told('1.0900'))
  expect(follows(RateDeleted())).toEqual([])
})
