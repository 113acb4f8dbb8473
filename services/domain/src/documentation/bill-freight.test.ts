import { describe, expect, test } from 'vitest'
import { billFreight, type Carriage } from './bill-freight.ts'
import { booked, pricedBooking, priceLine } from './freightlist-for-tests.ts'
import { loadedBill } from './specimens-for-tests.ts'

const item = {
  description: 'OCEAN FREIGHT',
  basis: null,
  surcharge_type_id: null,
  currency_id: 'usd',
  amount: '900.00',
  payment_type: 'COLLECT',
} as const
const carriage = (more: Partial<Carriage> = {}): Carriage => ({
  bookings: [],
  carrier_id: 'grimaldi',
  minor_units: new Map([['eur', 2]]),
  basis: 'loaded',
  ...more,
})
const none = { source: 'none', charges: [] }
const ofFreight = { of: 'freight', surcharge_type_id: null, currency_id: 'eur' } as const

describe('what a bill states', () => {
  test('counts before any price, printed or "as agreed": each item as what it is and by who pays it', () => {
    const bill = loadedBill('a', {
      payment_type: 'PREPAID',
      freight_as_agreed: true,
      freight_items: [item, { ...item, surcharge_type_id: 'baf', amount: '45.50', payment_type: 'PREPAID' }],
    })
    const priced = pricedBooking('b', [priceLine('f', '700.00', '800.00')])
    expect(billFreight(bill, [booked('1', 'b')], carriage({ bookings: [{ booking: priced, units: [booked('1', 'b')] }] }))).toEqual({
      source: 'stated',
      charges: [
        { of: 'freight', surcharge_type_id: null, payment_type: 'COLLECT', currency_id: 'usd', amount: '900.00' },
        { of: 'surcharge', surcharge_type_id: 'baf', payment_type: 'PREPAID', currency_id: 'usd', amount: '45.50' },
      ],
    })
  })

  test('is what is to be collected where it has no items, and nothing while that is not known', () => {
    const collect = { payment_type: 'COLLECT', collect_amount: '1250.00', collect_currency_id: 'usd' } as const
    const freight = (more: object) => billFreight(loadedBill('a', { ...collect, ...more }), [], carriage())
    const charges = [{ of: 'freight', surcharge_type_id: null, payment_type: 'COLLECT', currency_id: 'usd', amount: '1250.00' }]
    expect(freight({})).toEqual({ source: 'stated', charges })
    expect(freight({ freight_items: [item] }).charges.map(({ amount }) => amount)).toEqual(['900.00'])
    for (const open of [{ payment_type: 'PREPAID' }, { payment_type: null }, { collect_amount: null }, { collect_currency_id: null }])
      expect(freight(open)).toEqual(none)
  })
})

