import type { Principal } from '@fairlead/contracts/identity/rights'
import { lets } from '@fairlead/contracts/identity/rights-matrix-for-tests'
import { resourceNamed } from '@fairlead/contracts/resources'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Bag, type Caller, caller, eachOf, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { until } from '../../until.ts'
import { answered, givenByHand, matrix } from './rights-calls.ts'
import { person } from './rights-people.ts'

// All that was seeded is of the Rotterdam office, for Sahel Motors, from Rotterdam to Dakar; whoever stands here belongs elsewhere.
let fairlead: Fairlead
let admin: Caller
/** A record of each resource that is tied, by its name. */
let records: Readonly<Record<string, string>>
let places: Readonly<Record<'antwerp' | 'rotterdam' | 'golden' | 'sahel' | 'singapore', string>>
let newcomer: string

const forbidden = '403 no_right'
const notThere = '404 not_found'

type Elsewhere = 'office' | 'customer' | 'ports'
const outsiders: Readonly<Record<string, { tie: Elsewhere; who: Principal }>> = {
  'a user of another office': { tie: 'office', who: person('user', { invoice_rights: 'full_access', supervisor: true }) },
  'an office admin of another office': { tie: 'office', who: person('office_admin', { invoice_rights: 'full_access', supervisor: true }) },
  'another customer': { tie: 'customer', who: person('customer') },
  'a surveyor of another port': { tie: 'ports', who: person('surveyor') },
  'a port operator of another port': { tie: 'ports', who: person('port_operator') },
}

beforeAll(async () => {
  fairlead = await startFairlead()
})
beforeAll(async () => {
  const [boss, clerk] = await Promise.all(['admin', 'user'].map(async account => caller(fairlead.url, await fairlead.token(account))))
  if (!boss || !clerk) throw new Error('somebody could not sign in')
  admin = boss
  places = {
    antwerp: await first('relations?office_code=02'),
    rotterdam: await first('relations?office_code=01'),
    golden: await first('relations?debtor_number=140002'),
    sahel: await first('relations?debtor_number=140001'),
    singapore: await first('ports?code=SGSIN'),
  }
  newcomer = await made(admin, 'users', {
    ...recordOf(person('user')),
    name: 'Noor Bakker',
    email: 'stranger@fairlead.test',
    language: 'en',
  })
  records = await recordsOf(clerk)
})
afterAll(() => fairlead?.stop())

const first = async (query: string) => String(rowsOf(await admin.get(query))[0]?.id)

async function made(who: Caller, path: string, body: Bag | string): Promise<string> {
  const answer = await who.post(path, body)
  expect(answer.status, `${path} ${answer.text}`).toBe(201)
  return String(answer.body.id)
}

/** One record of each kind that belongs to the Rotterdam office, to Sahel Motors and to its ports, or that its clerk keeps for himself. */
async function recordsOf(clerk: Caller): Promise<Record<string, string>> {
  const job = await first(`jobs?customer_id=${places.sahel}`)
  expect((await clerk.get('jobs/export?format=csv')).status).toBe(200)
  const sheet = await fetch(`${fairlead.url}/api/relations/import?name=relations.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await fairlead.token('user')}`, 'content-type': 'application/octet-stream' },
    body: 'name\nNobody yet',
  })
  const { id: imports } = (await sheet.json()) as { id: string }
  const views = await made(clerk, 'views', { name: 'Mine', resource: 'jobs', shared_with: 'own', columns: [] })
  const defaultviews = await made(clerk, 'defaultviews', { resource: 'jobs', view_id: views })
  const own = `office_id=${places.rotterdam}`
  for (const late of ['invoiceseries', 'exports'])
    await until(async () => Number((await admin.get(`${late}?${own}`)).body.total ?? 0) > 0, `${late} of Rotterdam`)
  return {
    users: await first('users?email=user@fairlead.test'),
    sessions: await first('sessions?status=open&email=user@fairlead.test'),
    jobs: job,
    bookings: await first(`bookings?job_id=${job}`),
    units: await first(`units?job_id=${job}`),
    billsoflading: await first(`billsoflading?${own}`),
    invoices: await first(`invoices?${own}`),
    invoiceseries: await first(`invoiceseries?${own}`),
    companysettings: await first(`companysettings?${own}`),
    exports: await first(`exports?${own}`),
    imports,
    logs: await first(`logs?${own}`),
    views,
    defaultviews,
  }
}

const recordOf = ({ role, supervisor, invoice_rights }: Principal): Bag => ({
  user_group: role.toUpperCase(),
  office_id: places.antwerp,
  relation_id: role === 'customer' ? places.golden : null,
  user_ports: role === 'surveyor' || role === 'port_operator' ? [places.singapore] : [],
  supervisor,
  invoice_rights,
  auditor: false,
  documentation_clearance: false,
  can_finalize_own_bls: false,
  can_review_worldcheck: false,
})

async function become(who: Principal): Promise<Caller> {
  expect(await admin.post(`users/${newcomer}/change`, recordOf(who))).toMatchObject({ status: 200 })
  return caller(fairlead.url, await fairlead.token('stranger'))
}

