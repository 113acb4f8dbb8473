import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { projects } from '@fairlead/contracts/operations/projects'
import { units } from '@fairlead/contracts/operations/units'
import { settings, settingsId } from '@fairlead/contracts/platform/settings'
import { describe, expect, test, vi } from 'vitest'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { generalConfiguration } from '../platform/settings.ts'
import { freight as price } from '../sales/quotation-for-tests.ts'
import { booking } from './bookings.ts'
import { aboutEstimates, reconciled } from './estimates-due.ts'
import {
  aBooking,
  aLine,
  aUnit,
  bookingId,
  euro,
  freight,
  id,
  jobId,
  otherBooking,
  otherJob,
  otherUnit,
  recordOf,
  unitId,
  voyageId,
} from './specimens-for-tests.ts'
import { unit } from './units.ts'

const [yen, franc, cancelledUnit] = [id(61), id(62), id(63)]
const inEuros = { purchase_currency_id: euro, sales_currency_id: euro }
const carried = price({ ...inEuros, cargo_line_id: 'cars' })
const fee = price({ ...inEuros, id: id(71), description: 'Documents', purchase_amount: null, sales_amount: '45.00' })

const aPriced = (said: Parameters<typeof aBooking>[0] = {}, booking_id = bookingId): RecordFixture => [
  booking,
  {
    ...aBooking({
      status: 'shipped',
      price_lines: [carried, fee],
      priced_cargo: ['B-001', 'B-002'].map(unit_number => ({ cargo_line_id: 'cars', unit_number, quantity: null })),
      ...said,
    }),
    id: booking_id,
  },
]
const aCar = (number: string, said: Parameters<typeof aUnit>[0] = {}, unit_id = unitId): RecordFixture => [
  unit,
  { ...aUnit({ number, status: 'loaded', ...said }), id: unit_id },
]
const registers: RecordFixture[] = [
  [generalConfiguration, { ...recordOf(settings, { freight_article_id: freight }), id: settingsId }],
  [currency, { ...recordOf(currencies, { code: 'EUR', minor_units: 2 }), id: euro }],
  [currency, { ...recordOf(currencies, { code: 'JPY', minor_units: 0 }), id: yen }],
  [currency, { ...recordOf(currencies, { code: 'XOF', minor_units: 0 }), id: franc }],
]

/** What is due of a booking for a unit, or beside its units, and what was asked for that. */
async function due(unit_number: string | null, ...known: readonly RecordFixture[]) {
  const records = finding(known)
  const asked = vi.spyOn(records, 'find').mock.calls
  return {
    ...(await aboutEstimates(
      { job_id: jobId, booking_id: bookingId, unit_number, day: '2026-11-20' },
      loading(...registers),
      records.find,
    )),
    asked,
  }
}
const amounts = async (...of: Parameters<typeof due>) => (await due(...of)).lines.map(line => [line.side, line.amount])

describe('what is due', () => {
  test('of a unit on board is its share, booked on the usual article', async () => {
    const { unit_id, lines } = await due('B-001', aPriced(), aCar('B-001'), aCar('B-002', {}, otherUnit))
    expect(unit_id).toBe(unitId)
    expect(lines.map(line => [line.side, line.amount, line.unit_id, line.finance_article_id])).toEqual([
      ['purchase', '500.00', unitId, freight],
      ['sales', '650.00', unitId, freight],
    ])
  })

  test.each(['shipped', 'invoiced'] as const)('beside the units of a booking that is %s is what is for all of it', async status => {
    const { unit_id, lines } = await due(null, aPriced({ status }), aCar('B-001'))
    expect([unit_id, lines.map(line => [line.side, line.amount])]).toEqual([null, [['sales', '45.00']]])
  })

  test('is nothing of a unit that is ashore, or that is not there', async () => {
    expect(await due('B-001', aPriced(), aCar('B-001', { status: 'firm' }))).toMatchObject({
      unit_id: unitId,
      goes_back: false,
      lines: [],
    })
    expect(await due('B-003', aPriced(), aCar('B-001'))).toMatchObject({ unit_id: null, goes_back: false, lines: [] })
  })

  test('is nothing beside the units of a booking that has not shipped, or that is not there', async () => {
    expect(await amounts(null, aPriced({ status: 'confirmed' }))).toEqual([])
    expect(await amounts(null)).toEqual([])
  })

  test('is nothing of a unit whose booking is of another job', async () =>
    expect(await amounts('B-001', aPriced({ job_id: otherJob }), aCar('B-001'))).toEqual([]))

  test('is of this booking, whatever others its job has', async () => {
    const other = aPriced({ price_lines: [{ ...fee, sales_amount: '60.00' }] }, otherBooking)
    expect(await amounts(null, other, aPriced())).toEqual([['sales', '45.00']])
  })

  test('is in whole yens and francs, of which there are no cents', async () => {
    const odd = price({
      cargo_line_id: 'cars',
      purchase_currency_id: yen,
      purchase_amount: '1001.00',
      sales_currency_id: franc,
      sales_amount: '1301.00',
    })
    expect(await amounts('B-001', aPriced({ price_lines: [odd] }), aCar('B-001'))).toEqual([
      ['purchase', '500.00'],
      ['sales', '650.00'],
    ])
  })
})

