import { countries } from '@fairlead/contracts/masterdata/countries'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { country } from '../masterdata/countries.ts'
import { aContract } from '../sales/contract-for-tests.ts'
import { contract } from '../sales/contracts.ts'
import { isPricedWith } from '../sales/priced-with.ts'
import { asked, cars, dollar, dollars, euro, yen } from '../sales/quotation-for-tests.ts'
import { pricedByTariff, pricingFacts } from './booking-price.ts'
import { booking } from './bookings.ts'
import { job } from './jobs.ts'
import {
  aBooking,
  aJob,
  aLine,
  aRelation,
  aUnit,
  aVoyage,
  bookingId,
  created,
  customer,
  id,
  jobId,
  office,
  otherBooking,
  recordOf,
  voyageId,
} from './specimens-for-tests.ts'
import { unit } from './units.ts'
import { voyage } from './voyages.ts'

const { BookingCreated, BookingConfirmed, BookingPriced, PricedCargoBooked } = eventsOf(bookings)

const priced_cargo = [{ cargo_line_id: id(60), unit_number: '1-001', quantity: null }]
const facts = {
  cargo: { cargo_lines: [cars()], priced_cargo },
  priced_as: [],
  aboard: ['1-001'],
  asked: asked(),
  charged: false,
  actor: clerk,
}

test('a booking is priced by the rates of its customer, with why, and what is on board is charged accordingly', () => {
  const told = pricedByTariff(aBooking(), facts)
  if (isRefusal(told)) throw new Error(told.code)
  const [priced, cargo, ...more] = told
  expect(more).toEqual([])
  expect(cargo).toEqual(PricedCargoBooked({ cargo: priced_cargo }))
  // Two cars at 650.00, bought at 500.00, and ten per cent of freight.
  expect(priced).toMatchObject({
    type: 'BookingPriced',
    data: {
      currency_id: euro,
      price_lines: [
        {
          kind: 'freight',
          description: 'Sea freight · Toyota Corolla',
          sales_amount: '1300.00',
          purchase_amount: '1000.00',
          manual: false,
        },
        { kind: 'surcharge', description: 'Bunker', sales_amount: '130.00' },
      ],
      exchange_rates: [],
      cargo_lines: [cars()],
      unit_numbers: ['1-001'],
    },
  })
  expect(priced?.type === 'BookingPriced' && priced.data.price_steps.map(({ step }) => step)).toContain('chosen')
})

test('a booking that names its contract is priced by that', () => {
  const ofIt = { ...facts, asked: asked({ request: { contract_id: id(71) } }) }
  expect(isRefusal(pricedByTariff(aBooking({ contract_id: id(71) }), ofIt))).toBe(false)
})

test('what a rate prices that headquarters alone books is booked by nobody else, bought or sold', () => {
  const { sources } = facts.asked.candidates
  const keptFor = (side: 'purchase' | 'sales') => ({
    ...facts.asked,
    candidates: {
      ...facts.asked.candidates,
      sources: sources.map(one =>
        one.side === side ? { ...one, rates: one.rates.map(rate => ({ ...rate, only_bookable_by_hq: true })) } : one,
      ),
    },
  })
  for (const side of ['sales', 'purchase'] as const) {
    const kept = { ...facts, asked: keptFor(side) }
    expect(pricedByTariff(aBooking(), kept)).toMatchObject({ code: 'booking_rate_only_bookable_by_hq' })
    for (const actor of [
      { ...clerk, company_hq: true },
      { ...clerk, role: 'admin' as const },
    ])
      expect(isRefusal(pricedByTariff(aBooking(), { ...kept, actor }))).toBe(false)
  }
  const [first, second] = sources
  if (!first || !second) throw new Error('there are two price lists')
  const unused = { ...first, rates: first.rates.map(rate => ({ ...rate, id: id(79), only_bookable_by_hq: true, pol_id: id(78) })) }
  const beside = { ...facts.asked, candidates: { ...facts.asked.candidates, sources: [first, unused, second] } }
  expect(isRefusal(pricedByTariff(aBooking(), { ...facts, asked: beside }))).toBe(false)
})

test('what nobody may type is not reckoned either', () => {
  const request = { ...facts.asked.request, minor_units: new Map([[euro, 4]]) }
  expect(pricedByTariff(aBooking(), { ...facts, asked: { ...facts.asked, request } })).toMatchObject({ code: 'currency_too_fine' })
})

test('priced again it says nothing new, until cargo or rates are others', () => {
  const before = given(booking, BookingCreated(created), BookingConfirmed())
  const [priced, cargo] = pricedByTariff(aBooking(), facts) as [ReturnType<typeof BookingPriced>, ReturnType<typeof PricedCargoBooked>]
  const once = given(booking, BookingCreated(created), BookingConfirmed(), priced, cargo)
  before.when('price', {}, { facts }).decides(priced, cargo)
  once.when('price', {}, { facts }).decides()
  once.when('price', {}, { facts: { ...facts, aboard: [] } }).decides()
  const more = [...priced_cargo, { cargo_line_id: id(60), unit_number: '1-002', quantity: null }]
  once
    .when('price', {}, { facts: { ...facts, cargo: { ...facts.cargo, priced_cargo: more } } })
    .decides(priced, PricedCargoBooked({ cargo: more }))
})

