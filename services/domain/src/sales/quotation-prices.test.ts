import { describe, expect, test } from 'vitest'
import { aQuotation, dollar, euro, freight, id } from './quotation-for-tests.ts'
import { isPartlyHidden, shownPrices } from './quotation-prices.ts'
import type { PriceLine } from './quotation-totals.ts'

const surcharge = (said: Partial<PriceLine> = {}) =>
  freight({ id: 'b', kind: 'surcharge', description: 'Bunker', sales_amount: '70.00', shown: 'merged', ...said })
const trucking = freight({ id: 't', kind: 'transport', description: 'Trucking', sales_amount: '172.50' })

/** What is told, as description, amount, and whether its rate stands beside it. */
const told = (price_lines: PriceLine[], lumpsum_price: string | null = null, language: 'en' | 'nl' = 'en') =>
  shownPrices(aQuotation({ price_lines, lumpsum_price }), language).map(({ description, currency_id, amount, line }) =>
    [description, currency_id === euro ? 'EUR' : 'USD', amount, ...(line ? [line.sales_rate] : [])].join(' '),
  )

describe('of a price its customer sees', () => {
  test('what is shown, as it stands and in its order', () =>
    expect(told([freight(), surcharge({ shown: 'yes' }), trucking])).toEqual([
      'Ocean freight EUR 1300.00 650.0000',
      'Bunker EUR 70.00 650.0000',
      'Trucking EUR 172.50 650.0000',
    ]))

  test('what is merged within the freight, whose rate would give it away', () =>
    expect(told([freight(), surcharge(), trucking])).toEqual(['Ocean freight EUR 1370.00', 'Trucking EUR 172.50 650.0000']))

  test('what is merged within the freight of its own cargo', () => {
    const [cars, truck] = [freight({ cargo_line_id: id(60) }), freight({ id: 'f', cargo_line_id: id(61), description: 'Truck' })]
    expect(told([cars, truck, surcharge({ cargo_line_id: id(61) })])).toEqual(['Ocean freight EUR 1300.00 650.0000', 'Truck EUR 1370.00'])
    expect(told([cars, truck, surcharge({ cargo_line_id: id(62) })])).toEqual(['Ocean freight EUR 1370.00', 'Truck EUR 1300.00 650.0000'])
  })

  test('what is merged and finds no freight in its currency as freight', () => {
    const inDollars = [surcharge({ sales_currency_id: dollar }), surcharge({ id: 'c', sales_currency_id: dollar, sales_amount: '5.50' })]
    expect(told([freight(), ...inDollars])).toEqual(['Ocean freight EUR 1300.00 650.0000', 'Freight USD 75.50'])
    expect(told([trucking, surcharge()], null, 'nl')).toEqual(['Trucking EUR 172.50 650.0000', 'Vracht EUR 70.00'])
  })

  test('nothing of what is hidden', () => {
    expect(told([freight(), surcharge({ shown: 'hidden' })])).toEqual(['Ocean freight EUR 1300.00 650.0000'])
    expect(told([freight({ shown: 'hidden' }), surcharge()])).toEqual(['Freight EUR 70.00'])
  })

  test('a lump sum in place of freight and surcharges, with what else is merged into it', () => {
    expect(told([freight(), surcharge({ shown: 'yes' }), trucking], '1500.00')).toEqual([
      'Lump sum EUR 1500.00',
      'Trucking EUR 172.50 650.0000',
    ])
    expect(told([freight(), { ...trucking, shown: 'merged' }], '1500.00')).toEqual(['Lump sum EUR 1672.50'])
  })
})

test('it is told that the totals hold more, where anything is hidden that counts', () => {
  const hidden = surcharge({ shown: 'hidden' })
  expect(isPartlyHidden(aQuotation({ price_lines: [freight(), hidden] }))).toBe(true)
  expect(isPartlyHidden(aQuotation({ price_lines: [freight(), surcharge()] }))).toBe(false)
  expect(isPartlyHidden(aQuotation({ price_lines: [freight(), hidden], lumpsum_price: '1500.00' }))).toBe(false)
})
