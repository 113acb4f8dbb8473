import type { Freightlist, FreightRow } from '@fairlead/contracts/documentation/freightlist'
import { sum } from '@fairlead/contracts/measures/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FreightSources, freightlistOf } from './freightlist.ts'
import { asMeasured, booked, pricedBooking, priceLine, sourcesOf } from './freightlist-for-tests.ts'
import { line, loadedBill, party } from './specimens-for-tests.ts'

const item = (amount: string, payment_type: 'PREPAID' | 'COLLECT', currency_id: string, surcharge_type_id: string | null = null) => ({
  description: 'ITEM',
  basis: null,
  surcharge_type_id,
  currency_id,
  amount,
  payment_type,
})
const typed = { ...line, unit_ids: [], packages: 4, gross_weight: '800.00', volume: '6.500' }
const rowsIn = (list: Freightlist): FreightRow[] => list.sections.flatMap(section => section.rows)
const numbers = (list: Freightlist) => rowsIn(list).map(one => one.number)

/** Three cars of one booking on the first bill, of which the last stayed ashore; a bill that states its freight beside it. */
const voyage: FreightSources = sourcesOf({
  bills: [
    loadedBill('RTM2', {
      payment_type: 'COLLECT',
      pod_id: 'abidjan',
      unit_ids: ['4'],
      booking_number: 'CARRIER-7',
      shipper: party('JANSEN'),
      lines: [{ ...line, description: 'USED HILUX\nWITH CANOPY' }],
      freight_items: [item('900.00', 'COLLECT', 'usd'), item('85.00', 'PREPAID', 'eur', 'thc')],
    }),
    loadedBill('RTM1', {
      payment_type: 'PREPAID',
      status: 'draft',
      unit_ids: ['1', '2', '3'],
      job_id: 'j',
      customer_id: 'c',
      office_id: 'o',
    }),
  ],
  units: [
    booked('1', 'b', { ...asMeasured, commodity_id: 'car' }),
    booked('2', 'b', { commodity_id: 'car' }),
    booked('3', 'b', { status: 'firm', commodity_id: 'van' }),
    booked('4', 'c', { kind: 'container' }),
    booked('5', 'b', { status: 'cancelled' }),
  ],
  bookings: [
    pricedBooking(
      'b',
      [
        priceLine('f', '1000.01', '1300.00', { cargo_line_id: 'cars' }),
        priceLine('baf', '100.00', '120.00', { kind: 'surcharge', surcharge_type_id: 'baf' }),
      ],
      ['b-1', 'b-2', 'b-3'],
      { price_to_review: true },
    ),
    pricedBooking('c', [], [], { price_to_review: true }),
  ],
  paid: new Map([['j', false]]),
  agentOf: bill =>
    bill.id === 'RTM1' ? { agent_id: 'dakar agency', commission_pct: '2.50' } : { agent_id: 'abidjan agency', commission_pct: null },
})