const [day, reason] = ['2026-01-01', 'To see whether he may']
const line = { side: 'sales', description: 'Freight', quantity: '1', rate: '1', vat_type: 'NL_HIGH' }
/** What must be said with commands that ask for something; one that is not given here is answered 422. */
const said: Readonly<Record<string, Bag>> = {
  'jobs add_lines': { lines: [] },
  'jobs correct_line': { line_id: 'x', ...line, finance_article_id: v7(), currency_id: v7() },
  'jobs approve_lines': { line_ids: [] },
  'jobs reject_lines': { line_ids: [], reason },
  'jobs reopen_lines': { line_ids: [] },
  'jobs adjust_lines': { line_ids: [] },
  'jobs split_line': { line_id: 'x', quantity: '1' },
  'jobs move_lines': { line_ids: [], to_job_id: v7() },
  'jobs match_vendor_invoice': { line_ids: [], vendor_invoice_number: 'V 1', vendor_invoice_date: day },
  'companysettings close_period': { until: day },
  'companysettings reopen_period': { reason },
  'jobs create_invoice': { invoice_id: v7(), line_ids: [], invoice_date: day },
  'bookings cancel': { reason },
  'bookings withdraw': { reason },
  'bookings keep_price': { reason },
  'bookings add_units': { units: [] },
  'units revoke_permit': { reason },
  'units load': { date_loaded: day },
  'units reverse_loading': { reason },
  'units move': { voyage_id: v7() },
  'units rebook': { voyage_id: v7(), pol_id: v7(), pod_id: v7() },
  'units take_way': { voyage_id: v7(), pol_id: v7(), pod_id: v7(), onward_legs: [] },
  'units discharge': { date_discharged: day },
  'units load_next_leg': { date_loaded: day },
  'units reverse_next_leg': { reason },
  'units cancel': { reason },
  'units record_delivery': { date_delivered: day },
  'units record_measurement': {
    date_measured: day,
    measured_length: 500,
    measured_width: 180,
    measured_height: 150,
    measured_weight: 1500,
  },
  'units record_survey': { date_surveyed: day, findings: [] },
  'units record_damage': {
    damage_id: v7(),
    outline: 'car',
    view: 'left',
    across: 0,
    down: 0,
    damage: 'DENT',
    severity: 'minor',
    date_found: day,
  },
  'units withdraw_damage': { damage_id: v7(), reason },
  'units record_clearance': { date_cleared: day },
  'units put_on_hold': { hold_reason: reason, hold_by: 'office' },
  'units set_priority': { priority: true },
  'units split': { quantity: 1 },
  'units split_contents': { line: 1, quantity: 1 },
  'units merge': { unit_id: v7(), merged_as: 'pieces' },
  'units mark_not_to_invoice': { reason },
  'billsoflading reject': { reason },
  'billsoflading reopen': { reason },
  'billsoflading cancel': { reason },
  'billsoflading release_by_email': { to: ['agent@fairlead.test'] },
  'billsoflading print_original': { original: 1 },
  'billsoflading record_print': { paper: 'copy' },
  'billsoflading record_surrender': { originals: 1 },
  'billsoflading void_for_reissue': { reason },
  'invoices send': { channel: 'MAIL', to: ['debtor@fairlead.test'] },
  'invoices record_payment': { date: day, amount: '1.00' },
  'invoices take_back_payment': { date: day, amount: '1.00', reason },
  'invoices set_off_against': { invoice_id: v7() },
  'invoices cancel': { reason },
  'invoices credit': { reason },
  'invoices credit_lines': { reason, line_ids: [] },
  'invoices change_lines': { lines: [] },
}

/** What is to be answered to somebody from elsewhere about a record. */
function readAnswer(name: string, who: Principal, tie: Elsewhere): string {
  const ties = matrix.ties.get(name)
  const see = matrix.resources.get(name)?.see
  if (!see || !ties || !lets(see, who)) return forbidden
  return ties.audience !== '' || ties[tie] !== '' ? notThere : '200'
}

