import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resources } from '@fairlead/contracts/resources'
import { developmentAccounts } from '@fairlead/infra/identity-provider/accounts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, caller, eachOf, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { signInAnswer } from '../../sign-in.ts'
import { methods } from './described.ts'
import { answered, callsOf, pickedBy } from './rights-calls.ts'
import { accounts, flagsOf, further, person } from './rights-people.ts'

let fairlead: Fairlead
let admin: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
})
afterAll(() => fairlead?.stop())

/** Signs somebody in, and holds what the API says of him to what we know of him. */
async function signedIn(account: string, who: Principal): Promise<Caller> {
  const { token, ...user } = await signInAnswer(fairlead.url, `${account}@fairlead.test`)
  expect(user).toMatchObject(flagsOf(who))
  return caller(fairlead.url, String(token))
}

/** Which calls are not answered as the matrix says. */
async function answeredOtherwise(calls: Caller, who: Principal): Promise<string[]> {
  const wrong: string[] = []
  await eachOf(callsOf(who), 8, async ({ method, path, body, answer }) => {
    const given = answered(await calls.send(method, path, body))
    if (given !== answer) wrong.push(`${method} ${path}: ${given} instead of ${answer}`)
  })
  return wrong
}

/** Of a currency also how its amounts are written. */
const toldOf = ({ name }: Resource) => [
  'id',
  'name',
  'code',
  'status',
  ...(name === 'currencies' ? ['minor_units'] : []),
  ...(name === 'ports' ? ['latitude', 'longitude'] : []),
]
/** A live search that asks for all there is. */
const greedy = ({ fields }: Resource) =>
  `lazyEvent=${encodeURIComponent(JSON.stringify({ selectFields: ['id', 'version', ...Object.keys(fields)].slice(0, 100) }))}`

/** What a picker tells beyond name, code and status, or is sorted, filtered or counted by. */
async function tooMuchPicked(who: Caller, resource: Resource): Promise<string[]> {
  const wrong: string[] = []
  const told = toldOf(resource)
  for (const query of ['per_page=5', greedy(resource)]) {
    const rows = rowsOf(await who.get(`${resource.name}?${query}`))
    const keys = new Set(rows.flatMap(row => Object.keys(row)))
    wrong.push(...[...keys].filter(key => !told.includes(key)).map(key => `${resource.name}?${query} tells ${key}`))
    if (rows.length === 0 || !keys.has('name')) wrong.push(`${resource.name}?${query} names nothing`)
  }
  const kept = Object.keys(resource.fields).filter(field => ![resource.title, ...told].includes(field))
  for (const query of kept.flatMap(field => [`sort=${field}`, `sort=status,-${field}`, `${field}=x`, `${field}.empty=true`])) {
    const { status, body } = await who.get(`${resource.name}?${query}`)
    const field = query.replace(/^sort=(status,-)?/, '').replace(/[.=].*/, '')
    if (status !== 422 || !Object.hasOwn(body.errors ?? {}, field)) wrong.push(`${resource.name}?${query}: ${status}`)
  }
  return wrong
}