describe('a unit that was split', () => {
  const alone = aPriced({ priced_cargo: [{ cargo_line_id: 'cars', unit_number: 'B-001', quantity: null }] })
  const split = [
    aCar('B-001', { quantity: 30, split_count: 2 }),
    aCar('B-001.1', { quantity: 10, status: 'firm' }, otherUnit),
    aCar('B-001.2', { quantity: 60, status: 'cancelled' }, cancelledUnit),
    aCar('B-002', { quantity: 40 }, id(64)),
  ]

  test('shares what is due with its parts that are not cancelled, and with no other unit', async () => {
    expect(await amounts('B-001', alone, ...split)).toEqual([
      ['purchase', '750.00'],
      ['sales', '975.00'],
    ])
  })

  test('leaves to a part what is of its pieces', async () => {
    const aboard = split.with(1, aCar('B-001.1', { quantity: 10 }, otherUnit))
    expect(await amounts('B-001.1', alone, ...aboard)).toEqual([
      ['purchase', '250.00'],
      ['sales', '325.00'],
    ])
  })

  test('has parts only of its own booking', async () => {
    const elsewhere = aCar('B-001.1', { quantity: 10, booking_id: otherBooking }, otherUnit)
    expect(await amounts('B-001', alone, aCar('B-001', { quantity: 30, split_count: 1 }), elsewhere)).toEqual([
      ['purchase', '1000.00'],
      ['sales', '1300.00'],
    ])
  })
})

describe('no more is asked for than is needed', () => {
  const ofItsJob = [bookings, { job_id: [jobId] }]
  const itsProject = [projects, { id: [voyageId] }]

  test('none of the units on board for what is beside them, only whether one was left behind', async () =>
    expect((await due(null, aPriced(), aCar('B-001'))).asked).toEqual([
      ofItsJob,
      [units, { booking_id: [bookingId], status: ['cancelled', 'short_shipped'] }],
      itsProject,
    ]))

  test('no other units for one that was never split: hundreds may load at once', async () =>
    expect((await due('B-001', aPriced(), aCar('B-001'))).asked).toEqual([
      ofItsJob,
      [units, { booking_id: [bookingId], number: ['B-001'] }],
      itsProject,
    ]))
})

test('only a line that names an article is estimated, and the first that names none is lacking', () => {
  const of = { booking_id: bookingId, unit_id: unitId }
  const named = aLine({ ...of, id: 'a' })
  const lines = [
    named,
    ...['Lashing', 'Washing'].map(description => ({ ...named, id: description, description, finance_article_id: null })),
  ]
  const { estimated, lacking } = reconciled([], { ...of, goes_back: true, lines })
  expect([estimated.map(line => line.id), lacking?.description]).toEqual([['a'], 'Lashing'])
})

test('as much of another currency takes the place of what was estimated', () => {
  const of = { booking_id: bookingId, unit_id: unitId, estimated: true }
  const [inEuros, inYen] = [euro, yen].map(currency_id => aLine({ ...of, id: 'a', currency_id }))
  const become = (had: typeof inEuros) => reconciled(had ? [had] : [], { ...of, goes_back: true, lines: inYen ? [inYen] : [] }).estimated
  expect(become(inEuros).map(line => line.currency_id)).toEqual([yen])
  expect(become(inYen)).toEqual([])
})

