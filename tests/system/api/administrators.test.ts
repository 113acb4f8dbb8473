import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

// There is one administrator in the demonstration company, and there is always one.
let fairlead: Fairlead
let admin: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  admin = await as('admin')
}, 60_000)
afterAll(() => fairlead?.stop())

const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
const userOf = async (account: string): Promise<Bag> => rowsOf(await admin.get(`users?email=${account}@fairlead.test`))[0] ?? {}
const dutch = { 'accept-language': 'nl' }

describe('the last administrator', () => {
  test('stays who he is, whatever way he tries, and is told why in his language', async () => {
    const { id } = await userOf('admin')
    const { body: whole } = await admin.get(`users/${id}`)
    const tries = [
      admin.put(`users/${id}`, { ...whole, active: false }),
      admin.put(`users/${id}`, { ...whole, user_group: 'USER' }),
      admin.post(`users/${id}/change`, { email: 'elsewhere@fairlead.test' }),
      admin.post(`users/${id}/deactivate`),
    ]
    for (const answer of await Promise.all(tries)) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'administrator_not_by_himself' } })
      expect(Object.values(answer.body.errors ?? {}).flat()).toEqual([expect.stringContaining('another administrator does')])
    }
    expect((await admin.post(`users/${id}/deactivate`, {}, dutch)).text).toContain('dat doet een andere beheerder')
    expect((await admin.delete(`users/${id}`)).status).toBeGreaterThanOrEqual(400)
    expect((await (await as('office.admin')).post(`users/${id}/change`, { user_group: 'USER' })).status).not.toBe(200)
    expect(await userOf('admin')).toMatchObject({ user_group: 'ADMIN', status: 'active', version: whole.version })
  })

  test('is left when several take each other out at the same moment', async () => {
    const accounts = ['admin', 'office.admin', 'hq.user', 'supervisor']
    const users = await Promise.all(accounts.map(userOf))
    for (const { id } of users.slice(1)) expect((await admin.post(`users/${id}/change`, { user_group: 'ADMIN' })).status).toBe(200)
    const callers = await Promise.all(accounts.map(as))
    const answers = await Promise.all(callers.map((who, index) => who.post(`users/${users[(index + 1) % users.length]?.id}/deactivate`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const standing = await Promise.all(answers.map((_, index) => fairlead.token(accounts[index] ?? '').catch(() => undefined)))
    expect(standing.filter(token => token !== undefined)).toHaveLength(3)
  })
})
