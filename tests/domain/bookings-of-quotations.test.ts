import { principal } from '@fairlead/contracts/identity/principal'
import { settingsId } from '@fairlead/contracts/platform/settings'
import { expect, test } from 'vitest'
import { type Desk, desk } from './command-fixture.ts'
import { newId, openJob, openVoyage, shipAll, type Trade, trade } from './trade-fixture.ts'

const cars = {
  make: 'Toyota',
  model: 'Corolla',
  commodity_id: null,
  condition_id: 2,
  quantity: 3,
  length: 463,
  width: 178,
  height: 146,
  weight: 1300,
  chassis_numbers: ['JTNBA3EK303000001'],
}
const crates = { commodity_id: null, quantity: 40, length: 120, width: 80, height: 100, weight: 300, chassis_numbers: [] }
const freight = { kind: 'freight', description: 'Ocean freight', purchase_rate: '500.0000', purchase_quantity: '3.000', shown: 'yes' }

/** A quotation in dollars, for three cars. */
async function quoted(at: Desk, around: Trade, said: object = {}) {
  const { customer, office, dollar, rotterdam, tema } = around
  const id = await at.done('quotations', 'draft', {
    type: 'spot',
    service_type_id: 2,
    cargo_mode: 'roro',
    customer_id: customer,
    customer_reference: 'PO 7781',
    office_id: office,
    valid_from: '2026-11-20',
    currency_id: dollar,
    incoterm: 'CFR',
    final_destination: 'Kumasi',
    pol_id: rotterdam,
    pod_id: tema,
    cargo_lines: [cars],
    clause_ids: [],
    quote_description_ids: [],
    ...said,
  })
  await at.done('quotations', 'price_by_hand', { price_lines: [{ ...freight, markup_pct: '30.00' }] }, id)
  return id
}

async function accepted(at: Desk, around: Trade, said: object = {}) {
  const id = await quoted(at, around, said)
  await at.done('quotations', 'send', {}, id)
  await at.done('quotations', 'accept', { accepted_by: 'P. Jansen' }, id)
  return id
}

const asked = (quotation_id: string, voyage_id: string) => ({ quotation_id, voyage_id, direction: 'EXPORT' })

test('an accepted quotation becomes a booking in a job of its own, with its cargo as units and its price', async () => {
  const at = desk()
  const around = await trade(at)
  const [quotation, voyage] = [await accepted(at, around), await openVoyage(at, around, 'GD0126')]
  const id = await at.done('bookings', 'book_quotation', asked(quotation, voyage))
  const booking = await at.read('bookings', id)
  expect(booking).toMatchObject({
    number: '012600001-1',
    status: 'new',
    quotation_id: quotation,
    quotation_revision: 1,
    pol_id: around.rotterdam,
    pod_id: around.tema,
    place_of_delivery: 'Kumasi',
    currency_id: around.dollar,
    price_lines: [{ description: 'Ocean freight', sales_amount: '1950.00', purchase_amount: '1500.00' }],
    price_totals: [{ currency_id: around.dollar, sales: '1950.00', purchase: '1500.00', margin: '450.00' }],
    priced_at: '2026-11-20T09:00:00.000Z',
  })
  expect(await at.read('jobs', String(booking.job_id))).toMatchObject({
    number: '012600001',
    customer_id: around.customer,
    office_id: around.office,
    customer_reference: 'PO 7781',
    service_type_id: 2,
    direction: 'EXPORT',
    incoterm: 'CFR',
    final_destination: 'Kumasi',
  })
  const units = await Promise.all((booking.unit_ids as string[]).map(unit => at.read('units', unit)))
  expect(units.map(one => [one.number, one.kind, one.quantity, one.chassis_number, one.length, one.condition])).toEqual([
    ['012600001-1-001', 'vehicle', 1, 'JTNBA3EK303000001', 463, 'USED'],
    ['012600001-1-002', 'vehicle', 1, null, 463, 'USED'],
    ['012600001-1-003', 'vehicle', 1, null, 463, 'USED'],
  ])
  expect((booking.priced_cargo as { unit_number: string }[]).map(one => one.unit_number)).toEqual(units.map(one => one.number))
})

