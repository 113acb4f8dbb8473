import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { currency } from './currencies.ts'

const { Created, RateNoted } = eventsOf(currencies)
const dollar = Created({ code: 'USD', name: { en: 'US dollar', nl: 'Amerikaanse dollar' }, minor_units: 2 })
const quoted = { rate: '1.084000', rate_date: '2026-11-19' }

test('a currency takes over the newest rate', () => {
  given(currency, dollar).when('note_rate', quoted).decides(RateNoted(quoted))
  const newer = { rate: '1.091200', rate_date: '2026-11-20' }
  given(currency, dollar, RateNoted(quoted)).when('note_rate', newer).decides(RateNoted(newer))
})

test('a rate of the same day that was corrected is taken over, too', () => {
  const corrected = { ...quoted, rate: '1.085000' }
  given(currency, dollar, RateNoted(quoted)).when('note_rate', corrected).decides(RateNoted(corrected))
})

test('an older rate, or the same again, changes nothing', () => {
  given(currency, dollar, RateNoted(quoted)).when('note_rate', quoted).decides()
  given(currency, dollar, RateNoted(quoted)).when('note_rate', { rate: '1.07', rate_date: '2026-11-18' }).decides()
})

test('a rate of a later day that is the same is news', () => {
  const later = { ...quoted, rate_date: '2026-11-20' }
  given(currency, dollar, RateNoted(quoted)).when('note_rate', later).decides(RateNoted(later))
})
