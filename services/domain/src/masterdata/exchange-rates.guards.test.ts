import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { expect, test } from 'vitest'
import { type AnyAggregate, eventsOf, type Load } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { finding } from '../kernel/loading-for-tests.ts'
import { exchangeRate } from './exchange-rates.ts'
import { id, own } from './specimens-for-tests.ts'

const { RateQuoted, RateCorrected, RateDeleted, RateRestored } = eventsOf(exchangeRates)
const input = { currency_id: id(1), date: '2026-11-20', rate: '1.091200', source: 'ecb' as const }
const quoted = { ...input, code: 'USD 2026-11-20' }
const history = [RateQuoted(quoted)]
const stranger = { code: 'select_from_list', field: 'currency_id' }

guards(exchangeRate, {
  create: {
    passes: { input, facts: { quoted: { code: 'USD', status: 'active' } } },
    refuses: [
      { code: 'date_in_future', field: 'date', input: { ...input, date: '2026-11-21' } },
      { ...stranger, facts: { quoted: undefined } },
      { ...stranger, facts: { quoted: { code: 'USD', status: 'inactive' } } },
    ],
  },
  change: { passes: { after: history, input: { rate: '1.090000', source: 'manual' } } },
  delete: { passes: { after: history } },
  restore: { passes: { after: [...history, RateDeleted()] } },
})

effects(
  exchangeRate,
  { ...quoted, status: 'active', status_id: 0 },
  [
    [{ rate: '0', code: '' }, RateQuoted(quoted), quoted],
    [{}, RateCorrected({ rate: '1.090000', source: 'manual' }), { rate: '1.090000', source: 'manual' }],
    [{}, RateDeleted(), { status: 'deleted' }],
    [{ status: 'deleted' }, RateRestored(), { status: 'active' }],
  ],
  [],
)

test.each([
  [{ rate: '1.090000', source: 'ecb' as const }, true],
  [{ rate: '1.091200', source: 'manual' as const }, true],
  [{ rate: '1.091200', source: 'ecb' as const }, false],
])('a rate is corrected when it differs, or who says it: %o', (said, differs) => {
  given(exchangeRate, ...history)
    .when('change', said)
    .decides(...(differs ? [RateCorrected(said)] : []))
})

test('a rate is deleted and brought back', () => {
  given(exchangeRate, ...history)
    .when('delete')
    .decides(RateDeleted())
  const deleted = [...history, RateDeleted()]
  given(exchangeRate, ...deleted)
    .when('restore')
    .decides(RateRestored())
  given(exchangeRate, ...deleted)
    .when('bring_back')
    .decides(RateRestored())
})

test('a new rate looks at its currency', async () => {
  // The one cast of a fake: the currency that is asked for, by its id.
  const load = (async (aggregate: AnyAggregate, of: string) => ({ resource: aggregate.resource.name, id: of, version: 1 })) as Load
  expect(await exchangeRate.facts('create', {}, { ...input }, load, { id: own, actor: clerk, now: '', ...finding() })).toEqual({
    quoted: { resource: 'currencies', id: id(1), version: 1 },
  })
})
