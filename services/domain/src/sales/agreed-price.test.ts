import { describe, expect, test } from 'vitest'
import { agreedLines } from './agreed-price.ts'
import { aQuotation, cars, dollar, euro, freight, id } from './quotation-for-tests.ts'

const van = cars({ id: id(61), quantity: 1, length: 527, width: 199, height: 282 })
const unbought = { purchase_currency_id: null, purchase_rate: null, purchase_quantity: null, purchase_amount: null }
const baf = freight({ id: id(71), kind: 'surcharge', description: 'BAF', ...unbought })
const truck = freight({ id: id(72), kind: 'transport', description: 'Truck' })
const price_lines = [freight(), baf, truck]
const agreed = (lumpsum_price: string | null, language: 'en' | 'nl' = 'en', minor_units = 2) =>
  agreedLines(aQuotation({ currency_id: dollar, cargo_lines: [cars(), van], price_lines, lumpsum_price }), language, minor_units)

test('what was quoted line by line is charged so', () => expect(agreed(null)).toEqual(price_lines))

describe('a lump sum takes the place of freight and surcharges', () => {
  test('each cargo bears its part by cubic metres, in the currency of the quotation, and others stay as they are', () => {
    // 24.064 and 29.574 of 53.638 m³: each car 224.318… cut, the van what remains
    const [forCars, forVan, ...others] = agreed('1000.00')
    expect(forCars).toMatchObject({
      kind: 'freight',
      description: 'Lump sum',
      cargo_line_id: id(60),
      sales_currency_id: dollar,
      sales_rate: '448.62',
      sales_quantity: '1.000',
      sales_amount: '448.62',
      purchase_amount: null,
      shown: 'yes',
    })
    expect(forVan).toMatchObject({ cargo_line_id: id(61), sales_amount: '551.38' })
    expect(forVan?.id).not.toBe(forCars?.id)
    expect(others.at(-1)).toEqual(truck)
  })

  test('what is bought stays bought, hidden and sold for nothing; what costs nothing is gone', () =>
    expect(agreed('1000.00').slice(2)).toEqual([
      {
        ...freight(),
        purchase_currency_id: euro,
        purchase_amount: '1000.00',
        sales_rate: '0.0000',
        sales_amount: '0.00',
        markup_pct: null,
        shown: 'hidden',
      },
      truck,
    ]))

  test('it is named in the language of its customer, and shared in units of its currency', () => {
    const [forCars, forVan] = agreed('1001.00', 'nl', 0)
    expect(forCars).toMatchObject({ description: 'Lumpsum', sales_amount: '448.00' })
    expect(forVan).toMatchObject({ sales_amount: '553.00' })
  })
})
