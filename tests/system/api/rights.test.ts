import { may, type Principal, type Right } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resources } from '@fairlead/contracts/resources'
import { developmentAccounts } from '@fairlead/infra/identity-provider/accounts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, caller, eachOf, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { signInAnswer } from '../../sign-in.ts'

let fairlead: Fairlead
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
})
afterAll(() => fairlead?.stop())

const accounts = developmentAccounts.map(account => account.email).filter(email => !email.startsWith('stranger'))

/** What each picks from though he may not see it: what forms of his, or what he sees, refer to. */
const onTheQuay = ['commodities', 'commoditygroups', 'containertypes', 'ports', 'relations', 'terminals']
const auditing = ['calculationunits', 'countries', 'currencies', 'ports', 'relations', 'users', 'vessels']
const inAnOffice = [...auditing, 'commodities', 'commoditygroups', 'containertypes', 'regions', 'terminals']
const picked: Readonly<Record<string, readonly string[]>> = {
  user: inAnOffice,
  auditor: auditing,
  surveyor: onTheQuay,
  port_operator: onTheQuay,
}
const mayPick = (user: Principal, { name }: Resource) => (picked[user.auditor ? 'auditor' : user.role] ?? []).includes(name)

/** What a user must be answered: call, expected statuses. No record has the ids that are asked for. */
function expectations(user: Principal): [method: string, path: string, allowed: readonly number[]][] {
  const only = (granted: boolean, status: number) => [granted ? status : 403]
  const calls = (right: Right, path: string): [string, string, readonly number[]] => ['GET', path, only(may(user, right), 200)]
  return [
    calls('audit.verify', 'audit/verify'),
    calls('logs.view', 'queue/failed'),
    calls('jobs.view', 'get-job-data'),
    ['GET', 'get-store-data', [200]],
    ...resources.flatMap((resource): [string, string, readonly number[]][] => [
      ['GET', resource.name, only(may(user, resource.view) || mayPick(user, resource), 200)],
      ['GET', `${resource.name}/facets?field=status`, only(may(user, resource.view), 200)],
      ['GET', `${resource.name}/${v7()}`, only(may(user, resource.view), 404)],
      ['GET', `${resource.name}/${v7()}/history`, resource.states.length === 0 ? [404] : only(may(user, resource.view), 404)],
      ...Object.entries(resource.commands).map(([name, command]): [string, string, readonly number[]] => {
        const path = `${resource.name}/${v7()}/${name}`
        if (command.may === 'system' || command.own_call) return ['POST', path, [404]] // not given by hand, or not so: there is no such call
        return ['POST', path, may(user, command.may) ? (command.from === null ? creating : [404, 422]) : [403]]
      }),
      ...(Object.values(resource.commands).some(command => command.from === null)
        ? [['POST', resource.name, creates(user, resource) ? creating : [403]] satisfies [string, string, readonly number[]]]
        : []),
    ]),
  ]
}

/** An empty body lacks what some records need, not all. */
const creating = [200, 201, 404, 409, 422]
const creates = (user: Principal, resource: Resource) =>
  Object.values(resource.commands).some(command => command.from === null && command.may !== 'system' && may(user, command.may))

const told = ['id', 'name', 'code', 'status']
/** A live search that asks for all there is. */
const greedy = ({ fields }: Resource) =>
  `lazyEvent=${encodeURIComponent(JSON.stringify({ selectFields: ['id', 'version', ...Object.keys(fields)].slice(0, 100) }))}`

/** What a picker tells beyond name, code and status, or is sorted, filtered or counted by. */
async function tooMuchPicked(who: Caller, resource: Resource): Promise<string[]> {
  const wrong: string[] = []
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
    const open = /auth\/(get-login-url|callback|check-login)|api\/(health|config|error-webhook|docs|openapi|texts\/public)/
    const closed = Object.entries(paths).filter(([path]) => path.startsWith('/api/') && !open.test(path))
    expect(closed.length).toBeGreaterThan(100)
    const wrong: string[] = []
    await eachOf(closed, 8, async ([path, methods]) => {
      for (const method of Object.keys(methods)) {
        const { status } = await nobody.send(method.toUpperCase(), path.replace('/api/', '').replaceAll(/\{\w+\}/g, v7()))
        if (status !== 401) wrong.push(`${method} ${path}: ${status}`)
      }
    })
    expect(wrong).toEqual([])
  })

  test.each(accounts)('%s reaches what the table grants, and nothing else', async email => {
    const { token, ...user } = await signInAnswer(fairlead.url, email)
    const calls: Caller = caller(fairlead.url, String(token))
    const wrong: string[] = []
    await eachOf(expectations(user as unknown as Principal), 8, async ([method, path, allowed]) => {
      const answer = await calls.send(method, path, method === 'GET' ? undefined : {})
      if (!allowed.includes(answer.status)) wrong.push(`${method} ${path}: ${answer.status} instead of ${allowed.join(' or ')}`)
    })
    expect(wrong).toEqual([])
  })

  test.each(accounts)('%s picks by name and code, where a form or a list of his refers to it, and is told no more', async email => {
    const { token, ...user } = await signInAnswer(fairlead.url, email)
    const who = user as unknown as Principal
    const wrong: string[] = []
    await eachOf(
      resources.filter(resource => mayPick(who, resource) && !may(who, resource.view)),
      4,
      async resource => void wrong.push(...(await tooMuchPicked(caller(fairlead.url, String(token)), resource))),
    )
    expect(wrong).toEqual([])
  })

  test('a live search answers with the fields that it asks for, of those that its user may see', async () => {
    const keysFor = async (account: string, resource: string, selectFields: readonly string[]) => {
      const query = `lazyEvent=${encodeURIComponent(JSON.stringify({ selectFields }))}`
      return Object.keys(rowsOf(await caller(fairlead.url, await fairlead.token(account)).get(`${resource}?${query}`))[0] ?? {})
    }
    expect(await keysFor('user', 'relations', ['id', 'debtor_number', '__proto__', 'nothing'])).toEqual(['id', 'name', 'debtor_number'])
    expect(await keysFor('customer', 'jobs', ['lines_to_review', 'number'])).toEqual(['id', 'name', 'number'])
  })

  test('what a picker keeps to itself finds nothing either', async () => {
    const foundBy = async (account: string, typed: string) =>
      (await caller(fairlead.url, await fairlead.token(account)).get(`relations?search=${encodeURIComponent(typed)}`)).body.total
    for (const typed of ['140001', '1400']) {
      expect(await foundBy('user', typed), `who sees debtor numbers finds ${typed}`).not.toBe(0)
      expect(await foundBy('surveyor', typed)).toBe(0)
    }
    expect(await foundBy('surveyor', 'sah'), 'by its name').not.toBe(0)
    expect(await foundBy('surveyor', 'sah 1400'), 'by its name and something else').toBe(0)
  })
})
