import { expect, test } from 'vitest'
import { currencies } from './currencies.ts'
import { ports } from './ports.ts'
import { terminals } from './terminals.ts'

test('a currency is worth what was quoted last, and nothing where nobody quoted it', () => {
  expect(currencies.said({}, { rates: [{ date: '2026-11-20', rate: '1.091200', count: 1 }] })).toEqual({
    rate: '1.091200',
    rate_date: '2026-11-20',
  })
  expect(currencies.said({}, { rates: [] })).toEqual({ rate: null, rate_date: null })
})

test('a terminal is closed on the days that are kept for it', () => {
  const kings = { id: 'k', date: '2020-04-27', until: null, kind: 'closed', yearly: 'true', status: 'active', count: 1 }
  const eve = { id: 'e', date: '2026-12-24', until: '2026-12-25', kind: 'half_day', yearly: null, status: 'active', count: 1 }
  const gone = { ...eve, id: 'g', status: 'deleted' }
  expect(terminals.said({}, { holidays: [kings, gone, eve] })).toEqual({
    holidays: [
      { holiday_id: 'k', date: '2020-04-27', until: null, kind: 'closed', yearly: true },
      { holiday_id: 'e', date: '2026-12-24', until: '2026-12-25', kind: 'half_day', yearly: false },
    ],
  })
  expect(terminals.said({}, { holidays: [] })).toEqual({ holidays: [] })
})

test('a port lies in the regions that it names and in those of its country, each once', () => {
  const [own, both, gone] = ['own', 'both', 'gone']
  const region = (id: string, status = 'active') => ({ id, status, count: 1 })
  expect(ports.said({ region_ids: [own, both] }, { ofCountry: [region(both), region('country'), region(gone, 'deleted')] })).toEqual({
    all_region_ids: [own, both, 'country'],
  })
  expect(ports.said({ region_ids: null }, { ofCountry: [] })).toEqual({ all_region_ids: [] })
})
