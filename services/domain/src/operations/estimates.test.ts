import { describe, expect, test } from 'vitest'
import { freight } from '../sales/quotation-for-tests.ts'
import { estimatesOfAll, estimatesOfUnit } from './estimates.ts'
import { reconciled } from './estimates-due.ts'
import { aBooking, aLine, freight as article, aUnit, bookingId, euro, id, otherUnit, unitId } from './specimens-for-tests.ts'

const usual = { finance_article_id: article, minor_units: new Map() }
const both = { purchase_currency_id: euro, sales_currency_id: euro, calculation_unit_id: id(40) }
const carried = freight({ ...both, cargo_line_id: 'cars', tariff_id: id(41), purchase_tariff_id: id(42) })
const fee = freight({ ...both, id: id(71), description: 'Documents', cargo_line_id: null, purchase_amount: null, sales_amount: '45.00' })
const priced = (said: object = {}) => ({
  ...aBooking({
    quotation_id: id(50),
    price_lines: [carried, fee],
    priced_cargo: [
      { cargo_line_id: 'cars', unit_number: 'B-001', quantity: null },
      { cargo_line_id: 'cars', unit_number: 'B-002', quantity: null },
      { cargo_line_id: 'vans', unit_number: 'B-003', quantity: null },
    ],
    ...said,
  }),
  id: bookingId,
})
const [first, second] = [aUnit({ number: 'B-001' }), aUnit({ number: 'B-002' })].map((one, index) => ({
  ...one,
  id: [unitId, otherUnit][index] ?? '',
})) as [ReturnType<typeof aUnit>, ReturnType<typeof aUnit>]
const of = (booking: ReturnType<typeof priced>, unit = first, pieces = [unit]) =>
  estimatesOfUnit(booking, unit, pieces, usual).map(line => [line.side, line.quantity, line.rate, line.amount])

