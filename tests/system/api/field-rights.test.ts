import { lets } from '@fairlead/contracts/identity/rights-matrix-for-tests'
import { settingsId } from '@fairlead/contracts/platform/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { matrix } from './rights-calls.ts'
import { accounts } from './rights-people.ts'

let fairlead: Fairlead
let admin: Caller
/** Whom each field is said of: a user and a relation of Rotterdam, an office, and a country; each is changed and put back. */
const subjects = new Map<string, string>()
/** A user who may nothing yet. */
let plain: Bag
/** Something else than what a record says, where a line is about anything. */
const anything: Record<string, unknown> = {
  can_finalize_own_bls: true,
  supervisor: true,
  credit_limit: '75000.00',
  credit_state: 'on_hold',
  commission: '2.50',
  debtor_number: 'C7001',
  office_code: '78',
  own_lines_up_to: '999.00',
  exchange_rate_tolerance_pct: '50.00',
  screening_provider: 'world_check',
  screening_threshold: 1,
  screening_false_reason: true,
  log_retention_days: 31,
  session_idle_minutes: 719,
  world_check_status: 'positive',
}
const ofOffices = ['office_code', 'is_headquarters', 'can_approve_own_bls', 'can_review_worldcheck']

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  admin = await as('admin')
  const idOf = async (query: string) => String(rowsOf(await admin.get(query))[0]?.id)
  const [rotterdam, antwerp] = [await idOf('relations?office_code=01'), await idOf('relations?office_code=02')]
  const made = async (resource: string, record: Bag) => {
    const answer = await admin.post(resource, record)
    expect(answer.status, answer.text).toBe(201)
    return String(answer.body.id)
  }
  const company = { contacts: [], cfr_manager_emails: [] }
  const colleague = { name: 'Noor Bakker', language: 'en', user_group: 'USER', office_id: rotterdam, user_ports: [], relation_id: null }
  const nothing = { invoice_rights: 'none', documentation_clearance: false, auditor: false, active: true }
  plain = { ...colleague, ...nothing }
  subjects.set('users', await made('users', { ...plain, can_review_worldcheck: false, email: 'noor@fairlead.test' }))
  subjects.set('relations', await made('relations', { ...company, name: 'Nieuw Kantoor', types: ['CUSTOMER'] }))
  const country_id = await idOf('countries?code=NL')
  subjects.set(
    'offices',
    await made('relations', { ...company, name: 'Fairlead Moerdijk', types: ['OFFICE'], office_code: '77', country_id }),
  )
  subjects.set('generalconfig', settingsId)
  subjects.set('countries', await idOf('countries?code=SN'))
  anything.email = 'noor.bakker@fairlead.test'
  anything.office_id = antwerp
  anything.relation_id = await idOf('relations?debtor_number=140001')
  anything.user_ports = [await idOf('ports?code=NLRTM')]
})
afterAll(() => fairlead?.stop())

const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))

/** Where a line is tried: an office has rights that other relations have not. */
const subjectOf = ({ resource, field }: { resource: string; field: string }) =>
  `${resource}/${subjects.get(resource === 'relations' && ofOffices.includes(field) ? 'offices' : resource)}`
const saidBy = ({ field, says }: { field: string; says: string }): unknown =>
  says === 'anything' ? anything[field] : says === 'true' ? true : says === 'null' ? null : says

/** What a choice says where it says already what a line is about. */
const otherwise: Readonly<Record<string, string>> = { user_group: 'USER', invoice_rights: 'none' }

describe('a field that takes a right of its own', () => {
  const staff = Object.entries(accounts).filter(([, { role, auditor }]) => !auditor && ['admin', 'office_admin', 'user'].includes(role))

  test.each(staff)(
    'is said by %s where the matrix says so, and sent along as it is by everybody who edits the record',
    async (account, who) => {
      const calls = await as(account)
      const wrong: string[] = []
      for (const line of matrix.fields) {
        const path = subjectOf(line)
        const [before, editing] = [await calls.get(path), matrix.resources.get(line.resource)?.edit]
        if (before.status !== 200 || !editing || !lets(editing, who)) continue
        const unchanged = await calls.put(path, before.body)
        const isReserved = path === `relations/${subjects.get('offices')}` && who.role !== 'admin'
        if (isReserved ? unchanged.body.code !== 'own_office_by_administrators' : unchanged.status !== 200)
          wrong.push(`${path} as it was: ${unchanged.status} ${String(unchanged.body.code)}`)
        const said = await calls.put(path, { ...before.body, [line.field]: saidBy(line) })
        // What an office admin gives away of his office is not his to give: that he is told by another guard.
        const allowed = lets(line, who) && !(line.field === 'office_id' && who.role === 'office_admin')
        const fits = allowed
          ? said.status === 200
          : said.status === 403 && (isReserved || Object.hasOwn(said.body.errors ?? {}, line.field))
        const outside = line.field === 'office_id' && said.body.code === 'outside_your_scope'
        if (!fits && !outside) wrong.push(`${line.resource} ${line.field} = ${line.says}: ${said.status} ${String(said.body.code)}`)
        if (said.status === 200) await admin.put(path, { ...(await admin.get(path)).body, [line.field]: before.body[line.field] })
      }
      expect(wrong).toEqual([])
    },
  )

  test('is said by nobody of himself', async () => {
    const wrong: string[] = []
    for (const account of ['admin', 'office.admin', 'hq.user']) {
      const [calls, id] = [await as(account), rowsOf(await admin.get(`users?email=${account}@fairlead.test`))[0]?.id]
      const { body: himself } = await calls.get(`users/${id}`)
      for (const line of matrix.fields.filter(({ resource, isNeverOwn }) => resource === 'users' && isNeverOwn)) {
        const other = himself[line.field] === saidBy(line) ? (otherwise[line.field] ?? false) : saidBy(line)
        const said = await calls.put(`users/${id}`, { ...himself, [line.field]: other })
        if (said.status !== 403 || said.body.code !== 'rights_by_another')
          wrong.push(`${account} ${line.field}: ${said.status} ${said.text}`)
      }
      expect((await calls.put(`users/${id}`, { ...himself, name: `${String(himself.name)}.` })).status).toBe(200)
    }
    expect(wrong).toEqual([])
  })

  test('begins as its maker may say: at headquarters a user is made who may nothing yet, and no other', async () => {
    const headquarters = await as('hq.user')
    const make = async (more: Bag) => headquarters.post('users', { ...plain, email: 'new@fairlead.test', ...more })
    expect(await make({ user_group: 'OFFICE_ADMIN' })).toMatchObject({ status: 403, body: { code: 'right_by_office_admins' } })
    expect(await make({ auditor: true })).toMatchObject({ status: 403, body: { code: 'right_by_administrators' } })
    expect(await make({ invoice_rights: 'view' })).toMatchObject({ status: 403 })
    expect(await make({})).toMatchObject({ status: 201 })
  })
})