test('over a hub it goes on by the way that was found, its cargo too', async () => {
  const at = desk()
  const around = await trade(at)
  const [quotation, voyage] = [await accepted(at, around), await openVoyage(at, around, 'GD0126')]
  const feeder = await at.done('voyages', 'open', {
    number: 'F1',
    vessel_id: around.vessel,
    service_type_id: 2,
    port_calls: [
      { port_id: around.dakar, purpose: 'load', date_arrival: '2026-12-20', date_departure: '2026-12-21' },
      { port_id: around.tema, purpose: 'discharge', date_arrival: '2026-12-28', date_departure: '2026-12-29' },
    ],
  })
  const leg = { voyage_id: feeder, pol_id: around.dakar, pod_id: around.tema }
  const back = { ...asked(quotation, voyage), onward_legs: [{ ...leg, pod_id: around.rotterdam }] }
  expect(await at.refused('bookings', newId(), 'book_quotation', back)).toEqual([['way_ends_elsewhere', 'onward_legs.0.pod_id']])
  const id = await at.done('bookings', 'book_quotation', { ...asked(quotation, voyage), onward_legs: [leg] })
  const booking = await at.read('bookings', id)
  expect(booking).toMatchObject({ pol_id: around.rotterdam, pod_id: around.dakar, onward_legs: [leg] })
  const [unit = ''] = booking.unit_ids as string[]
  expect(await at.read('units', unit)).toMatchObject({ voyage_id: voyage, pod_id: around.dakar, onward_legs: [leg] })
  const { units } = (await at.read('allocations', feeder)) as { units: object[] }
  expect(units).toHaveLength(3)
})

test('it goes into a job that the customer has already, and what is carried by itself is told from what is counted in pieces', async () => {
  const at = desk()
  const around = await trade(at)
  const container_type_id = await at.done('containertypes', 'create', { code: '42G1', name: { en: '40 ft', nl: '40 voet' }, teu: '2.00' })
  const boxes = { ...crates, quantity: 2, container_type_id }
  const quotation = await accepted(at, around, { cargo_mode: 'break_bulk', cargo_lines: [crates, boxes] })
  const [job_id, voyage] = [await openJob(at, around), await openVoyage(at, around, 'GD0126')]
  const id = await at.done('bookings', 'book_quotation', { ...asked(quotation, voyage), job_id })
  const booking = await at.read('bookings', id)
  expect(booking).toMatchObject({ number: '012600001-1', job_id })
  const units = await Promise.all((booking.unit_ids as string[]).map(unit => at.read('units', unit)))
  expect(units.map(one => [one.kind, one.quantity])).toEqual([
    ['package', 40],
    ['container', 1],
    ['container', 1],
  ])
})

test('only an accepted quotation is booked, in a job of its customer, on a voyage that serves its route', async () => {
  const at = desk()
  const around = await trade(at)
  const voyage = await openVoyage(at, around, 'GD0126')
  const draft = await quoted(at, around)
  expect(await at.refused('bookings', newId(), 'book_quotation', asked(draft, voyage))).toEqual([
    ['choose_quotation_status_and_booking', 'quotation_id'],
  ])
  const quotation = await accepted(at, around)
  const other = await around.relation('Golden Gate Autos', ['CUSTOMER'])
  const job_id = await openJob(at, { ...around, customer: other })
  expect(await at.refused('bookings', newId(), 'book_quotation', { ...asked(quotation, voyage), job_id })).toEqual([
    ['job_of_another_customer', 'job_id'],
  ])
  const elsewhere = await accepted(at, around, { pod_id: around.rotterdam, pol_id: around.dakar })
  expect(await at.refused('bookings', newId(), 'book_quotation', asked(elsewhere, voyage))).toEqual([['port_not_discharged_at', 'pod_id']])
  expect(await at.find('bookings', {})).toEqual([])
})