describe('a unit bears its share of what is for its cargo', () => {
  test('at the rate that was agreed, both sides, with the rates that it came of', () => {
    const lines = estimatesOfUnit(priced(), first, [first], usual)
    expect(lines).toEqual([
      expect.objectContaining({
        side: 'purchase',
        amount: '500.00',
        rate: '500.0000',
        quantity: '1.000',
        calculation_unit_id: id(40),
        tariff_id: id(42),
        unit_id: unitId,
        booking_id: bookingId,
        quotation_id: id(50),
        finance_article_id: article,
        vat_type: 'EXPORT_0',
        currency_id: euro,
        estimated: true,
        status: 'pending',
      }),
      expect.objectContaining({
        side: 'sales',
        amount: '650.00',
        rate: '650.0000',
        quantity: '1.000',
        tariff_id: id(41),
        relation_id: null,
      }),
    ])
    expect(new Set(lines.map(line => line.id)).size).toBe(2)
    expect(estimatesOfUnit(priced(), first, [first], usual)).toEqual(lines)
  })

  test('what is no rate times a quantity is shared to the cent, the rest the last one', () => {
    const least = priced({ price_lines: [{ ...carried, purchase_amount: '1000.01', sales_amount: '1500.00' }] })
    expect([...of(least, first), ...of(least, second)]).toEqual([
      ['purchase', '1.000', '500.0000', '500.00'],
      ['sales', '1.000', '750.0000', '750.00'],
      ['purchase', '1.000', '500.0100', '500.01'],
      ['sales', '1.000', '750.0000', '750.00'],
    ])
    expect(estimatesOfUnit(least, first, [first], usual).map(line => line.calculation_unit_id)).toEqual([id(40), null])
  })

  test('where rates divide its cargo, at the one that carries it, by how many of it that carries', () => {
    const dearer = {
      ...carried,
      id: id(72),
      purchase_amount: '700.00',
      sales_amount: '900.00',
      sales_quantity: '1.000',
      sales_rate: '900.0000',
    }
    const divided = priced({
      price_lines: [carried, dearer, fee],
      rated_units: [
        { line_id: carried.id, unit_number: 'B-001', quantity: 1, purchase_quantity: null, sales_quantity: null },
        { line_id: carried.id, unit_number: 'B-002', quantity: 3, purchase_quantity: null, sales_quantity: null },
        { line_id: dearer.id, unit_number: 'B-002', quantity: 1, purchase_quantity: null, sales_quantity: null },
      ],
    })
    const amounts = (unit: typeof first) => of(divided, unit).map(([side, , , amount]) => [side, amount])
    expect(amounts(first)).toEqual([
      ['purchase', '250.00'],
      ['sales', '325.00'],
    ])
    expect(amounts(second)).toEqual([
      ['purchase', '750.00'],
      ['sales', '975.00'],
      ['purchase', '700.00'],
      ['sales', '900.00'],
    ])
  })

  test('of a line that charges for nothing of it, such as by the container, nothing', () => {
    const none = { line_id: carried.id, quantity: 1, purchase_quantity: '0.000', sales_quantity: '0.000' }
    const rated_units = [
      { ...none, unit_number: 'B-001' },
      { ...none, unit_number: 'B-002' },
    ]
    const empty = { ...carried, purchase_amount: null, sales_amount: '0.00', sales_quantity: '0.000' }
    expect(of(priced({ price_lines: [empty], rated_units }))).toEqual([['sales', '0.000', '650.0000', '0.00']])
  })

  test('a van bears what is for vans', () => {
    const van = { ...carried, id: id(73), cargo_line_id: 'vans', purchase_amount: null, sales_amount: '900.00', sales_rate: '450.0000' }
    expect(of(priced({ price_lines: [carried, van] }), { ...first, number: 'B-003' })).toEqual([['sales', '2.000', '450.0000', '900.00']])
  })

  test.each([{ sales_rate: null }, { sales_quantity: null }])('an amount of which %o is its own rate', said =>
    expect(of(priced({ price_lines: [{ ...carried, ...said }] }))[1]).toEqual(['sales', '1.000', '650.0000', '650.00']),
  )

  test('what costs nothing or is sold for nothing has no line there, nor has what is bought of nobody known', () => {
    const free = estimatesOfUnit(priced({ price_lines: [{ ...carried, sales_amount: '0.00' }] }), first, [first], usual)
    const { estimated } = reconciled([], { booking_id: bookingId, unit_id: unitId, goes_back: true, lines: free })
    expect(estimated.map(({ side }) => side)).toEqual(['purchase'])
    expect(of(priced({ price_lines: [{ ...carried, purchase_amount: null }] })).map(([side]) => side)).toEqual(['sales'])
    expect(of(priced({ price_lines: [{ ...carried, purchase_currency_id: null }] })).map(([side]) => side)).toEqual(['sales'])
    expect(of(priced({ priced_cargo: [] }))).toEqual([])
    expect(of(priced(), { ...first, number: 'B-003' })).toEqual([])
  })

  test('parts that were split off share it by their pieces', () => {
    const alone = priced({ priced_cargo: [{ cargo_line_id: 'cars', unit_number: 'B-001', quantity: null }] })
    const pieces = [
      { ...first, quantity: 30 },
      { ...second, number: 'B-001.1', quantity: 10 },
    ]
    expect(pieces.map(one => of(alone, one, pieces)[1])).toEqual([
      ['sales', '1.500', '650.0000', '975.00'],
      ['sales', '0.500', '650.0000', '325.00'],
    ])
  })

  test('in the order of their numbers, however they are found: the rest is of the last', () => {
    const alone = priced({
      price_lines: [{ ...carried, sales_amount: '100.00' }],
      priced_cargo: [{ cargo_line_id: 'cars', unit_number: 'B-001', quantity: null }],
    })
    const found = ['B-001.2', 'B-001', 'B-001.1'].map((number, index) => ({ ...first, id: id(60 + index), number, quantity: 1 }))
    expect(found.map(one => of(alone, one, found)[1]?.[3])).toEqual(['33.34', '33.33', '33.33'])
  })

  test('a vendor is who bills us, and an article, a VAT type or a standing cost of the price come before the usual', () => {
    const said = {
      vendor_id: id(43),
      finance_article_id: id(44),
      vat_type: 'NL_HIGH' as const,
      general_cost_id: id(45),
      surcharge_id: id(46),
    }
    expect(estimatesOfUnit(priced({ price_lines: [{ ...carried, ...said }] }), first, [first], usual)).toEqual([
      expect.objectContaining({ relation_id: id(43), finance_article_id: id(44), vat_type: 'NL_HIGH', general_cost_id: id(45) }),
      expect.objectContaining({ relation_id: null, surcharge_id: id(46) }),
    ])
  })
})