describe.each(Object.entries(outsiders))('%s', (_title, { tie, who }) => {
  let calls: Caller
  beforeAll(async () => {
    calls = await become(who)
  })

  test('is told of no record that belongs elsewhere, as if there were none', async () => {
    const wrong: string[] = []
    await eachOf(Object.entries(records), 4, async ([name, id]) => {
      const expected = readAnswer(name, who, tie)
      const folded = resourceNamed(name)?.states.length !== 0
      const [command] = givenByHand(name)
      const paths = [
        `${name}/${id}`,
        `${name}/${id}?as_of=1`,
        `${name}/${id}/uses`,
        ...(folded ? [`${name}/${id}/history`] : []),
        ...(command ? [`${name}/${id}/refusals?commands=${command}`] : []),
      ]
      for (const path of paths) {
        const given = answered(await calls.get(path))
        if (given !== expected) wrong.push(`GET ${path}: ${given} instead of ${expected}`)
      }
      if (expected !== notThere) return
      const found = await calls.get(`${name}?per_page=200`)
      if (found.status !== 200 || rowsOf(found).some(row => row.id === id)) wrong.push(`${name} lists it`)
    })
    expect(wrong).toEqual([])
  })

  test('gives no command to it, as if it were not there', async () => {
    const asked = matrix.commands.filter(({ resource, command }) => {
      const declared = resourceNamed(resource)?.commands[command]
      return Object.hasOwn(records, resource) && declared !== undefined && declared.from !== null
    })
    const wrong: string[] = []
    await eachOf(asked, 4, async line => {
      const path = `${line.resource}/${records[line.resource]}`
      const body = said[`${line.resource} ${line.command}`] ?? {}
      const expected = lets(line, who) ? notThere : forbidden
      const answers: [string, Answer][] = [[`POST ${path}/${line.command}`, await calls.post(`${path}/${line.command}`, body)]]
      if (line.command === 'change') answers.push([`PUT ${path}`, await calls.put(path, body)])
      if (line.command === 'delete') answers.push([`DELETE ${path}`, await calls.delete(path, body)])
      for (const [what, answer] of answers)
        if (answered(answer) !== expected) wrong.push(`${what}: ${answered(answer)} instead of ${expected}: ${answer.text}`)
    })
    expect(wrong).toEqual([])
  })
})

describe('those to whom the records belong', () => {
  test('are told of them: the office, the customer, who works at the port, and who keeps them', async () => {
    const insiders = { user: ['jobs', 'billsoflading', 'invoices', 'views', 'defaultviews'], customer: ['jobs'], surveyor: ['units'] }
    for (const [account, names] of Object.entries(insiders)) {
      const calls = caller(fairlead.url, await fairlead.token(account))
      for (const name of names) expect((await calls.get(`${name}/${records[name]}`)).status, `${account} ${name}`).toBe(200)
    }
    const boss = caller(fairlead.url, await fairlead.token('office.admin'))
    for (const name of ['users', 'sessions', 'bookings', 'invoiceseries', 'companysettings', 'exports', 'imports', 'logs'])
      expect((await boss.get(`${name}/${records[name]}`)).status, name).toBe(200)
  })
})

describe('in what somebody says', () => {
  let clerk: Caller
  let job: Bag
  beforeAll(async () => {
    clerk = await become(person('user', { invoice_rights: 'full_access' }))
    job = { direction: 'EXPORT', customer_id: places.golden, office_id: places.antwerp, service_type_id: 2 }
  })

  test('a record that belongs elsewhere is refused as one that is not there', async () => {
    const [voyage_id, pol_id, pod_id] = [
      await first('voyages?number=HT2647'),
      await first('ports?code=BEANR'),
      await first('ports?code=SNDKR'),
    ]
    const booking = { voyage_id, pol_id, pod_id, onward_legs: [] }
    const wishes: [path: string, field: string, elsewhere: string | undefined, body: (id: string) => Bag][] = [
      ['bookings', 'job_id', records.jobs, job_id => ({ ...booking, job_id })],
      ['jobs', 'owner_id', records.users, owner_id => ({ ...job, owner_id })],
      ['billsoflading', 'job_id', records.jobs, job_id => ({ job_id })],
      ['billsoflading', 'unit_ids', records.units, id => ({ unit_ids: [id] })],
      ['billsoflading', 'replaces_id', records.billsoflading, replaces_id => ({ replaces_id })],
    ]
    for (const [path, field, elsewhere = '', body] of wishes) {
      const [there, nowhere] = [await clerk.post(path, body(elsewhere)), await clerk.post(path, body(v7()))]
      expect(there, `${path} ${field}`).toMatchObject({ status: 422, body: { code: 'select_from_list' } })
      expect(Object.keys(there.body.errors ?? {})[0], path).toMatch(new RegExp(`^${field}`))
      expect([there.status, there.body.code, there.body.errors], `${path} ${field}`).toEqual([
        nowhere.status,
        nowhere.body.code,
        nowhere.body.errors,
      ])
    }
  })

  test('nothing is made for another office, and nothing is moved there', async () => {
    const outside = { status: 403, body: { code: 'outside_your_scope' } }
    expect(await clerk.post('jobs', { ...job, office_id: places.rotterdam })).toMatchObject(outside)
    expect(await clerk.post('billsoflading', { office_id: places.rotterdam })).toMatchObject(outside)
    const boss = await become(person('office_admin'))
    const user = { ...recordOf(person('user')), name: 'Piet Jansen', email: 'piet@fairlead.test', language: 'nl' }
    expect(await boss.post('users', { ...user, office_id: places.rotterdam })).toMatchObject(outside)
    const colleague = await first('users?email=lotte.peeters@fairlead.test')
    expect(await boss.post(`users/${colleague}/change`, { office_id: places.rotterdam })).toMatchObject(outside)
    expect((await admin.get('users?email=piet@fairlead.test')).body.total).toBe(0)
  })
})
