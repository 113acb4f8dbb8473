import { expect, test } from 'vitest'
import { agreedPrice } from './agreed.ts'
import { freightLineId } from './freight.ts'
import { type AgreedFreight, type Piece, ratedAs } from './measured-rate.ts'
import { price } from './price.ts'
import type { MeasurementCondition } from './rates.ts'
import { car, list, request, surcharge, tariff } from './specimens-for-tests.ts'

const long = (operator: '<' | '>=', from = '520'): MeasurementCondition => ({ measurement_conditional_id: 1, operator, from, to: null })
/** Up to 5.20 m at 100.00 a car, and from there at 160.00. */
const within = tariff('UNIT', '100.0000', { id: 'within', conditions: [long('<')] })
const dearer = tariff('UNIT', '160.0000', { id: 'dearer', conditions: [long('>=')] })
const bands = list([within, dearer])
const agreed = (said: Partial<AgreedFreight> = {}): AgreedFreight => ({
  side: 'sales',
  source: list([]),
  rate: within,
  cargo_line_ids: ['car'],
  list: bands,
  ...said,
})
const fourCars = { ...car, quantity: 4 }
const asked = request({ cargo: [fourCars] })
const piece = (length: number, quantity = 1, id = `of ${length}`): Piece => ({
  cargo_line_id: 'car',
  cargo: { ...car, id, length, quantity },
})
const rest: Piece = { cargo_line_id: 'car', cargo: { ...fourCars, quantity: 3 } }
const rated = (length: number, said: Partial<AgreedFreight> = {}, all = [agreed(said)]) => ratedAs(agreed(said), piece(length), all, asked)

const priced = (freight: AgreedFreight[], pieces: Piece[], on = asked) => agreedPrice({ freight, surcharges: [] }, pieces, on)
const sold = (...of: Parameters<typeof priced>) =>
  priced(...of).lines.map(({ sales, sales_tariff_id }) => [sales_tariff_id, sales?.rate, sales?.quantity, sales?.amount])

test.each([
  [519, 'within'],
  [520, 'dearer'],
  [530, 'dearer'],
])('a car of %i cm is carried by the rate whose conditions hold', (length, id) => expect(rated(length).rate.id).toBe(id))

test('it is told what was measured beside what the agreed rate asks, and by what the other was chosen', () => {
  const { steps, problem } = rated(530)
  expect(problem).toBeNull()
  expect(steps[0]).toMatchObject({
    step: 'measured',
    tariff_id: 'within',
    measure: 'length',
    operator: '<',
    against: '520',
    value: '530',
    holds: false,
  })
  expect(steps.slice(1, 3)).toMatchObject([
    { step: 'looked', outcome: 'taken', tariff_level_id: 'public' },
    { step: 'chosen', tariff_id: 'dearer' },
  ])
  expect(rated(519).steps).toEqual([])
})

test('what measures smaller comes at the cheaper rate likewise', () => {
  const large = { ...fourCars, length: 530 }
  const of = (length: number) => ratedAs(agreed({ rate: dearer }), piece(length), [], request({ cargo: [large] }))
  expect([of(519).rate.id, of(521).rate.id]).toEqual(['within', 'dearer'])
})

test.each([
  ['no other rate has conditions that hold', [within], 'tariff_conditions_not_met'],
  ['the list has none for it any more', [], 'tariff_rates_unavailable'],
  ['two fit equally well', [dearer, { ...dearer, id: 'alike' }], 'rates_alike'],
  ['nobody is sure of the one that fits', [{ ...dearer, needs_clarification: true }], 'contract_needs_clarification'],
  ['it was valid only after the day of the quotation', [within, { ...dearer, valid_from: '2026-06-02' }], 'tariff_conditions_not_met'],
  ['nothing says how much of it there is', [tariff('DAY', '9.0000', { conditions: [long('>=')] })], 'quantity_missing'],
] as const)('the agreed rate stays, and it is said, where %s', (_where, rates, code) => {
  const { lines, steps } = priced([agreed({ list: list(rates) })], [rest, piece(530)])
  expect(lines).toMatchObject([{ sales: { rate: '100.0000', amount: '400.00' }, sales_tariff_id: 'within', problems: { sales: code } }])
  expect(lines).toHaveLength(1)
  expect(steps[0]).toMatchObject({ step: 'measured', value: '530', line_id: freightLineId('car') })
  // What it comes to was told when it was agreed.
  expect(steps.map(({ step }) => step)).not.toContain('reckoned')
})

test('how many there are is asked of all of a line, and not of a piece of it', () => {
  const many = tariff('UNIT', '90.0000', { conditions: [{ measurement_conditional_id: 7, operator: '>=', from: '4', to: null }] })
  expect(rated(530, { rate: many }).steps).toEqual([])
})

