import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { projects } from '@fairlead/contracts/operations/projects'
import { expect, test } from 'vitest'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { exchangeRate } from '../masterdata/exchange-rates.ts'
import { ratesOfLines } from './line-rates.ts'
import { project } from './projects.ts'
import { aBooking, bookingId, dollar, euro, id, otherBooking, recordOf, voyageId } from './specimens-for-tests.ts'

const [pound, otherVoyage, period] = [id(80), id(81), id(82)]
const money: RecordFixture[] = [
  [currency, { ...recordOf(currencies, { code: 'EUR' }), id: euro }],
  [currency, { ...recordOf(currencies, { code: 'USD' }), id: dollar }],
  [currency, { ...recordOf(currencies, { code: 'GBP' }), id: pound }],
]
const quoted: RecordFixture = [
  exchangeRate,
  { ...recordOf(exchangeRates, { currency_id: dollar, date: '2026-11-18', rate: '1.080000', status: 'active' }), id: id(90) },
]
const aProject = (project_id: string, said: object): RecordFixture => [
  project,
  { ...recordOf(projects, { status: 'open', ...said }), id: project_id },
]
const worth = (rate: string) => [{ currency_id: dollar, rate }]
const booked = [
  { ...aBooking({ status: 'active', voyage_id: voyageId, number: 'B1' }), id: bookingId },
  { ...aBooking({ status: 'active', voyage_id: otherVoyage, number: 'B2' }), id: otherBooking },
]

test('of what the project has fixed the register is not asked', async () => {
  const { find } = finding([aProject(voyageId, { voyage_rates: worth('1.100000') }), quoted])
  const asked: string[] = []
  const counting = ((of: { name: string }, having: object) => {
    asked.push(of.name)
    return find(of as typeof projects, having)
  }) as typeof find
  await ratesOfLines([{ currency_id: dollar, booking_id: bookingId }], { booked, day: '2026-11-20' }, loading(...money), counting)
  expect(asked).toEqual(['projects'])
})

async function rateOf(line: { currency_id: string; booking_id?: string; project_id?: string }, ...known: RecordFixture[]) {
  const { find } = finding([...known, quoted])
  return (await ratesOfLines([line], { booked, day: '2026-11-20' }, loading(...money), find))(line)
}

test('a line counts at the rate that its project has fixed: by hand before that of the voyage', async () => {
  const ofVoyage = aProject(voyageId, { voyage_rates: worth('1.100000') })
  expect(await rateOf({ currency_id: dollar, booking_id: bookingId }, ofVoyage)).toEqual({
    exchange_rate: '1.100000',
    exchange_rate_date: '2026-11-20',
  })
  const byHand = aProject(voyageId, { voyage_rates: worth('1.100000'), exchange_rates: worth('1.250000') })
  expect(await rateOf({ currency_id: dollar, booking_id: bookingId }, byHand)).toMatchObject({ exchange_rate: '1.250000' })
})

test('its project is the one that it names, else that of the voyage of its booking, else of the booking that leads the job', async () => {
  const known = [
    aProject(voyageId, { voyage_rates: worth('1.100000') }),
    aProject(otherVoyage, { voyage_rates: worth('1.200000') }),
    aProject(period, { exchange_rates: worth('1.300000') }),
  ]
  const at = async (line: object) => (await rateOf({ currency_id: dollar, ...line }, ...known)).exchange_rate
  expect([await at({ booking_id: bookingId }), await at({ booking_id: otherBooking }), await at({})]).toEqual([
    '1.100000',
    '1.200000',
    '1.100000',
  ])
  expect(await at({ booking_id: bookingId, project_id: period })).toBe('1.300000')
})

test('what no project has fixed counts as the register says, of its day', async () => {
  expect(await rateOf({ currency_id: dollar, booking_id: bookingId })).toEqual({
    exchange_rate: '1.080000',
    exchange_rate_date: '2026-11-18',
  })
  expect(await rateOf({ currency_id: euro })).toEqual({ exchange_rate: '1', exchange_rate_date: '2026-11-20' })
})

test('where nobody says a rate there is none', async () => {
  expect(await rateOf({ currency_id: pound }, aProject(voyageId, { voyage_rates: worth('1.100000') }))).toEqual({
    exchange_rate: null,
    exchange_rate_date: null,
  })
})
