import { addDays, today } from '@fairlead/contracts/measures/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { rowsUnder } from '../../stage.ts'

let fairlead: Fairlead
let clerk: Caller
let ids: Record<'office' | 'usd' | 'antwerp' | 'tema' | 'cbm' | 'cont' | 'ofFreight' | 'cars' | 'fortyFoot' | 'caf', string>
let level: string
let customer: string
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections', 'workers'])
  clerk = caller(fairlead.url, await fairlead.token('hq.user'))
  ids = {
    office: await idOf('relations', 'office_code=01'),
    usd: await idOf('currencies', 'code=USD'),
    antwerp: await idOf('ports', 'code=BEANR'),
    tema: await idOf('ports', 'code=GHTEM'),
    cbm: await idOf('calculationunits', 'code=CBM'),
    cont: await idOf('calculationunits', 'code=CONT'),
    ofFreight: await idOf('calculationunits', 'code=PCT_FRT'),
    cars: await idOf('commodities', 'search=Passenger'),
    fortyFoot: await idOf('containertypes', 'search=40'),
    caf: await idOf('surchargetypes', 'code=CAF'),
  }
  level = await made('tarifflevels', {
    code: 'TEMA26',
    name: 'Tema 2026',
    kind: 'sales',
    service_type_id: 2,
    currency_id: ids.usd,
    office_id: ids.office,
    valid_from: day,
    is_default_for_office: false,
    hide_for_customers: false,
  })
  customer = await made('relations', {
    name: 'Kumasi Motors',
    types: ['CUSTOMER'],
    address: 'Harbour Road 2',
    country_id: await idOf('countries', 'code=GH'),
    tariff_level_id: level,
    contacts: [],
    cfr_manager_emails: [],
  })
}, 90_000)
afterAll(() => fairlead?.stop())

const day = today('Europe/Amsterdam', new Date().toISOString())
const idOf = async (resource: string, query: string) => {
  const [found] = rowsOf(await clerk.get(`${resource}?${query}`))
  if (!found) throw new Error(`no ${resource} with ${query}`)
  return String(found.id)
}
async function made(resource: string, body: Bag): Promise<string> {
  const answer = await clerk.post(resource, body)
  expect(answer.status, answer.text).toBe(201)
  return String(answer.body.id)
}
const aTariff = (said: Bag) =>
  made('tariffs', {
    tariff_level_id: level,
    pol_id: ids.antwerp,
    pod_id: ids.tema,
    conditions: [],
    all_in: false,
    valid_from: day,
    only_bookable_by_hq: false,
    hide_for_customers: false,
    ...said,
  })
const inDollars = (calculation_unit_id: string, amount: string) => ({ currency_id: ids.usd, calculation_unit_id, amount })
/** A dollar for each cubic metre, on top of what is meant. */
const askedOnTop = (said: Bag) =>
  made('surcharges', {
    surcharge_type_id: ids.caf,
    sales: inDollars(ids.cbm, '1.0000'),
    conditions: [],
    mandatory: true,
    included_in_all_in: false,
    applies_on: 'quote_date',
    valid_from: day,
    ...said,
  })
const aQuotation = (cargo_lines: Bag[], said: Bag = {}) =>
  made('quotations', {
    type: 'tariff',
    service_type_id: 2,
    cargo_mode: 'roro',
    customer_id: customer,
    office_id: ids.office,
    valid_from: day,
    currency_id: ids.usd,
    pol_id: ids.antwerp,
    pod_id: ids.tema,
    cargo_lines,
    clause_ids: [],
    quote_description_ids: [],
    ...said,
  })