describe('a freight list of what is on board', () => {
  const drawn = () => {
    const list = freightlistOf(voyage, { basis: 'loaded' })
    const [prepaid, collect] = list.sections
    return { list, prepaid, collect }
  }

  test('has its bills by number, each with its cargo as measured and its share of the price', () => {
    const { prepaid } = drawn()
    expect(prepaid?.rows[0]).toEqual({
      bill_of_lading_id: 'RTM1',
      number: 'RTM1',
      status: 'draft',
      booking_number: 'B-b',
      job_id: 'j',
      booking_ids: ['b'],
      office_id: 'o',
      customer_id: 'c',
      shipper: null,
      consignee: null,
      commodity_ids: ['car'],
      goods: null,
      pol_id: 'p1',
      pod_id: 'p2',
      source: 'bought',
      paid: false,
      to_review: true,
      agent_id: 'dakar agency',
      commission_pct: '2.50',
      counted_elsewhere: false,
      units: 2,
      gross_weight: '2620.00',
      volume: '24.992',
      lane_metres: '5.63',
      // A third of 1000.01 each, of which the last has what remains; 2.5 % of the freight alone.
      charges: [
        {
          currency_id: 'eur',
          freight: '666.66',
          surcharges: [{ surcharge_type_id: 'baf', amount: '66.66' }],
          total: '733.32',
          commission: '16.67',
        },
      ],
    })
  })

  test('counts a bill with freight in both sections once, in that by which it says that it is paid', () => {
    const { list, prepaid, collect } = drawn()
    const its = {
      number: 'RTM2',
      booking_number: 'CARRIER-7',
      shipper: 'JANSEN',
      goods: 'USED HILUX',
      source: 'stated',
      paid: null,
      to_review: false,
    }
    expect(collect?.rows).toMatchObject([
      { ...its, units: 1, gross_weight: '1300.00', volume: '12.032', lane_metres: '0.00', counted_elsewhere: false, commission_pct: null },
    ])
    expect(collect?.rows[0]?.charges).toEqual([
      { currency_id: 'usd', freight: '900.00', surcharges: [], total: '900.00', commission: '0.00' },
    ])
    expect(prepaid?.rows[1]).toMatchObject({
      ...its,
      units: 0,
      gross_weight: '0.00',
      volume: '0.000',
      lane_metres: '0.00',
      counted_elsewhere: true,
    })
    expect(prepaid?.rows[1]?.charges).toMatchObject([
      { freight: '0.00', surcharges: [{ surcharge_type_id: 'thc', amount: '85.00' }], commission: '0.00' },
    ])
    expect([list.bls, prepaid?.bls, collect?.bls]).toEqual([2, 1, 1])
  })

  test('ends with what it comes to: by section, by currency with its surcharges, and by port of discharge', () => {
    const { list, prepaid } = drawn()
    const eur = { currency_id: 'eur', prepaid: '818.32', collect: '0.00', total: '818.32', commission: '16.67', net: '801.65' }
    const usd = { currency_id: 'usd', prepaid: '0.00', collect: '900.00', total: '900.00', commission: '0.00', net: '900.00' }
    expect(list).toMatchObject({
      units: 3,
      gross_weight: '3920.00',
      volume: '37.024',
      lane_metres: '5.63',
      unpriced: 0,
      currencies: [eur, usd],
    })
    expect(prepaid?.charges).toEqual([
      {
        currency_id: 'eur',
        freight: '666.66',
        surcharges: [
          { surcharge_type_id: 'baf', amount: '66.66' },
          { surcharge_type_id: 'thc', amount: '85.00' },
        ],
        total: '818.32',
        commission: '16.67',
      },
    ])
    expect(list.charges.map(({ currency_id, total }) => [currency_id, total])).toEqual([
      ['eur', '818.32'],
      ['usd', '900.00'],
    ])
    expect(list.pods).toMatchObject([
      { pod_id: 'p2', bls: 1, units: 2, volume: '24.992', currencies: [{ currency_id: 'eur', total: '733.32', net: '716.65' }] },
      {
        pod_id: 'abidjan',
        bls: 1,
        units: 1,
        currencies: [
          { currency_id: 'eur', prepaid: '85.00' },
          { currency_id: 'usd', collect: '900.00' },
        ],
      },
    ])
  })
})

test('as booked it has what waits for its voyage as well, by the measures that were booked', () => {
  const [row] = rowsIn(freightlistOf(voyage, { basis: 'booked' }))
  expect(row).toMatchObject({
    number: 'RTM1',
    units: 3,
    gross_weight: '3900.00',
    volume: '36.096',
    lane_metres: '8.25',
    commodity_ids: ['car', 'van'],
  })
  expect(row?.charges).toMatchObject([{ freight: '1000.01', total: '1100.01', commission: '25.00' }])
})

test('in one currency it has what is charged in that, and the bills that are', () => {
  const list = freightlistOf(voyage, { basis: 'loaded', currency_id: 'usd' })
  expect([numbers(list), list.currencies.map(one => one.currency_id), list.units]).toEqual([['RTM2'], ['usd'], 1])
})

