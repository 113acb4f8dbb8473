import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { terminals } from '@fairlead/contracts/masterdata/terminals'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { currency } from './currencies.ts'
import { id } from './specimens-for-tests.ts'
import { terminal } from './terminals.ts'

test('what terminals and currencies were once told of their holidays and rates is passed over', () => {
  const { Created, HolidayNoted, HolidayDropped } = eventsOf(terminals)
  const quay = Created({ code: 'QUAY', name: 'Quay', port_id: id(1) })
  const kings = { holiday_id: id(2), date: '2026-04-27', until: null, kind: 'closed' as const, yearly: true }
  const change = { name: 'Quay' }
  const told = given(terminal, quay, HolidayNoted(kings), HolidayDropped({ holiday_id: id(3) }))
  expect(told.when('change', change).record()).toEqual(given(terminal, quay).when('change', change).record())

  const { Created: Coined, RateNoted } = eventsOf(currencies)
  const dollar = Coined({ code: 'USD', name: { en: 'US dollar', nl: 'Amerikaanse dollar' }, minor_units: 2 })
  const rated = given(currency, dollar, RateNoted({ rate: '1.084000', rate_date: '2026-11-19' }))
  expect(rated.when('change', { minor_units: 2 }).record()).toMatchObject({ code: 'USD', rate: null, rate_date: null })
})
