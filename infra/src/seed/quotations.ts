import type { Principal } from '@fairlead/contracts/identity/rights'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import type { Seeder } from './seeder.ts'
import type { Day } from './voyages.ts'

type Step = readonly [command: string, input?: object]
/** What a quotation has gone through since it was priced. */
type Reached = readonly Step[]

const price: Step = ['price_by_hand']
const drafted: Reached = [price]
const out: Reached = [
  ['send', {}],
  ['record_mail', { to: ['sales@customer.example'] }],
]
const sent: Reached = [...drafted, ...out]
const accepted: Reached = [...sent, ['accept', { accepted_by: 'Fatou Sarr', accepted_reference: 'PO 8841' }]]
const shipped: Reached = [...accepted, ['mark_shipped']]
const requested: Reached = []
const queued: Reached = [['queue']]
const asked: Reached = [...queued, ['ask_customer_for_data', { reason: 'How high is the load on the truck?' }]]
const pending: Reached = [...drafted, ['ask_carrier']]
const declined: Reached = [...sent, ['decline', { declined_because: 'price', remark: 'Another line asks less.' }]]
const revised: Reached = [...declined, ['revise'], ...out]
const cancelled: Reached = [...drafted, ['cancel', { reason: 'The buyer withdrew' }]]

/** Thirty-one of them, in every state there is, with the days that are left of each: what is over expires as soon as it waits for somebody. */
const stories: readonly (readonly [begin: 'draft' | 'request', reached: Reached, left: readonly number[]])[] = [
  ['draft', drafted, [30, 30, 21]],
  ['request', requested, [30, 30]],
  ['request', queued, [30, 14]],
  ['request', asked, [14, 5]],
  ['draft', pending, [30, 10, 6]],
  ['draft', sent, [2, 4, 6, 14, 28]],
  ['draft', revised, [21]],
  ['draft', accepted, [30, 30, 14]],
  ['draft', shipped, [30]],
  ['draft', [...shipped, ['mark_invoiced']], [30]],
  ['draft', declined, [30, 14, 14]],
  ['draft', pending, [-1, -8]],
  ['draft', cancelled, [30, 30]],
  ['request', pending, [-2]],
]

const customers = ['Sahel Motors', 'Golden Gate Autos', 'Van Houten Automotive', 'Autohaus Brückner', 'Łódź Trucks']
const cargoes = [
  { make: 'Toyota', model: 'Corolla', quantity: 4, length: 463, width: 178, height: 146, weight: 1300, freight: '410.0000' },
  { make: 'Volvo', model: 'FH', quantity: 1, length: 953, width: 255, height: 300, weight: 9200, freight: '2150.0000' },
  { make: 'Mercedes-Benz', model: 'Sprinter', quantity: 2, length: 593, width: 202, height: 265, weight: 2400, freight: '890.0000' },
] as const
type Cargo = (typeof cargoes)[number]

/** Offers what is asked of the office in Rotterdam, last what a customer asks for himself; one by one, since they take numbers of one series. */
export async function seedQuotations(seeder: Seeder, day: Day, by: Principal, customer: Principal): Promise<void> {
  const all = stories.flatMap(([begin, reached, left]) => left.map(days => ({ begin, reached, days })))
  for (const [index, { begin, reached, days }] of all.entries()) {
    const cargo = cargoes[index % cargoes.length] ?? cargoes[0]
    const id = seeder.id('quotations', String(index + 1))
    await seeder.give('quotations', id, begin, quotationOf(seeder, day, { index, days, cargo, by }), by)
    for (const [step, [command, input]] of reached.entries()) {
      const said = command === 'price_by_hand' ? { price_lines: pricesOf(seeder, cargo) } : input
      const who = command.startsWith('mark_') || command === 'record_mail' ? asSystem(by) : by
      await seeder.give('quotations', id, command, said, who, String(step))
    }
  }
  await seeder.give('quotations', seeder.id('quotations', String(all.length + 1)), 'request_as_customer', requestOf(seeder, day), customer)
}

/** Two pick-ups that are wanted in Dakar before long. */
const requestOf = (seeder: Seeder, day: Day) => ({
  service_type_id: 2,
  cargo_mode: 'roro',
  customer_reference: 'SM 2231',
  pol_id: seeder.id('ports', 'NLRTM'),
  pod_id: seeder.id('ports', 'SNDKR'),
  wanted_date: day(21),
  cargo_lines: [
    {
      make: 'Toyota',
      model: 'Hilux',
      condition_id: 2,
      quantity: 2,
      length: 534,
      width: 186,
      height: 182,
      weight: 2100,
      chassis_numbers: [],
    },
  ],
  request_remark: 'One of them has a canopy; it can come off.',
})

interface About {
  index: number
  days: number
  cargo: Cargo
  by: Principal
}

function quotationOf(seeder: Seeder, day: Day, { index, days, cargo: { freight: _freight, ...cargo }, by }: About) {
  const customer = customers[index % customers.length] ?? ''
  return {
    type: 'spot',
    service_type_id: 2,
    cargo_mode: 'roro',
    customer_id: seeder.id('relations', customer),
    customer_reference: `RFQ ${4100 + index}`,
    representative_id: by.id,
    office_id: seeder.id('relations', 'Fairlead Rotterdam'),
    valid_from: day(Math.min(0, days)),
    valid_until: day(days),
    currency_id: seeder.id('currencies', 'EUR'),
    incoterm: 'CPT',
    pol_id: seeder.id('ports', 'NLRTM'),
    pod_id: seeder.id('ports', index % 2 === 0 ? 'SNDKR' : 'GHTEM'),
    payment_term_id: seeder.id('paymentterms', 'N30'),
    cargo_lines: [{ ...cargo, condition_id: 2, chassis_numbers: [] }],
    clause_ids: [],
    quote_description_ids: [],
  }
}

/** Freight by the unit, a surcharge that is not bought, and the way to the quay. */
function pricesOf(seeder: Seeder, { freight, quantity }: Cargo) {
  const [euro, unit] = [seeder.id('currencies', 'EUR'), seeder.id('calculationunits', 'UNIT')]
  const each = { calculation_unit_id: unit, sales_currency_id: euro, sales_quantity: `${quantity}.000`, vat_type: 'EXPORT_0' }
  const bought = { purchase_currency_id: euro, purchase_quantity: `${quantity}.000` }
  return [
    { ...each, ...bought, kind: 'freight', description: 'Ocean freight', purchase_rate: freight, markup_pct: '22.50', shown: 'yes' },
    { ...each, kind: 'surcharge', description: 'Bunker adjustment factor', sales_rate: '35.0000', shown: 'merged' },
    {
      ...each,
      ...bought,
      kind: 'transport',
      description: 'Trucking to the quay',
      purchase_rate: '95.0000',
      markup_pct: '15.00',
      shown: 'yes',
    },
  ]
}