test('freight that is paid otherwise than its bill says brings its cargo there', () => {
  const bills = [loadedBill('1', { payment_type: 'COLLECT', unit_ids: ['1'], freight_items: [item('9.00', 'PREPAID', 'eur')] })]
  const list = freightlistOf({ ...voyage, bills }, { basis: 'loaded' })
  expect(list.sections.map(({ bls, units, rows }) => [bls, units, rows.length])).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ])
})

test('a bill whose freight nobody knows stands where it says that it is paid, and is counted', () => {
  const bills = [
    loadedBill('1', { payment_type: 'COLLECT', unit_ids: ['4'] }),
    loadedBill('2', { payment_type: null, unit_ids: ['4'] }),
    loadedBill('3', { unit_ids: ['1'] }),
  ]
  const list = freightlistOf({ ...voyage, bills }, { basis: 'loaded' })
  expect(list.sections.map(({ rows }) => rows.map(one => one.number))).toEqual([['2', '3'], ['1']])
  expect([list.unpriced, list.bls]).toEqual([2, 3])
})

test('a price that is to be decided anew is told as soon as one of its bookings has it, and of no other', () => {
  const fixed = pricedBooking('c', [priceLine('f', '5.00', '6.00')])
  const bookings = [...voyage.bookings.filter(({ id }) => id === 'b'), fixed]
  const bills = [loadedBill('1', { unit_ids: ['1', '4'] }), loadedBill('2', { unit_ids: ['4'] })]
  const list = freightlistOf({ ...voyage, bills, bookings }, { basis: 'loaded' })
  expect(rowsIn(list).map(one => [one.booking_number, one.to_review])).toEqual([
    ['B-b, B-c', true],
    ['B-c', false],
  ])
})

test('a bill of which nothing is on board is not on it; what names no unit is once its bill was signed', () => {
  const cargo = [typed, line]
  const bills = [
    loadedBill('1', { unit_ids: ['3'] }),
    loadedBill('2', { status: 'draft', lines: cargo }),
    loadedBill('3', { status: 'final', lines: cargo }),
    loadedBill('4', { status: 'published', lines: cargo, unit_ids: ['4'] }),
    loadedBill('5', { status: 'published', lines: [line] }),
  ]
  const loaded = freightlistOf({ ...voyage, bills }, { basis: 'loaded' })
  expect(rowsIn(loaded).map(one => [one.number, one.units, one.gross_weight, one.volume])).toEqual([
    ['3', 4, '800.00', '6.500'],
    ['4', 5, '2100.00', '18.532'],
  ])
  expect(rowsIn(loaded)[0]?.booking_number).toBeNull()
  expect(numbers(freightlistOf({ ...voyage, bills }, { basis: 'booked' }))).toEqual(['1', '2', '3', '4'])
})

test('bills that have no number yet come last; a carrier of its own is paid what he is named for', () => {
  const bought = priceLine('f', '700.00', '800.00', { vendor_id: 'atlantic' })
  const bills = [loadedBill('a', { number: null, unit_ids: ['1'], carrier_id: 'atlantic' }), loadedBill('RTM9', { unit_ids: ['2'] })]
  const list = freightlistOf({ ...voyage, bills, bookings: [pricedBooking('b', [bought])] }, { basis: 'loaded' })
  expect(rowsIn(list).map(one => [one.number, one.source])).toEqual([
    ['RTM9', 'none'],
    [null, 'bought'],
  ])
})

test('machines take lanes as vehicles do; a currency without cents pays a commission without cents', () => {
  const bills = [loadedBill('1', { unit_ids: ['1'], freight_items: [item('1250.00', 'PREPAID', 'xof')] })]
  const units = [booked('1', 'b', { kind: 'machine', quantity: 2 })]
  const agentOf = () => ({ agent_id: 'a', commission_pct: '1.25' })
  const [row] = rowsIn(freightlistOf({ ...voyage, bills, units, agentOf }, { basis: 'loaded' }))
  expect(row).toMatchObject({ units: 2, lane_metres: '5.50', charges: [{ commission: '16.00' }] })
})

