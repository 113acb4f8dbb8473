import { setTimeout as sleep } from 'node:timers/promises'
import { today } from '@fairlead/contracts/measures/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

// A price list of the Rotterdam office that was taken out as a sheet, with the ids of its rates, and is brought in again.
let fairlead: Fairlead
let clerk: Caller
let token: string
let level: string
/** Rates to these ports; a quotation was priced by the first. */
let rates: Record<'NGTIN' | 'TGLFW' | 'GHTEM', string>

const day = today('Europe/Amsterdam', new Date().toISOString())
const idOf = async (resource: string, query: string) => String(rowsOf(await clerk.get(`${resource}?${query}`))[0]?.id)
async function made(resource: string, body: Bag): Promise<string> {
  const answer = await clerk.post(resource, body)
  expect(answer.status, answer.text).toBe(201)
  return String(answer.body.id)
}

const head = 'id,tariff_level_id,pol_id,pod_id,rate.amount,rate.currency_id,rate.calculation_unit_id,minimum,valid_from,valid_until'
interface Said {
  id?: string
  pod?: string
  amount?: string
  minimum?: string
  from?: string
  until?: string
}
const line = ({ id = '', pod = 'NGTIN', amount = '700', minimum = '', from = '01-01-2026', until = '' }: Said) =>
  `${id},EXP26,NLRTM,${pod},${amount},EUR,UNIT,${minimum},${from},${until}`