test('what is priced by a rate that headquarters alone books is booked by nobody else', async () => {
  const at = desk()
  const around = await trade(at)
  const { office, dollar, rotterdam, tema } = around
  const tariff_level_id = await at.done('tarifflevels', 'create', {
    code: 'PUBLIC',
    name: 'Public',
    kind: 'sales',
    currency_id: dollar,
    office_id: office,
    valid_from: '2026-01-01',
    is_default_for_office: true,
    hide_for_customers: false,
  })
  await at.done('tariffs', 'create', {
    tariff_level_id,
    pol_id: rotterdam,
    pod_id: tema,
    conditions: [],
    rate: { currency_id: dollar, calculation_unit_id: null, amount: '450.0000' },
    all_in: false,
    valid_from: '2026-01-01',
    only_bookable_by_hq: true,
    hide_for_customers: false,
  })
  const quotation = await quoted(at, around)
  await at.done('quotations', 'price_by_hand', { price_lines: [] }, quotation)
  await at.done('quotations', 'price', {}, quotation)
  await at.done('quotations', 'send', {}, quotation)
  await at.done('quotations', 'accept', { accepted_by: 'P. Jansen' }, quotation)
  const voyage = await openVoyage(at, around, 'GD0126')
  const clerk = principal({ id: newId(), name: 'Awa Diop', role: 'user', office_id: office })
  const refused = await at.give('bookings', newId(), 'book_quotation', asked(quotation, voyage), clerk)
  expect(refused).toMatchObject({ code: 'rate_only_bookable_by_hq', field: 'quotation_id' })
  const given = await at.give('bookings', newId(), 'book_quotation', asked(quotation, voyage), { ...clerk, company_hq: true })
  expect(given).toMatchObject({ refused: false })
})

test('all of it is booked once, by whoever comes first, and again once that was given up', async () => {
  const at = desk()
  const around = await trade(at)
  const quotation = await accepted(at, around, { cargo_lines: [{ ...cars, chassis_numbers: [] }] })
  const voyage = await openVoyage(at, around, 'GD0126')
  const ids = [newId(), newId(), newId()]
  const answers = await Promise.all(ids.map(id => at.give('bookings', id, 'book_quotation', asked(quotation, voyage))))
  const booked = answers.flatMap((answer, index) => (answer.refused ? [] : [ids[index] ?? '']))
  expect(booked).toHaveLength(1)
  const codes = answers.flatMap(answer => (answer.refused ? [answer.code] : []))
  const said = codes.filter(code => code === 'quotation_booked_already' || code === 'quotation_booked_unnamed')
  expect(said, 'no id stands for who came first').toHaveLength(2)
  const [first = ''] = booked
  const twice = await at.give('bookings', newId(), 'book_quotation', asked(quotation, voyage))
  expect(twice).toMatchObject({ code: 'quotation_booked_already', field: 'quotation_id', params: { by: '012600001-1' } })
  expect(await at.refused('bookings', first, 'book_quotation', asked(quotation, voyage))).toEqual([['exists_already', undefined]])
  await at.done('bookings', 'cancel', { reason: 'Another voyage' }, first)
  await at.done('bookings', 'book_quotation', asked(quotation, voyage))
  expect(await at.refused('bookings', first, 'restore', {})).toEqual([['quotation_booked_already', 'quotation_id']])
})

test('chassis numbers travel on a voyage once', async () => {
  const at = desk()
  const around = await trade(at)
  const [numbered, alike] = [await accepted(at, around), await accepted(at, around)]
  const voyage = await openVoyage(at, around, 'GD0126')
  await at.done('bookings', 'book_quotation', asked(numbered, voyage))
  const jobs = await at.find('jobs', {})
  expect(await at.refused('bookings', newId(), 'book_quotation', asked(alike, voyage))).toEqual([
    ['already_in_use', 'units.0.chassis_number'],
  ])
  expect(await at.find('jobs', {})).toEqual(jobs)
})