const price = async (id: string) => {
  const answer = await clerk.post(`quotations/${id}/price`, {})
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const twelveCars = () => ({ commodity_id: ids.cars, quantity: 12, length: 463, width: 178, height: 146, weight: 1300, chassis_numbers: [] })
const aContainer = () => ({ quantity: 1, weight: 8200, container_type_id: ids.fortyFoot, chassis_numbers: [] })

test('twelve vehicles and a container are priced by the list of their customer, with a surcharge on top, and told why', async () => {
  const low = { measurement_conditional_id: 3, operator: '<', from: '210', to: null }
  const perCbm = await aTariff({ rate: inDollars(ids.cbm, '55.0000'), commodity_id: ids.cars, conditions: [low] })
  const perBox = await aTariff({ rate: inDollars(ids.cont, '2400.0000'), container_type_id: ids.fortyFoot })
  const caf = await made('surcharges', {
    surcharge_type_id: ids.caf,
    side: 'freight',
    customer_id: customer,
    sales: inDollars(ids.ofFreight, '3.0000'),
    conditions: [],
    mandatory: true,
    included_in_all_in: false,
    applies_on: 'quote_date',
    valid_from: day,
  })

  const id = await aQuotation([twelveCars(), aContainer()])
  const priced = await price(id)
  for (const used of [`surcharges/${caf}`, `tariffs/${perCbm}`]) {
    const kept = await clerk.delete(used)
    expect(kept).toMatchObject({ status: 409, body: { code: 'in_use_until_ended' } })
    expect(kept.body.message).toMatch(/^This cannot be deleted: it is used\..*"End" lets it hold until a day/)
    expect(kept.body.message).not.toMatch(/\d|Deactivate/)
  }

  // 12 × 12.032 m³ × 55.00 = 7,941.12; 2,400.00; 3 % of 10,341.12
  const lines = rowsUnder(priced, 'price_lines').filter(line => line.kind === 'freight' || line.surcharge_id === caf)
  expect(lines.map(line => [line.sales_quantity, line.sales_amount, line.tariff_id ?? line.surcharge_id])).toEqual([
    ['144.384', '7941.12', perCbm],
    ['1.000', '2400.00', perBox],
    ['10341.12', '310.23', caf],
  ])
  expect(lines.map(line => line.manual)).toEqual([false, false, false])
  const steps = rowsUnder(priced, 'price_steps').filter(step => step.line_id === lines[0]?.id && step.side === 'sales')
  expect(steps.map(step => step.step)).toEqual([
    'looked',
    'chosen',
    'scored',
    'scored',
    'scored',
    'scored',
    'condition',
    'quantity',
    'reckoned',
  ])
  expect(steps[0]).toMatchObject({ tariff_level_id: level, outcome: 'taken' })
  expect(steps.find(step => step.step === 'condition')).toMatchObject({ measure: 'height', value: '146', against: '210.000', holds: true })

  // What a price was made with stays as it is, and is followed by another rate from a day on; the price stays with it.
  const changed = await clerk.post(`tariffs/${perCbm}/change`, { transit_days: 20 })
  expect(changed.status, changed.text).toBe(409)
  expect(rowsOf(await clerk.get(`quotations?tariff_ids=${perCbm}`)).map(row => row.id)).toEqual([id])
  const dearer = await clerk.post(`tariffs/${perCbm}/change_rate`, { rate: inDollars(ids.cbm, '60.0000'), from: addDays(day, 1) })
  expect(dearer.status, dearer.text).toBe(200)
  expect((await price(id)).version).toBe(priced.version)
})

test('a rate and a surcharge of regions price what goes from and to their ports', async () => {
  const [pol_region_id, pod_region_id] = await Promise.all([idOf('regions', 'code=NWE'), idOf('regions', 'code=WAF')])
  const price_list = await made('tarifflevels', {
    code: 'REG26',
    name: 'Regions 2026',
    kind: 'sales',
    currency_id: ids.usd,
    office_id: ids.office,
    valid_from: day,
    is_default_for_office: false,
    hide_for_customers: false,
  })
  const byRegion = { pol_id: null, pod_id: null, pol_region_id, pod_region_id }
  const wide = await aTariff({ tariff_level_id: price_list, ...byRegion, rate: inDollars(ids.cbm, '40.0000') })
  const onTop = await askedOnTop({ side: 'discharge', pod_region_id })
  const regional = await made('relations', {
    name: `Regional ${day}`,
    types: ['CUSTOMER'],
    contacts: [],
    cfr_manager_emails: [],
    tariff_level_id: price_list,
  })
  const priced = await price(await aQuotation([twelveCars()], { customer_id: regional }))
  const lines = rowsUnder(priced, 'price_lines').filter(line => line.tariff_id === wide || line.surcharge_id === onTop)
  // 144.384 m³ at 40.00, and at 1.00
  expect(lines.map(line => line.sales_amount)).toEqual(['5775.36', '144.38'])
})

test('what no list has a rate for is told in words, with where was looked', async () => {
  const id = await aQuotation([{ quantity: 1, chassis_numbers: [], make: 'Caterpillar', model: 'D6' }])
  const answer = await clerk.post(`quotations/${id}/price`, {})
  expect(answer.status, answer.text).toBe(200)
  expect(rowsUnder(answer.body, 'price_problems').map(problem => problem.code)).toContain('tariff_rates_unavailable')
  const looked = rowsUnder(answer.body, 'price_steps').filter(step => step.step === 'looked' && step.side === 'sales')
  expect(looked[0]).toMatchObject({ tariff_level_id: level, outcome: 'no_rate' })
})

test('what a carrier asks on top falls where a voyage of his is named', async () => {
  const sailing = rowsOf(await clerk.get('voyages?status=open')).find(one => typeof one.carrier_id === 'string')
  const fee = await askedOnTop({ side: 'load', carrier_id: sailing?.carrier_id, customer_id: customer })
  const fees = async (said: Bag) =>
    rowsUnder(await price(await aQuotation([twelveCars()], said)), 'price_lines').flatMap(line =>
      line.surcharge_id === fee ? [line.sales_amount] : [],
    )
  expect(await fees({ voyage_id: sailing?.id })).toEqual(['144.38'])
  expect(await fees({})).toEqual([])
})

test('who is not in sales prices nothing', async () => {
  const id = await aQuotation([twelveCars()])
  for (const account of ['customer', 'surveyor', 'auditor'] as const) {
    const other = caller(fairlead.url, await fairlead.token(account))
    expect((await other.post(`quotations/${id}/price`, {})).status, account).toBeOneOf([403, 404])
  }
})

test('what was agreed with the customer comes before his list, until it is terminated', async () => {
  const rates = [{ pol_id: ids.antwerp, pod_id: ids.tema, commodity_id: ids.cars, conditions: [], rate: '40.0000' }]
  const said = {
    relation_id: customer,
    office_id: ids.office,
    service_type_id: 2,
    valid_from: day,
    valid_until: addDays(day, 364),
    currency_id: ids.usd,
    tariff_based: false,
    surcharge_policy: 'all_in',
    lines: rates.map(rate => ({ ...rate, calculation_unit_id: ids.cbm, all_in: false, needs_clarification: false })),
  }
  const agreement = await made('contracts', said)
  const activated = await clerk.post(`contracts/${agreement}/activate`, {})
  expect(activated.status, activated.text).toBe(200)
  expect(activated.body.number).toMatch(/^C01\d{6}$/)
  const edited = await clerk.post(`contracts/${agreement}/change`, { free_days: 3 })
  expect(edited.status, edited.text).toBe(409)

  const id = await aQuotation([twelveCars()])
  const freightOf = (priced: Bag) => rowsUnder(priced, 'price_lines').filter(line => line.kind === 'freight')
  const looked = (priced: Bag) => rowsUnder(priced, 'price_steps').find(step => step.step === 'looked' && step.side === 'sales')
  const agreed = await price(id)
  expect(agreed.contract_id).toBe(agreement)
  // 144.384 m³ × 40.00
  expect(freightOf(agreed).map(line => [line.sales_amount, line.tariff_id])).toEqual([['5775.36', null]])
  expect(looked(agreed)).toMatchObject({ contract_id: agreement, outcome: 'taken' })

  const overlapping = await made('contracts', { ...said, valid_from: addDays(day, 364), valid_until: addDays(day, 400) })
  const refused = await clerk.post(`contracts/${overlapping}/activate`, {})
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(String(activated.body.number))

  const terminated = await clerk.post(`contracts/${agreement}/terminate`, { reason: 'Sold' })
  expect(terminated.status, terminated.text).toBe(200)
  expect(await clerk.post(`quotations/${id}/send`, {}), 'nor does it go out at its rates').toMatchObject({
    status: 409,
    body: {
      code: 'priced_by_lapsed_contract',
      errors: { price_lines: [expect.stringContaining(`contract ${String(activated.body.number)}, which is not in force`)] },
    },
  })
  const lapsed = await clerk.post(`quotations/${id}/price`, {})
  expect(lapsed, 'a contract that holds no more is not priced by in silence').toMatchObject({
    status: 422,
    body: { code: 'contract_not_in_force', errors: { contract_id: [expect.stringContaining('in force')] } },
  })
  expect((await clerk.put(`quotations/${id}`, { contract_id: null })).status).toBe(200)
  const listed = await price(id)
  // 144.384 m³ × 55.00
  expect(freightOf(listed).map(line => line.sales_amount)).toEqual(['7941.12'])
  expect(looked(listed)).toMatchObject({ tariff_level_id: level, outcome: 'taken' })
  expect(looked(listed)).not.toHaveProperty('contract_id')
})