describe('where it states nothing, the price of its bookings', () => {
  const unit = booked('1', 'b')
  const priced = (...lines: ReturnType<typeof priceLine>[]) => [{ booking: pricedBooking('b', lines, ['b-1']), units: [unit] }]
  const freight = (bookings: Carriage['bookings'], more: Partial<Carriage> = {}, bill: object = {}) =>
    billFreight(loadedBill('a', bill), [unit], carriage({ bookings, ...more }))

  test("counts at what the carrier asks: what we earn, what others are paid and what only we charge is not the carrier's", () => {
    const lines = [
      priceLine('f', '700.00', '800.00', { cargo_line_id: 'cars' }),
      priceLine('baf', '40.00', '50.00', { kind: 'surcharge', surcharge_type_id: 'baf', vendor_id: 'grimaldi' }),
      priceLine('thc', '60.00', '70.00', { kind: 'surcharge', surcharge_type_id: 'thc', vendor_id: 'terminal' }),
      priceLine('fee', null, '45.00', { kind: 'surcharge', surcharge_type_id: 'doc' }),
      priceLine('truck', '300.00', '350.00', { kind: 'transport' }),
      priceLine('lashing', '20.00', '25.00', { kind: 'tariff' }),
      priceLine('vans', '900.00', '999.00', { cargo_line_id: 'vans' }),
    ]
    expect(freight(priced(...lines), {}, { payment_type: 'COLLECT' })).toEqual({
      source: 'bought',
      charges: [
        { ...ofFreight, payment_type: 'COLLECT', amount: '700.00' },
        { of: 'surcharge', surcharge_type_id: 'baf', payment_type: 'COLLECT', currency_id: 'eur', amount: '40.00' },
      ],
    })
    // Whose voyage it is, nobody has said: then whatever is bought is his.
    expect(freight(priced(...lines), { carrier_id: null }).charges.map(({ amount }) => amount)).toEqual(['700.00', '40.00', '60.00'])
  })

  test('counts as sold where nothing is bought: an agent sells at the rates of his carrier', () => {
    const lines = [
      priceLine('f', null, '800.00', { surcharge_type_id: 'no surcharge' }),
      priceLine('baf', null, '50.00', { kind: 'surcharge', surcharge_type_id: 'baf', vendor_id: 'terminal' }),
    ]
    expect(freight(priced(...lines))).toEqual({
      source: 'sold',
      charges: [
        { ...ofFreight, payment_type: 'PREPAID', amount: '800.00' },
        { of: 'surcharge', surcharge_type_id: 'baf', payment_type: 'PREPAID', currency_id: 'eur', amount: '50.00' },
      ],
    })
  })

  test('is not known where there is none, or none for its cargo', () => {
    expect(freight([])).toEqual(none)
    expect(freight(priced())).toEqual(none)
    expect(freight(priced(priceLine('vans', '900.00', '999.00', { cargo_line_id: 'vans' })))).toEqual(none)
    expect(freight(priced(priceLine('f', '900.00', '999.00', { purchase_currency_id: null })))).toEqual(none)
  })

  test('of several bookings is of all of them, bought as soon as one is', () => {
    const other = booked('2', 'c')
    const bookings = [
      { booking: pricedBooking('b', [priceLine('f', null, '800.00')]), units: [unit] },
      { booking: pricedBooking('c', [priceLine('f', '700.00', '800.00')]), units: [other] },
    ]
    const both = billFreight(loadedBill('a'), [unit, other], carriage({ bookings }))
    expect([both.source, both.charges.map(({ amount }) => amount)]).toEqual(['bought', ['800.00', '700.00']])
    expect(billFreight(loadedBill('a'), [unit], carriage({ bookings })).source).toBe('sold')
  })

  test('counts as measuring made it; as booked as it was agreed before', () => {
    const settled = (line_id: string, old: string | null, beside_line_id: string | null = null) =>
      ({
        line_id,
        beside_line_id,
        old_purchase_amount: old,
        old_sales_amount: old,
      }) as Carriage['bookings'][number]['booking']['price_settled'][number]
    const lines = [
      priceLine('f', '770.00', '880.00', { cargo_line_id: 'cars' }),
      priceLine('wide', '90.00', '99.00', { cargo_line_id: 'cars' }),
      priceLine('baf', '40.00', '50.00'),
    ]
    const measured = pricedBooking('b', lines, ['b-1', 'b-2'], {
      price_settled: [settled('f', '700.00'), settled('wide', '0.00', 'f')],
      rated_units: [
        { line_id: 'f', unit_number: 'b-1', quantity: 3, purchase_quantity: null, sales_quantity: null },
        { line_id: 'f', unit_number: 'b-2', quantity: 1, purchase_quantity: null, sales_quantity: null },
        { line_id: 'wide', unit_number: 'b-2', quantity: 1, purchase_quantity: null, sales_quantity: null },
      ],
    })
    const amounts = (basis: Carriage['basis']) =>
      freight([{ booking: measured, units: [unit, booked('2', 'b')] }], { basis }).charges.map(({ amount }) => amount)
    expect(amounts('loaded')).toEqual(['577.50', '20.00'])
    expect(amounts('booked')).toEqual(['350.00', '20.00'])
    const untouched = { booking: { ...measured, price_settled: [] }, units: [unit, booked('2', 'b')] }
    expect(freight([untouched], { basis: 'booked' }).charges[0]?.amount, 'rates may divide cargo that nobody measured').toBe('577.50')
  })
})