test('what is for no cargo of its own is charged once', () =>
  expect(estimatesOfAll(priced(), [fee], usual)).toEqual([
    expect.objectContaining({
      side: 'sales',
      description: 'Documents',
      amount: '45.00',
      rate: '45.0000',
      quantity: '1.000',
      unit_id: null,
    }),
  ]))

describe('lines of a job follow what is due', () => {
  const due = estimatesOfUnit(priced(), first, [first], usual)
  const dearer = due.map(line => ({ ...line, amount: '700.00' }))
  const known = due.map(line => aLine({ ...line, finance_article_id: article }))
  const follow = (lines: readonly ReturnType<typeof aLine>[], wanted = due) =>
    reconciled(lines, { booking_id: bookingId, unit_id: unitId, goes_back: false, lines: wanted })
  const told = (...asked: Parameters<typeof follow>) => {
    const { estimated, withdrawn } = follow(...asked)
    return { estimated: estimated.map(line => line.amount), withdrawn }
  }

  test('they are there once, and gone with what they are of', () => {
    expect(told([])).toEqual({ estimated: ['500.00', '650.00'], withdrawn: [] })
    expect(told(known)).toEqual({ estimated: [], withdrawn: [] })
    expect(told(known, [])).toEqual({ estimated: [], withdrawn: known.map(line => line.id) })
  })

  test('they take a new amount', () => expect(told(known, dearer)).toEqual({ estimated: ['700.00', '700.00'], withdrawn: [] }))

  test.each([{ status: 'rejected' }, { estimated: false }] as const)('what is %o stays as it is', said => {
    const kept = known.map(line => ({ ...line, ...said }))
    expect(told(kept, [])).toEqual({ estimated: [], withdrawn: [] })
    expect(told(kept, dearer)).toEqual({ estimated: [], withdrawn: [] })
  })

  test.each(['approved', 'invoiced'] as const)('what is %s stays as it is, with what is due beside it', status => {
    const kept = known.map(line => ({ ...line, status }))
    expect(told(kept, [])).toEqual({ estimated: [], withdrawn: [] })
    // 700.00 − 500.00 bought, 700.00 − 650.00 sold
    expect(told(kept, dearer)).toEqual({ estimated: ['200.00', '50.00'], withdrawn: [] })
    expect(follow(kept, dearer).estimated.map(({ id: one }) => one)).not.toEqual(expect.arrayContaining(kept.map(({ id: one }) => one)))
  })

  test('and so does what is of another unit or booking', () => {
    expect(
      told(
        known.map(line => ({ ...line, unit_id: otherUnit })),
        [],
      ).withdrawn,
    ).toEqual([])
    expect(
      told(
        known.map(line => ({ ...line, booking_id: id(49) })),
        [],
      ).withdrawn,
    ).toEqual([])
  })

  test('a line that names no article, and that nobody gave one, is lacking', () => {
    const nameless = due.map(line => ({ ...line, finance_article_id: null }))
    expect(follow([], nameless).lacking?.description).toBe('Ocean freight')
    expect(follow(known, nameless).lacking).toBeUndefined()
  })
})
