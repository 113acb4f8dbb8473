import { describe, expect, test } from 'vitest'
import { aQuotation, cars, dollar, euro, freight, id } from './quotation-for-tests.ts'
import { isPartlyHidden, shownPrices } from './quotation-prices.ts'
import type { PriceLine } from './quotation-totals.ts'

const surcharge = (said: Partial<PriceLine> = {}) =>
  freight({ id: 'b', kind: 'surcharge', description: 'Bunker', sales_amount: '70.00', shown: 'merged', ...said })
const trucking = freight({ id: 't', kind: 'transport', description: 'Trucking', sales_amount: '172.50' })

/** What is told, as description, amount, and whether its rate stands beside it. */
const told = (price_lines: PriceLine[], lumpsum_price: string | null = null, language: 'en' | 'nl' = 'en', cargo_lines = [cars()]) =>
  shownPrices(aQuotation({ price_lines, lumpsum_price, cargo_lines }), language, ({ make }) => make ?? '').map(
    ({ description, currency_id, amount, line }) =>
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

  describe('of cargo of two kinds', () => {
    const both = [cars(), cars({ id: id(61), make: 'Scania' })]
    const [ofCars, ofTruck] = [freight({ cargo_line_id: id(60) }), freight({ id: 'f', cargo_line_id: id(61), description: 'Truck' })]
    const ofBoth = (price_lines: PriceLine[], language: 'en' | 'nl' = 'en', lumpsum_price: string | null = null) =>
      told(price_lines, lumpsum_price, language, both)

    test('what is merged within the freight of its own cargo', () =>
      expect(ofBoth([ofCars, ofTruck, surcharge({ cargo_line_id: id(61) })])).toEqual([
        'Ocean freight EUR 1300.00 650.0000',
        'Truck EUR 1370.00',
      ]))

    test('what is merged and has no freight of its own cargo as freight of that, and not in that of other cargo', () => {
      const kept = [
        { ...ofTruck, shown: 'merged' as const, sales_amount: '9000.00' },
        surcharge({ cargo_line_id: id(61) }),
        surcharge({ id: 'd', cargo_line_id: id(61), sales_currency_id: dollar }),
      ]
      expect(ofBoth([ofCars, ...kept])).toEqual([
        'Ocean freight EUR 1300.00 650.0000',
        'Freight · Scania EUR 9070.00',
        'Freight · Scania USD 70.00',
      ])
      expect(ofBoth([ofCars, ...kept], 'nl')[1]).toBe('Vracht · Scania EUR 9070.00')
      // With the freight of cars kept too there are two of them, each by its name.
      expect(
        ofBoth([
          { ...ofCars, shown: 'merged' },
          { ...ofTruck, shown: 'merged' },
        ]),
      ).toEqual(['Freight · Toyota EUR 1300.00', 'Freight · Scania EUR 1300.00'])
    })

    test('what is merged and is for all of it within the freight for all of it, else as freight of its own', () => {
      expect(ofBoth([ofCars, freight({ id: 'all', description: 'All' }), surcharge()])).toEqual([
        'Ocean freight EUR 1300.00 650.0000',
        'All EUR 1370.00',
      ])
      expect(ofBoth([ofCars, ofTruck, surcharge()])).toEqual([
        'Ocean freight EUR 1300.00 650.0000',
        'Truck EUR 1300.00 650.0000',
        'Freight EUR 70.00',
      ])
    })

    test('what is merged and is for one kind of it within the freight for all of it, or a lump sum', () => {
      expect(ofBoth([freight(), surcharge({ cargo_line_id: id(61) })])).toEqual(['Ocean freight EUR 1370.00'])
      expect(ofBoth([ofCars, { ...trucking, shown: 'merged', cargo_line_id: id(61) }], 'en', '1500.00')).toEqual(['Lump sum EUR 1672.50'])
    })
  })

  test('what is merged and is for all cargo within the freight of the only cargo', () =>
    expect(told([freight({ cargo_line_id: id(60) }), surcharge()])).toEqual(['Ocean freight EUR 1370.00']))

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