test('a rate that its cargo was agreed at in spite of its conditions stays, whatever that measures', () => {
  const heavy = tariff('UNIT', '90.0000', { conditions: [{ measurement_conditional_id: 4, operator: '>', from: '9000', to: null }] })
  expect(rated(530, { rate: heavy })).toMatchObject({ rate: heavy, steps: [], problem: null })
  // Nor is anything known of cargo that was not priced.
  expect(ratedAs(agreed(), { ...piece(530), cargo_line_id: 'van' }, [], asked)).toMatchObject({ rate: within, steps: [], problem: null })
})

test('one of four cars that measures beyond stands in a line of its own, beside that of the others', () => {
  const { lines, steps } = priced([agreed()], [rest, piece(530)])
  expect(lines).toMatchObject([
    {
      id: freightLineId('car'),
      beside_line_id: null,
      sales: { rate: '100.0000', quantity: '3.000', amount: '300.00' },
      sales_tariff_id: 'within',
      purchase: null,
      purchase_tariff_id: null,
      pieces: [{ id: 'car', count: 3, purchase: null, sales: '3.000' }],
    },
    {
      beside_line_id: freightLineId('car'),
      cargo_line_id: 'car',
      kind: 'freight',
      sales: { rate: '160.0000', quantity: '1.000', amount: '160.00' },
      sales_tariff_id: 'dearer',
      pieces: [{ id: 'of 530', count: 1, purchase: null, sales: '1.000' }],
    },
  ])
  expect(lines[1]?.id).not.toBe(lines[0]?.id)
  // Its steps are those of its line, as far as what it comes to.
  expect(new Set(steps.map(step => step.line_id))).toEqual(new Set([lines[1]?.id]))
  expect(steps.at(-1)).toMatchObject({ step: 'reckoned', side: 'sales', value: '160.000000' })
  expect(steps.filter(({ step }) => step === 'reckoned')).toHaveLength(1)
  // It is that line, however many it carries.
  expect(priced([agreed()], [rest, piece(530), piece(540)]).lines[1]?.id).toBe(lines[1]?.id)
})

test('all of it that measures beyond keeps its line, at the other rate', () => {
  const { lines, steps } = priced([agreed()], [piece(530, 4)])
  expect(lines).toMatchObject([{ id: freightLineId('car'), beside_line_id: null, sales: { rate: '160.0000', amount: '640.00' } }])
  expect(lines).toHaveLength(1)
  expect(steps[0]).toMatchObject({ step: 'measured', line_id: freightLineId('car') })
})

test('what comes at two other rates leaves nothing at its own', () => {
  const longest = tariff('UNIT', '200.0000', { id: 'longest', conditions: [long('>=', '600')] })
  const dear = { ...dearer, conditions: [{ ...long('>='), operator: 'between', to: '600' }] }
  expect(sold([agreed({ list: list([dear, longest]) })], [piece(530, 3), piece(610)])).toEqual([
    ['within', '100.0000', '0.000', '0.00'],
    ['dearer', '160.0000', '3.000', '480.00'],
    ['longest', '200.0000', '1.000', '200.00'],
  ])
})

test('so does what comes at a rate in other money', () => {
  const inDollars = { ...dearer, rate: { ...dearer.rate, currency_id: 'USD' } }
  const { lines } = priced([agreed({ list: list([inDollars]) })], [piece(530, 4)])
  expect(lines.map(({ sales }) => [sales?.currency_id, sales?.amount])).toEqual([
    ['EUR', '0.00'],
    ['USD', '640.00'],
  ])
})

test('what is bought and what is sold go each by their own list', () => {
  const cheap = tariff('UNIT', '70.0000', { id: 'bought', conditions: [long('<', '525')] })
  const dear = tariff('UNIT', '90.0000', { id: 'bought dearer', conditions: [long('>=', '525')] })
  const bought = agreed({ side: 'purchase', rate: cheap, list: list([cheap, dear], { side: 'purchase' }) })
  const { lines } = priced([bought, agreed()], [{ ...rest, cargo: { ...rest.cargo, quantity: 2 } }, piece(522), piece(530)])
  expect(lines.map(one => [one.purchase_tariff_id, one.purchase?.amount, one.sales_tariff_id, one.sales?.amount])).toEqual([
    ['bought', '140.00', 'within', '200.00'],
    ['bought', '70.00', 'dearer', '160.00'],
    ['bought dearer', '90.00', 'dearer', '160.00'],
  ])
})

test('a side that stays at its rate says why, and the other does not', () => {
  const bought = agreed({ side: 'purchase', rate: { ...within, id: 'bought' }, list: list([], { side: 'purchase' }) })
  const [line, ...more] = priced([bought, agreed()], [piece(530, 4)]).lines
  expect(more).toEqual([])
  expect(line).toMatchObject({
    purchase: { amount: '400.00' },
    sales: { amount: '640.00' },
    problems: { purchase: 'tariff_rates_unavailable', sales: null },
  })
})