test('it comes to what its bills state, to the cent, however these are paid', () => {
  const amount = fc.integer({ min: -500_000, max: 5_000_000 }).map(cents => (cents / 100).toFixed(2))
  const charge = fc.record({
    amount,
    payment_type: fc.constantFrom('PREPAID' as const, 'COLLECT' as const),
    currency_id: fc.constantFrom('eur', 'usd', 'xof'),
    surcharge_type_id: fc.constantFrom(null, 'baf', 'thc'),
  })
  const stated = fc.record({
    payment_type: fc.constantFrom('PREPAID' as const, 'COLLECT' as const, null),
    pod_id: fc.constantFrom('dakar', 'tema'),
    freight_items: fc.array(charge, { maxLength: 6 }),
  })
  fc.assert(
    fc.property(fc.array(stated, { maxLength: 12 }), all => {
      const bills = all.map((one, index) =>
        loadedBill(`RTM${index}`, {
          ...one,
          unit_ids: ['1'],
          freight_items: one.freight_items.map(said => item(said.amount, said.payment_type, said.currency_id, said.surcharge_type_id)),
        }),
      )
      const list = freightlistOf({ ...voyage, bills, bookings: [] }, { basis: 'loaded' })
      const items = all.flatMap(({ pod_id, freight_items }) => freight_items.map(said => ({ pod_id, ...said })))
      const of = (fits: (one: (typeof items)[number]) => boolean) => sum(items.filter(fits).map(one => one.amount))
      expect(list.bls).toBe(all.length)
      for (const { currency_id, prepaid, collect, total, commission, net } of list.currencies) {
        const own = (one: { currency_id: string }) => one.currency_id === currency_id
        expect([prepaid, collect, total]).toEqual([
          of(one => own(one) && one.payment_type === 'PREPAID'),
          of(one => own(one) && one.payment_type === 'COLLECT'),
          of(own),
        ])
        expect(sum([net, commission])).toBe(total)
        expect(sum(list.pods.flatMap(pod => pod.currencies.filter(own).map(one => one.total)))).toBe(total)
        const charges = [...list.charges, ...list.sections.flatMap(section => section.charges)].filter(own)
        expect(sum(charges.map(one => one.total))).toBe(sum([total, total]))
        for (const one of charges) expect(sum([one.freight, ...one.surcharges.map(({ amount: its }) => its)])).toBe(one.total)
      }
      expect(list.currencies.map(one => one.currency_id).toSorted()).toEqual([...new Set(items.map(one => one.currency_id))].toSorted())
    }),
  )
})

test('however the cars of a booking are divided among bills, these come to its price', () => {
  const price = fc.integer({ min: 0, max: 9_999_999 }).map(cents => (cents / 100).toFixed(2))
  fc.assert(
    fc.property(price, price, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 20 }), (freight, bunkers, billOf) => {
      const units = billOf.map((_bill, index) => booked(String(index), 'b', { quantity: (index % 3) + 1 }))
      const bills = [0, 1, 2, 3].map(nth =>
        loadedBill(`RTM${nth}`, { unit_ids: units.filter((_unit, index) => billOf[index] === nth).map(one => one.id) }),
      )
      const lines = [priceLine('f', freight, freight, { cargo_line_id: 'cars' }), priceLine('baf', bunkers, bunkers, { kind: 'surcharge' })]
      const bookings = [
        pricedBooking(
          'b',
          lines,
          units.map(one => one.number),
        ),
      ]
      const list = freightlistOf(sourcesOf({ bills, units, bookings }), { basis: 'loaded' })
      expect(list.currencies).toMatchObject([{ currency_id: 'eur', total: sum([freight, bunkers]) }])
      expect(list.charges).toMatchObject([{ freight, surcharges: [{ surcharge_type_id: null, amount: bunkers }] }])
    }),
  )
})

test('it says how many units on board stand on no bill, and counts them nowhere', () => {
  const list = freightlistOf({ ...voyage, unbilled: 3 }, { basis: 'loaded' })
  expect(list).toEqual({ ...freightlistOf(voyage, { basis: 'loaded' }), unbilled: 3 })
})