describe('the whole matrix of rights', () => {
  test('a stranger is told that he has no access', async () => {
    expect(await signInAnswer(fairlead.url, 'stranger@fairlead.test')).toEqual({ approved: false })
  })

  test('nothing is answered to who has not signed in', async () => {
    const nobody = caller(fairlead.url)
    const { paths } = (await nobody.get('openapi.json')).body as { paths: Record<string, object> }
    const open =
      /auth\/(get-login-url|callback|check-login)|api\/(health(\/live|\/ready)?$|config|error-webhook|public\/(quotations|papers)|docs|openapi|texts\/public)/
    const closed = Object.entries(paths).filter(([path]) => path.startsWith('/api/') && !open.test(path))
    expect(closed.length).toBeGreaterThan(100)
    const wrong: string[] = []
    await eachOf(closed, 8, async ([path, described]) => {
      for (const method of methods.filter(one => one in described)) {
        const { status } = await nobody.send(method.toUpperCase(), path.replace('/api/', '').replaceAll(/\{\w+\}/g, v7()))
        if (status !== 401) wrong.push(`${method} ${path}: ${status}`)
      }
    })
    expect(wrong).toEqual([])
  })

  test('every development account is known', () => {
    const known = developmentAccounts.map(({ email }) => email.replace('@fairlead.test', '')).filter(account => account !== 'stranger')
    expect(known.toSorted()).toEqual(Object.keys(accounts).toSorted())
  })

  test.each(Object.entries(accounts))('%s reaches what the matrix grants, and nothing else', async (account, who) => {
    expect(await answeredOtherwise(await signedIn(account, who), who)).toEqual([])
  })

  test.each(Object.entries(accounts))(
    '%s picks by name and code, where a form or a list of his refers to it, and is told no more',
    async (account, who) => {
      const calls = await signedIn(account, who)
      const wrong: string[] = []
      await eachOf(
        resources.filter(({ name }) => pickedBy(who).includes(name)),
        4,
        async resource => void wrong.push(...(await tooMuchPicked(calls, resource))),
      )
      expect(wrong).toEqual([])
    },
  )

  test('a live search answers with the fields that it asks for, of those that its user may see', async () => {
    const keysFor = async (account: string, resource: string, selectFields: readonly string[]) => {
      const query = `lazyEvent=${encodeURIComponent(JSON.stringify({ selectFields }))}`
      return Object.keys(rowsOf(await caller(fairlead.url, await fairlead.token(account)).get(`${resource}?${query}`))[0] ?? {})
    }
    expect(await keysFor('user', 'relations', ['id', 'debtor_number', '__proto__', 'nothing'])).toEqual(['id', 'name', 'debtor_number'])
    expect(await keysFor('customer', 'jobs', ['lines_to_review', 'number'])).toEqual(['id', 'name', 'number'])
  })

  test('a picker is narrowed to what a form of its user takes, and to nothing else that it keeps to itself', async () => {
    const user = caller(fairlead.url, await fairlead.token('user'))
    const staff = await user.get('users?user_group=ADMIN&user_group=OFFICE_ADMIN&user_group=USER&search=awa')
    expect(rowsOf(staff).map(({ name }) => name)).toEqual(['Awa Diop'])
    for (const query of [
      'user_group=ADMIN',
      'user_group=ADMIN&user_group=USER',
      'user_group.not=ADMIN&user_group.not=OFFICE_ADMIN&user_group.not=USER',
    ])
      expect((await user.get(`users?${query}`)).body, query).toMatchObject({
        code: 'validation_failed',
        errors: { user_group: [expect.any(String)] },
      })
  })

  test('who reads bills has their voyages named by their ids, and is told no more of them', async () => {
    const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
    const [voyage] = rowsOf(await admin.get('voyages?per_page=1'))
    const auditor = await as('auditor')
    const named = await auditor.get(`voyages?id=${voyage?.id}`)
    expect(rowsOf(named)).toEqual([{ id: voyage?.id, name: voyage?.number, status: voyage?.status }])
    for (const query of ['', `?id=${voyage?.id}&status=active`, `?id=${voyage?.id}&search=a`, `?id.not=${voyage?.id}`])
      expect(await auditor.get(`voyages${query}`), query).toMatchObject({ status: 403 })
    const [relation] = rowsOf(await admin.get('relations?per_page=1'))
    expect(await (await as('surveyor')).get(`relations?id=${relation?.id}`), 'who hears of companies by his rows').toMatchObject({
      status: 403,
    })
    expect(await (await as('surveyor')).get(`invoices?id=${voyage?.id}`), 'who sees nothing that refers to one').toMatchObject({
      status: 403,
    })
  })

  test('what a picker keeps to itself finds nothing either', async () => {
    const foundBy = async (account: string, typed: string) =>
      (await caller(fairlead.url, await fairlead.token(account)).get(`relations?search=${encodeURIComponent(typed)}`)).body.total
    for (const typed of ['140001', '1400']) {
      expect(await foundBy('user', typed), `who sees debtor numbers finds ${typed}`).not.toBe(0)
      expect(await foundBy('auditor', typed)).toBe(0)
    }
    expect(await foundBy('auditor', 'sah'), 'by its name').not.toBe(0)
    expect(await foundBy('auditor', 'sah 1400'), 'by its name and something else').toBe(0)
  })
})

test.each(['surveyor', 'port.operator'])('%s hears of companies by the units at his port, and lists none', async account => {
  const calls = caller(fairlead.url, await fairlead.token(account))
  for (const query of ['relations', 'relations?search=sah', 'relations?types=CUSTOMER', 'users'])
    expect(await calls.get(query), query).toMatchObject({ status: 403, body: { code: 'no_right' } })
  const [unit] = rowsOf(await calls.get('units?per_page=1'))
  expect(unit?.customer).toMatchObject({ name: expect.stringMatching(/./) })
})

describe('somebody of whom it is said what he may', () => {
  const account = 'stranger'
  let id: string
  let said: { offices: Record<'headquarters' | 'rotterdam', string>; sahel: string; rotterdam: string }
  beforeAll(async () => {
    const idOf = async (query: string) => String(rowsOf(await admin.get(query))[0]?.id)
    said = {
      offices: { headquarters: await idOf('relations?office_code=10'), rotterdam: await idOf('relations?office_code=01') },
      sahel: await idOf('relations?debtor_number=140001'),
      rotterdam: await idOf('ports?code=NLRTM'),
    }
    id = await madeBy(admin)
  })
  afterAll(() => admin.post(`users/${id}/deactivate`)) // he is a stranger again

  async function madeBy(who: Caller): Promise<string> {
    const answer = await who.post('users', {
      ...recordOf(person('user')),
      email: `${account}@fairlead.test`,
      name: 'Noor Bakker',
      language: 'en',
    })
    expect(answer.status, answer.text).toBe(201)
    return String(answer.body.id)
  }

  /** The record of a user that says of him what we say of a person. */
  const recordOf = ({ role, company_hq, auditor, supervisor, can_finalize_own_bls, can_review_worldcheck, invoice_rights }: Principal) => ({
    user_group: role.toUpperCase(),
    office_id: said.offices[company_hq ? 'headquarters' : 'rotterdam'],
    relation_id: role === 'customer' ? said.sahel : null,
    user_ports: role === 'surveyor' || role === 'port_operator' ? [said.rotterdam] : [],
    auditor,
    supervisor,
    can_finalize_own_bls,
    can_review_worldcheck,
    invoice_rights,
    documentation_clearance: false,
  })

  test.each(Object.entries(further))('%s reaches what the matrix grants, and nothing else', async (_title, who) => {
    expect(await admin.post(`users/${id}/change`, recordOf(who))).toMatchObject({ status: 200 })
    expect(await answeredOtherwise(await signedIn(account, who), who)).toEqual([])
  })
})