const preview = (...lines: Said[]) => previewOf(`${head}\n${lines.map(line).join('\n')}\n`)
async function previewOf(sheet: string) {
  const answer = await fetch(`${fairlead.url}/api/tariffs/import?name=exported.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: sheet,
  })
  const { id, headers } = (await answer.json()) as Bag & { headers: string[] }
  const matched = await clerk.post(`imports/${String(id)}/match`, { columns: headers })
  expect(matched.status, matched.text).toBe(200)
  return { id: String(id), rows: rowsOf(await clerk.get(`imports/${String(id)}/rows`)) }
}
const brought = async (...lines: Said[]) => applied(await preview(...lines))
async function applied(previewed: Awaited<ReturnType<typeof preview>>) {
  await clerk.post(`imports/${previewed.id}/apply`)
  for (let tries = 0; tries < 900; tries++) {
    const { body } = await clerk.get(`imports/${previewed.id}`)
    if (body.status === 'complete' && body.failed === 0) return previewed.rows
    await sleep(100)
  }
  throw new Error('the import never ended, or not whole')
}
async function ratesTo(port: string): Promise<unknown[][]> {
  const found = rowsOf(await clerk.get(`tariffs?tariff_level_id=${level}&pod_id=${await idOf('ports', `code=${port}`)}&sort=valid_from`))
  return found.map(({ rate, valid_from, valid_until }) => [(rate as Bag).amount, valid_from, valid_until])
}
async function rateTo(port: string): Promise<string> {
  return idOf('tariffs', `tariff_level_id=${level}&pod_id=${await idOf('ports', `code=${port}`)}`)
}

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections', 'workers'])
  token = await fairlead.token('user')
  clerk = caller(fairlead.url, token)
  const [currency_id, office_id] = [await idOf('currencies', 'code=EUR'), await idOf('relations', 'office_code=01')]
  level = await made('tarifflevels', {
    code: 'EXP26',
    name: 'Taken out and brought in',
    kind: 'sales',
    service_type_id: 2,
    currency_id,
    office_id,
    valid_from: '2025-01-01',
    is_default_for_office: false,
    hide_for_customers: false,
  })
  await brought({}, { pod: 'TGLFW', amount: '710' }, { pod: 'GHTEM', amount: '720' })
  rates = { NGTIN: await rateTo('NGTIN'), TGLFW: await rateTo('TGLFW'), GHTEM: await rateTo('GHTEM') }
  const customer_id = await made('relations', {
    name: 'Lagos Motors',
    types: ['CUSTOMER'],
    address: 'Wharf Road 1',
    country_id: await idOf('countries', 'code=NG'),
    debtor_number: 'C2009',
    tariff_level_id: level,
    contacts: [],
    cfr_manager_emails: [],
  })
  const quotation = await made('quotations', {
    type: 'tariff',
    service_type_id: 2,
    cargo_mode: 'roro',
    customer_id,
    office_id,
    valid_from: day,
    currency_id,
    pol_id: await idOf('ports', 'code=NLRTM'),
    pod_id: await idOf('ports', 'code=NGTIN'),
    cargo_lines: [
      {
        commodity_id: await idOf('commodities', 'search=Passenger'),
        quantity: 1,
        length: 463,
        width: 178,
        height: 146,
        weight: 1300,
        chassis_numbers: [],
      },
    ],
    clause_ids: [],
    quote_description_ids: [],
  })
  const priced = await clerk.post(`quotations/${quotation}/price`, {})
  if (![priced.body.tariff_ids].flat().includes(rates.NGTIN)) throw new Error('the quotation was priced by another rate')
}, 120_000)
afterAll(() => fairlead?.stop())

test('a row with an id means that rate, and one without it says what it is about', async () => {
  const rows = await preview({ pod: 'NGLOS' }, { id: rates.GHTEM, pod: 'GHTEM', amount: '725', minimum: '90' }).then(one => one.rows)
  expect(rows.map(({ row, outcome, changes }) => [row, outcome, changes])).toEqual([
    [2, 'added', []],
    [3, 'changed', ['rate', 'minimum']],
  ])
})

test('of a rate that prices were made with it is told what becomes of it: it is ended, followed, or refused at the cell that it may not say', async () => {
  const id = rates.NGTIN
  const comesTo = async (said: Said) => (await preview({ id, ...said })).rows.map(({ outcome, note, errors }) => [outcome, note, errors])
  const begins = 'It begins on 01-01-2026: another rate can only follow after that.'
  const stays = 'Prices were made with this tariff, so what it says stays. End it, or change its rate from a day on.'
  expect(await comesTo({})).toEqual([['unchanged', null, {}]])
  expect(await comesTo({ amount: '720' })).toEqual([['refused', null, { 8: [begins] }]])
  expect(await comesTo({ from: '01-12-2025' })).toEqual([['refused', null, { 8: [begins] }]])
  expect(await comesTo({ pod: 'GMBJL' })).toEqual([['refused', null, { 3: [stays] }]])
  expect(await comesTo({ until: '31-12-2099' })).toEqual([['changed', '700,00 EUR / UNIT: it now ends on 31-12-2099.', {}]])
  const followed = { id, amount: '730', from: '01-07-2027' }
  expect(await brought(followed)).toMatchObject([
    {
      outcome: 'changed',
      changes: ['rate', 'valid_from'],
      note: '700,00 EUR / UNIT → 730,00 EUR / UNIT from 01-07-2027 on: the rate before ends on 30-06-2027.',
    },
  ])
  expect(await ratesTo('NGTIN')).toEqual([
    ['700.0000', '2026-01-01', '2027-06-30'],
    ['730.0000', '2027-07-01', null],
  ])
})

test('a rate that nothing was priced with moves to another route, and another comes in its place', async () => {
  const rows = await brought({ id: rates.TGLFW, pod: 'GMBJL', amount: '710' }, { pod: 'TGLFW', amount: '740', from: '01-02-2026' })
  expect(rows.map(({ outcome, changes }) => [outcome, changes])).toEqual([
    ['changed', ['pod_id']],
    ['added', []],
  ])
  expect(await ratesTo('GMBJL')).toEqual([['710.0000', '2026-01-01', null]])
  expect(await ratesTo('TGLFW')).toEqual([['740.0000', '2026-02-01', null]])
})

test('an id that there is not is refused, and one that stands there twice', async () => {
  const { rows } = await preview(
    { id: rates.GHTEM, pod: 'GHTEM', amount: '720' },
    { id: rates.GHTEM, pod: 'GHTEM', amount: '720' },
    { id: level },
  )
  expect(rows.map(({ outcome, errors }) => [outcome, errors])).toEqual([
    ['unchanged', {}],
    ['refused', { 0: ['The same item is chosen twice.'] }],
    ['refused', { 0: ['This record does not exist, or you may not see it.'] }],
  ])
})

test('what cargo must measure stands in one cell, as people type it and as an export writes it', async () => {
  const measured = 'tariff_level_id,pol_id,pod_id,conditions,rate.amount,rate.currency_id,rate.calculation_unit_id,valid_from'
  const banded = (conditions: string, amount: string) => `EXP26,NLRTM,CIABJ,"${conditions}",${amount},EUR,UNIT,01-01-2026`
  const sheet = [
    measured,
    banded('length < 5.20 m', '520'),
    banded('Lengte 520 - 600 cm; gewicht <= 2.500 kg', '620'),
    banded('long cars', '720'),
    banded('length > 9 m; axle load < 9000 kg; weight 5 - 4 t', '820'),
  ].join('\n')
  const previewed = await previewOf(sheet)
  expect(previewed.rows.map(({ outcome, errors }) => [outcome, errors])).toEqual([
    ['added', {}],
    ['added', {}],
    ['refused', { 3: ['Type measures as: length < 5.20 m; weight 1500 - 2500 kg; build year >= 2020.'] }],
    ['refused', { 3: ['This measure is compared by >, >=.', 'The band must end after it begins.'] }],
  ])
  await applied(previewed)
  const exported = await clerk.get(`tariffs/export?format=csv&tariff_level_id=${level}&pod_id=${await idOf('ports', 'code=CIABJ')}`)
  expect(exported.text).toContain('Length < 5.2 m')
  expect(exported.text).toContain('Length 5.2 - 6 m; Weight <= 2500 kg')
  const chosen = 'id,tariff_level_id,pol_id,pod_id,conditions,rate,valid_from'
  const again = await clerk.get(
    `tariffs/export?format=csv&columns=${chosen}&headers=id&headers=tariff_level_id&headers=pol_id&headers=pod_id&headers=conditions&headers=rate&headers=valid_from&tariff_level_id=${level}`,
  )
  const keyed = again.text.replace(
    /rate \((amount|currency|calculation unit)\)/g,
    (_whole, part: string) => `rate.${part === 'amount' ? part : `${part.replace(' ', '_')}_id`}`,
  )
  const { rows } = await previewOf(keyed)
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']))
  expect(rows.length).toBeGreaterThan(4)
})