test('of a price that was taken as measured after its lines were approved the difference is due', async () => {
  const agreed = (await due('B-001', aPriced(), aCar('B-001'))).lines
  const approved = agreed.map(line => aLine({ ...line, finance_article_id: freight, status: 'approved' }))
  // Measured a tenth larger: 1430.00 for two cars, bought at 1100.00.
  const taken = { ...carried, purchase_quantity: '2.200', purchase_amount: '1100.00', sales_quantity: '2.200', sales_amount: '1430.00' }
  const measured = await due('B-001', aPriced({ price_lines: [taken, fee], status: 'invoiced' }), aCar('B-001'))
  expect(reconciled(approved, measured).estimated.map(line => [line.side, line.amount, line.status])).toEqual([
    ['purchase', '50.00', 'pending'],
    ['sales', '65.00', 'pending'],
  ])
})

describe('what was approved of a unit', () => {
  const cancelled = aCar('B-001', { status: 'cancelled' })
  async function approvedLines(said: Parameters<typeof aLine>[0] = {}) {
    const { lines } = await due('B-001', aPriced(), aCar('B-001'))
    return lines.map(line => aLine({ ...line, finance_article_id: freight, status: 'approved', ...said }))
  }
  const amountsOf = (lines: readonly { side: string; amount: string; status: string }[]) =>
    lines.map(one => [one.side, one.amount, one.status])
  const allBack = [
    ['purchase', '-500.00', 'pending'],
    ['sales', '-650.00', 'pending'],
  ]

  test.each([
    ['approved', {}],
    ['invoiced', { status: 'invoiced' }],
    ['corrected before it was approved', { estimated: false }],
  ] as const)('goes back once that is cancelled, where it was %s', async (_what, said) => {
    const { estimated, withdrawn } = reconciled(await approvedLines(said), await due('B-001', aPriced(), cancelled))
    expect([amountsOf(estimated), withdrawn]).toEqual([allBack, []])
  })

  test('stays while it only waits ashore, and what was to go back is withdrawn when it is restored', async () => {
    const lines = await approvedLines()
    const waiting = await due('B-001', aPriced(), aCar('B-001', { status: 'booked' }))
    expect(reconciled(lines, waiting)).toMatchObject({ estimated: [], withdrawn: [] })
    const back = reconciled(lines, await due('B-001', aPriced(), cancelled)).estimated.map(line => aLine({ ...line, entered_by_id: null }))
    expect(reconciled([...lines, ...back], waiting)).toMatchObject({ estimated: [], withdrawn: back.map(line => line.id) })
    // Once it is settled, what is loaded after all is due once more.
    const settled = back.map(line => ({ ...line, status: 'approved' as const }))
    expect(amountsOf(reconciled([...lines, ...settled], await due('B-001', aPriced(), aCar('B-001'))).estimated)).toEqual([
      ['purchase', '500.00', 'pending'],
      ['sales', '650.00', 'pending'],
    ])
  })

  test('is asked for once, and what nobody approved is gone', async () => {
    const lines = await approvedLines()
    const after = await due('B-001', aPriced(), cancelled)
    const back = reconciled(lines, after).estimated.map(line => aLine({ ...line, entered_by_id: null }))
    expect(reconciled([...lines, ...back], after)).toMatchObject({ estimated: [], withdrawn: [] })
    const pending = lines.map(line => ({ ...line, status: 'pending' as const }))
    expect(reconciled(pending, after)).toMatchObject({ estimated: [], withdrawn: pending.map(line => line.id) })
  })

  test('goes back where its price has no such line any more, and stays of other units and bookings', async () => {
    const lines = await approvedLines()
    const other = { ...carried, id: id(72), purchase_amount: null, sales_amount: '1400.00' }
    const now = await due('B-001', aPriced({ price_lines: [other] }), aCar('B-001'))
    expect(amountsOf(reconciled(lines, now).estimated)).toEqual([['sales', '700.00', 'pending'], ...allBack])
    for (const said of [{ unit_id: otherUnit }, { booking_id: otherBooking }, { estimated: false }])
      expect(amountsOf(reconciled(await approvedLines(said), now).estimated)).toEqual([['sales', '700.00', 'pending']])
    // As one of nobody, on no invoice.
    const invoiced = await approvedLines({ status: 'invoiced', invoice_id: id(80), entered_by_id: id(81) })
    expect(reconciled(invoiced, now).estimated[1]).toMatchObject({ invoice_id: null, estimated: true })
  })
})