test('with lines approved nothing is priced otherwise: those would stay beside what follows', () => {
  const charged = { ...facts, charged: true }
  expect(pricedByTariff(aBooking(), charged)).toMatchObject({ code: 'booking_price_charged' })
  const [priced, cargo] = pricedByTariff(aBooking(), facts) as [ReturnType<typeof BookingPriced>, ReturnType<typeof PricedCargoBooked>]
  given(booking, BookingCreated(created), BookingConfirmed(), priced, cargo).when('price', {}, { facts: charged }).decides()
})

test('the rates of exchange are kept of the currencies that it is in', () => {
  const inDollars = asked({ request: { currency_id: dollar } })
  const told = pricedByTariff(aBooking(), {
    ...facts,
    asked: {
      ...inDollars,
      rates: [
        { ...dollars, currency_id: euro },
        { ...dollars, currency_id: yen },
      ],
    },
  })
  expect(told).toMatchObject([{ data: { exchange_rates: [{ currency_id: euro }] } }, {}])
})

const [agreedWith, netherlands] = [id(71), id(72)]
const home: RecordFixture = [country, { ...recordOf(countries, { currency_id: yen }), id: netherlands }]
const theOffice: RecordFixture = [relation, { ...aRelation({ country_id: netherlands }), id: office }]
const theCustomer = (currency_id: string | null): RecordFixture => [relation, { ...aRelation({ currency_id }), id: customer }]
const sailing: RecordFixture = [voyage, { ...aVoyage({ service_type_id: 2 }), id: voyageId }]
const agreement: RecordFixture = [contract, { ...aContract({ currency_id: euro }), id: agreedWith }]
const car = (number: string, status: 'firm' | 'loaded' | 'cancelled', booking_id = bookingId): RecordFixture => [
  unit,
  { ...aUnit({ number, status, booking_id }), id: number },
]
const factsOf = (record: Parameters<typeof aBooking>[0], ...known: readonly RecordFixture[]) =>
  pricingFacts(aBooking({ date_booked: '2026-11-02', ...record }), {}, loading(...known), {
    id: bookingId,
    actor: clerk,
    now: '2026-11-20T09:00:00.000Z',
    ...finding(known),
  })

test('its units that travel are its cargo, and those on board are told', async () => {
  const cars = [car('1-001', 'firm'), car('1-002', 'loaded'), car('1-003', 'cancelled'), car('2-001', 'loaded', otherBooking)]
  const { cargo, aboard } = await factsOf({}, sailing, theCustomer(euro), ...cars)
  expect(cargo.cargo_lines).toMatchObject([{ make: 'Toyota', quantity: 2 }])
  expect(cargo.priced_cargo.map(one => one.unit_number)).toEqual(['1-001', '1-002'])
  expect(aboard).toEqual(['1-002'])
})

test.each([
  ['approved', {}, true],
  ['invoiced', {}, true],
  ['pending', {}, false],
  ['rejected', {}, false],
  ['approved', { estimated: false }, false],
  ['approved', { booking_id: otherBooking }, false],
] as const)('whether lines of its price are %s already is looked up %o', async (status, said, is) => {
  const lines = [aLine({ booking_id: bookingId, estimated: true, status, ...said })]
  const file: RecordFixture = [job, { ...aJob({ lines: [...lines, aLine({ id: 'typed', booking_id: bookingId })] }), id: jobId }]
  expect((await factsOf({}, sailing, theCustomer(euro), file)).charged).toBe(is)
})

test('it is priced in the currency of its contract, else of its customer, else of the country of the office', async () => {
  const known = [sailing, theOffice, home, agreement]
  const inWhich = async (record: Parameters<typeof aBooking>[0], currency_id: string | null, those = known) => {
    const found = await factsOf(record, ...those, theCustomer(currency_id), car('1-001', 'firm'))
    return found.asked?.request.currency_id
  }
  expect(await inWhich({ contract_id: agreedWith }, dollar)).toBe(euro)
  expect(await inWhich({}, dollar)).toBe(dollar)
  expect(await inWhich({}, null)).toBe(yen)
  expect(await inWhich({}, null, [sailing])).toBeUndefined()
})

test('without a voyage nothing is asked', async () => {
  expect((await factsOf({ voyage_id: id(73) }, theCustomer(euro), car('1-001', 'firm'))).asked).toBeUndefined()
})

test('what it was priced by says the same from then on, tariffs and surcharges apart', async () => {
  const { find } = finding([[booking, { ...aBooking({ tariff_ids: [id(1)], surcharge_ids: [id(3)] }), id: bookingId }]])
  expect([await isPricedWith('tariff_ids', id(1), find), await isPricedWith('tariff_ids', id(3), find)]).toEqual([true, false])
  expect([await isPricedWith('surcharge_ids', id(1), find), await isPricedWith('surcharge_ids', id(3), find)]).toEqual([false, true])
})