test('of a lump sum each line of cargo bears its part, and what it costs us stays', async () => {
  const at = desk()
  const around = await trade(at)
  const quotation = await quoted(at, around, { cargo_lines: [cars, { ...cars, quantity: 1, chassis_numbers: [] }] })
  await at.done('quotations', 'set_lumpsum', { lumpsum_price: '1900.00' }, quotation)
  await at.done('quotations', 'send', {}, quotation)
  await at.done('quotations', 'accept', { accepted_by: 'P. Jansen' }, quotation)
  const id = await at.done('bookings', 'book_quotation', asked(quotation, await openVoyage(at, around, 'GD0126')))
  const { price_lines, price_totals } = await at.read('bookings', id)
  expect(price_lines).toMatchObject([
    { description: 'Lump sum', sales_amount: '1425.00', purchase_amount: null },
    { description: 'Lump sum', sales_amount: '475.00', purchase_amount: null },
    { description: 'Ocean freight', sales_amount: '0.00', purchase_amount: '1500.00', shown: 'hidden' },
  ])
  expect(price_totals).toMatchObject([{ sales: '1900.00', purchase: '1500.00' }])
})

/** A booking of three cars at 1,950 dollars and papers of 45, with the article that freight is booked on. */
async function booked(at: Desk, around: Trade, more: readonly object[] = []) {
  await at.done('generalconfig', 'change', { freight_article_id: around.freight }, settingsId)
  const vendor = await around.relation('Quay Services BV', ['VENDOR'])
  const quotation = await quoted(at, around)
  const [{ id: cargo_line_id }] = (await at.read('quotations', quotation)).cargo_lines as [{ id: string }]
  const fee = { kind: 'tariff', description: 'Documents', sales_rate: '45.0000', sales_quantity: '1.000', shown: 'yes' }
  const prices = [{ ...freight, cargo_line_id, markup_pct: '30.00', vendor_id: vendor }, fee, ...more]
  await at.done('quotations', 'price_by_hand', { price_lines: prices }, quotation)
  await at.done('quotations', 'send', {}, quotation)
  await at.done('quotations', 'accept', { accepted_by: 'P. Jansen' }, quotation)
  const id = await at.done('bookings', 'book_quotation', asked(quotation, await openVoyage(at, around, 'GD0126')))
  await at.done('bookings', 'confirm', {}, id)
  const { unit_ids, job_id } = await at.read('bookings', id)
  for (const [index, unit] of (unit_ids as string[]).entries())
    await at.done('units', 'change', { chassis_number: `JTNBA3EK30300001${index}`, license_plate: 'GV123K' }, unit)
  return { quotation, vendor, booking: id, units: unit_ids as string[], job: String(job_id) }
}

const linesOf = async (at: Desk, job: string) =>
  ((await at.read('jobs', job)).lines as Record<string, unknown>[]).map(line => [
    line.side,
    line.description,
    line.quantity,
    line.amount,
    line.status,
  ])

