import { sum } from '@fairlead/contracts/measures/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freight } from '../sales/quotation-for-tests.ts'
import { borneByUnits } from './borne-by-units.ts'
import { estimatesOfUnit } from './estimates.ts'
import { aBooking, aUnit, bookingId, euro } from './specimens-for-tests.ts'

const unit = (number: string, quantity = 1, status: 'loaded' | 'cancelled' | 'short_shipped' = 'loaded') => ({
  ...aUnit({ number, quantity, status }),
  id: number,
})
const cargo = (...numbers: string[]) => numbers.map(unit_number => ({ cargo_line_id: 'cars', unit_number, quantity: null }))
const carried = freight({ id: 'cars freight', cargo_line_id: 'cars' })
const forAll = freight({ id: 'bunkers' })
const borne = (...said: Parameters<typeof borneByUnits>) => Object.fromEntries(borneByUnits(...said))

test('units that a line is for bear it alike, the last what remains; others bear nothing of it', () => {
  const booking = aBooking({ priced_cargo: [...cargo('1', '2', '3'), { cargo_line_id: 'vans', unit_number: '4', quantity: null }] })
  const all = ['1', '2', '3', '4'].map(number => unit(number))
  expect(borne(booking, carried, 'sales', '1000.01', all, 2)).toEqual({ 1: '333.33', 2: '333.33', 3: '333.35' })
  expect(borne(booking, carried, 'sales', '1000.00', all, 0)).toEqual({ 1: '333.00', 2: '333.00', 3: '334.00' })
  const leftBehind = [unit('1'), unit('2', 1, 'short_shipped'), unit('3', 1, 'cancelled')]
  expect(borne(booking, carried, 'sales', '300.00', leftBehind, 2), 'what stays ashore keeps its share').toEqual({
    1: '100.00',
    2: '100.00',
  })
})

test('what is for all cargo is borne by the pieces that travel', () => {
  const all = [unit('2', 2), unit('1'), unit('3', 1, 'short_shipped'), unit('4', 1, 'cancelled')]
  // The last by number has what remains.
  expect(borne(aBooking(), forAll, 'sales', '100.00', all, 2)).toEqual({ 1: '33.33', 2: '66.67' })
  expect(borne(aBooking(), forAll, 'sales', '100.00', [], 2)).toEqual({})
})

test('where rates divide cargo, those bear a line that it is for, by how many of them it is for', () => {
  const booking = aBooking({
    priced_cargo: cargo('1', '2', '3'),
    rated_units: [
      { line_id: 'cars freight', unit_number: '1', quantity: 1, purchase_quantity: null, sales_quantity: null },
      { line_id: 'cars freight', unit_number: '3', quantity: 3, purchase_quantity: null, sales_quantity: null },
      { line_id: 'another', unit_number: '2', quantity: 1, purchase_quantity: null, sales_quantity: null },
    ],
  })
  const all = [unit('1'), unit('2'), unit('3', 3)]
  expect(borne(booking, carried, 'sales', '100.00', all, 2)).toEqual({ 1: '25.00', 3: '75.00' })
})

test('parts that were split off a unit bear of what it did, by pieces; of one that is cancelled nothing is left out', () => {
  const booking = aBooking({ priced_cargo: cargo('1-001', '1-002') })
  const all = [unit('1-001.1', 1), unit('1-001', 2), unit('1-001.2', 5, 'cancelled'), unit('1-002')]
  expect(borne(booking, carried, 'sales', '200.00', all, 2)).toEqual({ '1-001': '66.66', '1-001.1': '33.34', '1-002': '100.00' })
})

test('a unit bears what its estimate says, and all of them the whole, whatever the amount', () => {
  const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents => (cents / 100).toFixed(2))
  const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(amounts, quantities, fc.constantFrom(0, 2), (said, counts, minor_units) => {
      const amount = minor_units === 0 ? `${said.split('.')[0]}.00`.replace('-0.00', '0.00') : said
      const all = counts.map((quantity, index) => unit(`1-00${index}`, quantity))
      const line = { ...carried, sales_amount: amount, sales_currency_id: euro, purchase_amount: null }
      const booking = { ...aBooking({ price_lines: [line], priced_cargo: cargo(...all.map(one => one.number)) }), id: bookingId }
      const usual = { finance_article_id: null, minor_units: new Map([[euro, minor_units]]) }
      const estimates = all.flatMap(one => estimatesOfUnit(booking, one, [one], usual).map(({ amount: its }) => [one.id, its]))
      expect(borne(booking, line, 'sales', amount, all, minor_units)).toEqual(Object.fromEntries(estimates))
      expect(sum(borneByUnits(booking, forAll, 'sales', amount, all, minor_units).values())).toBe(amount)
    }),
  )
})