test('cargo that comes to a rate shares the minimum with that which was agreed at it, and with other cargo that comes to it', () => {
  const least = { ...dearer, minimum: '500.00' }
  const van = { ...car, id: 'van', length: 560 }
  const on = request({ cargo: [fourCars, van] })
  const vans = agreed({ rate: least, cargo_line_ids: ['van'] })
  const cars = agreed({ list: list([least]) })
  // 500.00 for a car and a van, half of it each.
  expect(sold([cars, vans], [rest, piece(530), { cargo_line_id: 'van', cargo: van }], on).map(([, , , amount]) => amount)).toEqual([
    '300.00',
    '250.00',
    '250.00',
  ])
  const small = { ...van, length: 500 }
  const smallVans = agreed({ rate: { ...within, id: 'vans' }, cargo_line_ids: ['van'], list: list([{ ...least }]) })
  const both = [rest, piece(530), { cargo_line_id: 'van', cargo: { ...small, id: 'long van', length: 530 } }]
  expect(sold([cars, smallVans], both, request({ cargo: [fourCars, small] })).map(([, , , amount]) => amount)).toEqual([
    '300.00',
    '250.00',
    '250.00',
  ])
})

test('the other rate is raised as its list is, and what comes on top of it is as its contract has it', () => {
  const raised = list([{ ...dearer, all_in: true }], { adjustments: ['10.00'] })
  const caf = surcharge('caf', 'PCT_FRT', '3.0000', { included_in_all_in: true })
  const { lines } = agreedPrice({ freight: [agreed({ list: raised })], surcharges: [caf] }, [rest, piece(530)], asked)
  // 160.00 and ten per cent; 3 % of the 300.00 that are not all in.
  expect(lines.map(({ sales }) => sales?.amount)).toEqual(['300.00', '176.00', '9.00'])
})

test('a line of a contract gives way to another line of it', () => {
  const [first, second] = [
    { ...within, id: 'one', contract_line: 1 },
    { ...dearer, id: 'two', contract_line: 2 },
  ]
  const contract = { contract_id: 'contract', tariff_level_id: null }
  const { lines, steps } = priced(
    [agreed({ rate: first, source: list([], contract), list: list([first, second], contract) })],
    [piece(530, 4)],
  )
  expect(lines).toMatchObject([{ sales: { amount: '640.00' }, sales_tariff_id: null }])
  expect(steps).toContainEqual(expect.objectContaining({ step: 'measured', contract_id: 'contract', contract_line: 1 }))
  expect(steps).toContainEqual(expect.objectContaining({ step: 'chosen', contract_id: 'contract', contract_line: 2 }))
})

test('of cargo that is not there nothing is carried', () => expect(sold([agreed()], [])).toEqual([[null, undefined, undefined, undefined]]))

test('a rate that was agreed of other cargo is at what was agreed, and not raised once more', () => {
  const van = { ...car, id: 'van', length: 560 }
  const vans = agreed({ rate: { ...dearer, rate: { ...dearer.rate, amount: '176.0000' } }, cargo_line_ids: ['van'] })
  const cars = agreed({ list: list([dearer], { adjustments: ['20.00'] }) })
  const both = [{ cargo_line_id: 'van', cargo: van }, piece(530, 4)]
  for (const pieces of [both, both.toReversed()])
    expect(sold([cars, vans], pieces, request({ cargo: [fourCars, van] }))).toEqual([
      ['dearer', '176.0000', '4.000', '704.00'],
      ['dearer', '176.0000', '1.000', '176.00'],
    ])
})

test('an agreed rate that nothing can be reckoned by any more makes no amount', () =>
  expect(sold([agreed({ rate: tariff('DAY', '9.0000') })], [rest])).toEqual([['tariff', undefined, undefined, undefined]]))

test('what a band leaves over bears the minimum of its rate whole, as it would had it been quoted so (DOMAIN_SALES_OPS §1.6.6)', () => {
  const [least, most] = [
    { ...within, minimum: '350.00' },
    { ...dearer, minimum: '200.00' },
  ]
  const from = list([least, most])
  const measured = sold([agreed({ rate: least, list: from })], [rest, piece(530)])
  // Three at 100.00 are 300.00, one is 160.00.
  expect(measured).toEqual([
    ['within', '100.0000', '3.000', '350.00'],
    ['dearer', '160.0000', '1.000', '200.00'],
  ])
  const quoted = request({ cargo: [rest.cargo, { ...car, id: 'long', length: 530 }] })
  const { lines } = price(quoted, { sources: [from], surcharges: [] })
  expect(lines.map(({ sales }) => sales?.amount)).toEqual(measured.map(([, , , amount]) => amount))
})
