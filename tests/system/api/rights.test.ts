import { may, type Principal, type Right } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resources } from '@fairlead/contracts/resources'
import { developmentAccounts } from '@fairlead/infra/identity-provider/accounts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, caller, eachOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { signInAnswer } from '../../sign-in.ts'

let fairlead: Fairlead
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
})
afterAll(() => fairlead?.stop())

const accounts = developmentAccounts.map(account => account.email).filter(email => !email.startsWith('stranger'))

const mayPick = (user: Principal, { context }: Resource) =>
  ['masterdata', 'crm', 'identity'].includes(context) && may(user, 'masterdata.pick')

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

describe('the whole matrix of rights', () => {
  test('a stranger is told that he has no access', async () => {
    expect(await signInAnswer(fairlead.url, 'stranger@fairlead.test')).toEqual({ approved: false })
  })

  test('nothing is answered to who has not signed in', async () => {
    const nobody = caller(fairlead.url)
    const { paths } = (await nobody.get('openapi.json')).body as { paths: Record<string, object> }
    const open = /auth\/(get-login-url|callback|check-login)|api\/(health|config|error-webhook|docs|openapi)/
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
})