test('what is loaded is charged as it was quoted, unit by unit, and what is for all of it with the last one', async () => {
  const at = desk('2026-11-21T09:00:00.000Z')
  const around = await trade(at)
  at.at('2026-11-20T09:00:00.000Z')
  const { quotation, vendor, units, job } = await booked(at, around)
  at.at('2026-11-21T09:00:00.000Z')
  const [first = '', ...others] = units
  await shipAll(at, [first], '2026-11-21')
  const one = [
    ['purchase', 'Ocean freight', '1.000', '500.00', 'pending'],
    ['sales', 'Ocean freight', '1.000', '650.00', 'pending'],
  ]
  expect(await linesOf(at, job)).toEqual(one)
  expect(((await at.read('jobs', job)).lines as object[])[0]).toMatchObject({
    estimated: true,
    quotation_id: quotation,
    relation_id: vendor,
    currency_id: around.dollar,
    finance_article_id: around.freight,
    unit_id: first,
    vat_type: 'EXPORT_0',
  })
  await at.done('units', 'reverse_loading', { reason: 'Wrong deck' }, first)
  expect(await linesOf(at, job)).toEqual([])
  await at.done('units', 'load', { date_loaded: '2026-11-21' }, first)
  expect(await linesOf(at, job)).toEqual(one)
  expect(await at.read('quotations', quotation)).toMatchObject({ status: 'accepted' })

  await shipAll(at, others, '2026-11-21')
  const fee = ['sales', 'Documents', '1.000', '45.00', 'pending']
  expect(await linesOf(at, job)).toEqual([...one, ...one, ...one, fee])
  expect(await at.read('quotations', quotation)).toMatchObject({ status: 'shipped' })

  await at.done('jobs', 'approve_lines', {}, job)
  await at.done('units', 'reverse_loading', { reason: 'Wrong deck' }, first)
  expect((await linesOf(at, job)).map(([, , , , status]) => status)).toEqual(Array(7).fill('approved'))
  expect(await at.read('quotations', quotation)).toMatchObject({ status: 'accepted' })
})

test('once loading was reversed and its booking given up, a quotation is booked anew', async () => {
  const at = desk('2026-11-20T09:00:00.000Z')
  const around = await trade(at)
  const { quotation, booking, units } = await booked(at, around)
  at.at('2026-11-21T09:00:00.000Z')
  await shipAll(at, units, '2026-11-21')
  expect(await at.read('quotations', quotation)).toMatchObject({ status: 'shipped' })
  for (const unit of units) await at.done('units', 'reverse_loading', { reason: 'Wrong vessel' }, unit)
  await at.done('bookings', 'cancel', { reason: 'Wrong vessel' }, booking)
  expect(await at.read('quotations', quotation)).toMatchObject({ status: 'accepted' })
  await at.done('bookings', 'book_quotation', asked(quotation, await openVoyage(at, around, 'GD0226')))
})

test('what loads after the first was approved is charged with its part of what is for all of the booking', async () => {
  const at = desk('2026-11-20T09:00:00.000Z')
  const around = await trade(at)
  const calculation_unit_id = await at.done('calculationunits', 'create', {
    code: 'UNIT',
    name: { en: 'Per unit', nl: 'Per eenheid' },
    decimals: 0,
    quantity_source: 'units',
  })
  const lashing = {
    kind: 'tariff',
    description: 'Lashing',
    calculation_unit_id,
    sales_rate: '15.0000',
    sales_quantity: '3.000',
    shown: 'yes',
  }
  const { booking, units, job } = await booked(at, around, [lashing])
  const [first = '', second = '', behind = ''] = units
  at.at('2026-11-21T09:00:00.000Z')
  await shipAll(at, [first, second], '2026-11-21')
  at.at('2026-11-23T09:00:00.000Z')
  await at.done('units', 'short_ship', {}, behind)
  await at.done('jobs', 'approve_lines', {}, job)
  const car = (status: string) => [
    ['purchase', 'Ocean freight', '1.000', '500.00', status],
    ['sales', 'Ocean freight', '1.000', '650.00', status],
  ]
  const sailed = [
    ...car('approved'),
    ...car('approved'),
    ['sales', 'Documents', '1.000', '45.00', 'approved'],
    ['sales', 'Lashing', '2.000', '30.00', 'approved'],
  ]
  expect(await linesOf(at, job)).toEqual(sailed)

  const route = { voyage_id: await openVoyage(at, around, 'GD0226'), pol_id: around.rotterdam, pod_id: around.tema }
  await at.done('units', 'rebook', route, behind)
  expect(await linesOf(at, job)).toEqual(sailed)
  await shipAll(at, [behind], '2026-11-21')
  expect(await at.read('bookings', booking)).toMatchObject({ status: 'shipped' })
  // Three cars at 15.00, of which two were charged; the papers stand once.
  expect(await linesOf(at, job)).toEqual([...sailed, ...car('pending'), ['sales', 'Lashing', '1.000', '15.00', 'pending']])
})
