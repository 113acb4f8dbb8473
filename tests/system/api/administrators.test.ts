import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

// There is one administrator in the demonstration company, and there is always one.
let fairlead: Fairlead
let admin: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
})
beforeEach(async () => {
  admin = await as('admin')
})
afterAll(() => fairlead?.stop())

const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
const userOf = async (account: string): Promise<Bag> => rowsOf(await admin.get(`users?email=${account}@fairlead.test`))[0] ?? {}
const dutch = { 'accept-language': 'nl' }

describe('the last administrator', () => {
  test('stays who he is, whatever way he tries, and is told why in his language', async () => {
    const { id } = await userOf('admin')
    const { body: whole } = await admin.get(`users/${id}`)
    const rights = [
      admin.put(`users/${id}`, { ...whole, user_group: 'USER' }),
      admin.post(`users/${id}/change`, { email: 'elsewhere@fairlead.test' }),
    ]
    for (const answer of await Promise.all(rights)) expect(answer).toMatchObject({ status: 403, body: { code: 'rights_by_another' } })
    const tries = [admin.put(`users/${id}`, { ...whole, active: false }), admin.post(`users/${id}/deactivate`)]
    for (const answer of await Promise.all(tries)) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'administrator_not_by_himself' } })
      expect(Object.values(answer.body.errors ?? {}).flat()).toEqual([expect.stringContaining('another administrator does')])
    }
    expect((await admin.post(`users/${id}/deactivate`, {}, dutch)).text).toContain('dat doet een andere beheerder')
    expect(await admin.delete(`users/${id}`)).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(await (await as('office.admin')).post(`users/${id}/change`, { user_group: 'USER' }), 'he is of another office').toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await userOf('admin')).toMatchObject({ user_group: 'ADMIN', status: 'active', version: whole.version })
  })

  test('is left when several take each other out at the same moment', async () => {
    const accounts = ['admin', 'office.admin', 'hq.user', 'supervisor']
    const users = await Promise.all(accounts.map(userOf))
    for (const { id } of users.slice(1)) expect((await admin.post(`users/${id}/change`, { user_group: 'ADMIN' })).status).toBe(200)
    const callers = await Promise.all(accounts.map(as))
    const answers = await Promise.all(callers.map((who, index) => who.post(`users/${users[(index + 1) % users.length]?.id}/deactivate`)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'taken out' : String(body.code)))
    const meanwhile = ['administrators_taken_out_meanwhile', 'only_administrators_change_them', 'unauthorised']
    expect(codes.filter(code => !meanwhile.includes(code))).toEqual(['taken out'])
    const standing = await Promise.all(answers.map((_, index) => fairlead.token(accounts[index] ?? '').catch(() => undefined)))
    expect(standing.filter(token => token !== undefined)).toHaveLength(3)
    const left = callers[standing.findIndex(token => token !== undefined)]
    if (!left) throw new Error('nobody is left')
    await asTheyWere(left, users)
  })
})

/** Gives users back the groups that they had, by one who still is an administrator; himself last, by the first of them. */
async function asTheyWere(standing: Caller, users: readonly Bag[]): Promise<void> {
  for (const { id, status } of rowsOf(await standing.get('users?per_page=200')))
    if (status === 'inactive' && users.some(user => user.id === id)) await standing.post(`users/${id}/activate`)
  const [first, ...others] = users
  const again = await as('admin')
  expect((await again.get(`users/${first?.id}`)).body).toMatchObject({ user_group: 'ADMIN', status: 'active' })
  for (const { id, email, user_group } of others) {
    // Whoever lost the race holds for a moment what only one at a time may hold.
    await expect.poll(async () => (await again.post(`users/${id}/change`, { user_group })).status).toBe(200)
    const who = await as(String(email).replace('@fairlead.test', ''))
    await expect.poll(async () => (await who.get('auth/check-login')).body.role).not.toBe('admin')
  }
}
