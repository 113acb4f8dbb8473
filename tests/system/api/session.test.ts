import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { features, settings, settingsId } from '@fairlead/contracts/platform/settings'
import { EncryptJWT, SignJWT, UnsecuredJWT } from 'jose'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { beginLogin, codeFor, signInAnswer } from '../../sign-in.ts'

let fairlead: Fairlead
let nobody: Caller
let admin: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  nobody = caller(fairlead.url)
  admin = caller(fairlead.url, await fairlead.token('admin'))
})
afterAll(() => fairlead?.stop())

const soon = { timeout: 30_000, interval: 100 }
const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
const loginUrl = async () => (await beginLogin(fairlead.url)).url

async function userOf(email: string): Promise<Bag> {
  const [row] = rowsOf(await admin.get(`users?email=${email}`))
  return (await admin.get(`users/${row?.id}`)).body
}
const changeUser = async (email: string, change: Bag) => {
  const user = await userOf(email)
  expect(await admin.put(`users/${user.id}`, { ...user, ...change })).toMatchObject({ status: 200 })
}

test('a user shows himself a picture of him, which is a picture, and takes it away again', async () => {
  const customer = await as('customer')
  const token = await fairlead.token('customer')
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const put = async (name: string, body: Uint8Array<ArrayBuffer>, by = token) => {
    const headers = { authorization: `Bearer ${by}`, 'content-type': 'image/png' }
    const answer = await fetch(`${fairlead.url}/api/auth/profile-image?name=${name}`, { method: 'PUT', headers, body })
    return { status: answer.status, body: (await answer.json()) as Bag }
  }
  expect((await customer.get('auth/check-login')).body.profile_image).toBeNull()
  expect((await customer.get('auth/profile-image')).status).toBe(404)

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const [name, bytes, code] of [
    ['me.svg', svg, 'file_type_not_supported'],
    ['me.png', svg, 'file_not_what_it_says'],
    ['me.gif', Buffer.from('GIF89a'), 'file_type_not_here'],
    ['me.pdf', Buffer.from('%PDF-1.7'), 'file_type_not_here'],
    ['me.png', Buffer.alloc(0), 'file_empty'],
  ] as const)
    expect(await put(name, bytes), name).toMatchObject({ status: 415, body: { code } })
  const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)])
  expect(await put('me.png', large)).toMatchObject({ status: 413, body: { code: 'file_too_large' } })
  expect((await put('me.png', png, 'nobody')).status).toBe(401)

  const chosen = await put('me.png', png)
  expect(chosen).toMatchObject({ status: 200, body: { profile_image: expect.stringMatching(/^\/api\/auth\/profile-image\?of=/) } })
  const { profile_image } = (await customer.get('auth/check-login')).body
  expect(profile_image).toBe(chosen.body.profile_image)
  const shown = await fetch(`${fairlead.url}${String(profile_image)}`, { headers: { authorization: `Bearer ${token}` } })
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect((await nobody.get('auth/profile-image')).status).toBe(401)

  const user = await userOf('customer@fairlead.test')
  const attached = async () => rowsOf(await admin.get(`files?of_resource=users&of_id=${user.id}`)).map(({ id }) => id)
  const held = (await admin.get(`users/${user.id}`)).body.profile_image_id
  expect(await attached()).toEqual([held])
  expect((await customer.get(`files/${String(held)}/content`)).status, 'users are not for customers').toBe(403)
  await put('me.png', png)
  expect(await attached(), 'the one before is gone').toHaveLength(1)
  expect(await attached()).not.toContain(held)
  expect(await customer.delete('auth/profile-image')).toMatchObject({ status: 200, body: { profile_image: null } })
  expect((await customer.get('auth/check-login')).body.profile_image).toBeNull()
  expect(await attached()).toEqual([])
})

test('a user says himself what language he is spoken to in, and no more than that', async () => {
  const customer = await as('customer')
  expect(await customer.put('auth/language', { language: 'nl' })).toMatchObject({ status: 200, body: { language: 'nl' } })
  expect((await customer.get('auth/check-login')).body.language).toBe('nl')
  const { language, version, name } = await userOf('customer@fairlead.test')
  expect(language).toBe('nl')
  expect((await customer.put('auth/language', { language: 'nl' })).status).toBe(200)
  expect((await userOf('customer@fairlead.test')).version).toBe(version)
  expect((await customer.put('auth/language', { language: 'fr' })).status).toBe(422)
  expect((await customer.put('auth/language', { language: 'en', user_group: 'ADMIN' })).status).toBe(422)
  expect((await nobody.put('auth/language', { language: 'en' })).status).toBe(401)
  const { id } = await userOf('customer@fairlead.test')
  const entry = rowsOf(await admin.get(`users/${id}/history`)).at(-1)
  expect(entry).toMatchObject({ type: 'Changed', data: { language: 'nl' }, actor: { name } })
})

/** Refused in words, and with nothing that could be used. */
const noEntry = {
  status: 400,
  body: { message: expect.stringContaining('Try again'), errors: {}, code: expect.stringMatching(/^login_/) },
}

describe('signing in', () => {
  test('goes by the provider and comes back with the user of the specification and a token', async () => {
    const answer = await signInAnswer(fairlead.url, 'user@fairlead.test')
    expect(answer).toMatchObject({
      approved: true,
      name: 'Awa Diop',
      email: 'user@fairlead.test',
      role: 'user',
      office_name: 'Fairlead Rotterdam',
      office_location: 'Rotterdam',
      company_hq: false,
      invoice_rights: 'full_access',
      token: expect.any(String),
      token_expiration: expect.stringMatching(/Z$/),
    })
    expect((await caller(fairlead.url, String(answer.token)).get('jobs')).status).toBe(200)
  })

  test('tells a stranger no more than that he has no access, and writes it down', async () => {
    expect(await signInAnswer(fairlead.url, 'stranger@fairlead.test')).toEqual({ approved: false })
    const refused = () => admin.get('sessions?status=refused&email=stranger@fairlead.test')
    await vi.waitFor(async () => expect((await refused()).body.total).toBe(1), soon)
  })

  test('asks the provider with a challenge, a nonce and a state of its own each time', async () => {
    const [one, other] = [new URL(await loginUrl()), new URL(await loginUrl())]
    expect(one.searchParams.get('code_challenge_method')).toBe('S256')
    expect(one.searchParams.get('response_type')).toBe('code')
    for (const secret of ['code_challenge', 'nonce', 'state']) {
      expect(one.searchParams.get(secret)?.length).toBeGreaterThan(30)
      expect(one.searchParams.get(secret)).not.toBe(other.searchParams.get(secret))
    }
  })

  test('refuses a code for the second time', async () => {
    const { url, cookie } = await beginLogin(fairlead.url)
    const back = await codeFor(url, 'user@fairlead.test')
    expect((await nobody.post('auth/callback', back, { cookie })).body.approved).toBe(true)
    expect(await nobody.post('auth/callback', back, { cookie })).toMatchObject(noEntry)
  })

  test('refuses what was begun in another browser, and what no browser began', async () => {
    const [mine, theirs] = [await beginLogin(fairlead.url), await beginLogin(fairlead.url)]
    const back = await codeFor(mine.url, 'user@fairlead.test')
    for (const cookie of ['', theirs.cookie, `${mine.cookie}x`])
      expect(await nobody.post('auth/callback', back, { cookie })).toMatchObject(noEntry)
    expect((await nobody.post('auth/callback', back, { cookie: `a=b; ${mine.cookie}` })).body.approved, 'and costs its owner nothing').toBe(
      true,
    )
  })

  test('gives a browser one secret for all its tabs, which no script reads and no other site sends', async () => {
    const answer = await nobody.get('auth/get-login-url')
    const [given = ''] = answer.headers.getSetCookie()
    expect(given).toMatch(/^fairlead-login=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
    const cookie = given.split(';')[0] ?? ''
    expect((await beginLogin(fairlead.url, { cookie })).cookie).toBe(cookie)
  })

  test('refuses a code that belongs to another login', async () => {
    const { url, cookie } = await beginLogin(fairlead.url)
    const back = await codeFor(url, 'user@fairlead.test')
    const other = await beginLogin(fairlead.url, { cookie })
    const state = new URL(other.url).searchParams.get('state') ?? ''
    expect(await nobody.post('auth/callback', { code: back.code, state }, { cookie })).toMatchObject(noEntry)
  })

  test('refuses a state that is forged, altered or out of date', async () => {
    const { url, cookie } = await beginLogin(fairlead.url)
    const { code, state } = await codeFor(url, 'user@fairlead.test')
    const browser = cookie.slice(cookie.indexOf('=') + 1)
    const seal = (secret: string, expires: string) =>
      new EncryptJWT({ nonce: 'n', verifier: 'v'.repeat(64), redirectUri: `${fairlead.url}/callback`, browser })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(expires)
        .encrypt(createHash('sha256').update(`login-state:${secret}`).digest())
    const secret = fairlead.env.SESSION_SECRET ?? ''
    for (const forged of ['x', `${state.slice(0, -4)}AAAA`, await seal(`${secret}x`, '10m'), await seal(secret, '-1s')])
      expect(await nobody.post('auth/callback', { code, state: forged }, { cookie })).toMatchObject(noEntry)
    for (const body of [{}, { code }, { code: '', state: '' }, { code, state, more: 1 }, { code: ['x'], state }])
      expect((await nobody.post('auth/callback', body, { cookie })).status).toBe(422)
  })
})

describe('a session', () => {
  test('is checked with and without a type', async () => {
    const user = await as('user')
    for (const path of ['auth/check-login', 'auth/check-login?type=refresh'])
      expect((await user.get(path)).body).toMatchObject({
        approved: true,
        email: 'user@fairlead.test',
        token_expiration: expect.any(String),
      })
    expect((await user.get('auth/check-login')).body).not.toHaveProperty('token')
    expect((await nobody.get('auth/check-login')).body).toEqual({ approved: false })
    expect((await caller(fairlead.url, 'nonsense').get('auth/check-login?type=x')).body).toEqual({ approved: false })
  })

  test('is none of a token that somebody else made, or that was good once', async () => {
    const [, payload = ''] = (await fairlead.token('user')).split('.')
    const { sub, jti } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; jti: string }
    const token = (secret: string, change: (made: SignJWT) => SignJWT = made => made, alg = 'HS256') =>
      change(
        new SignJWT({ sub, jti })
          .setProtectedHeader({ alg })
          .setIssuer('fairlead')
          .setAudience('fairlead')
          .setIssuedAt()
          .setExpirationTime('1h'),
      ).sign(new TextEncoder().encode(secret))
    const secret = fairlead.env.SESSION_SECRET ?? ''
    expect((await caller(fairlead.url, await token(secret)).get('jobs')).status, 'as we make them').toBe(200)
    const forged = {
      'another secret': await token(`${secret}x`),
      'out of date': await token(secret, made => made.setExpirationTime('-1m')),
      'another issuer': await token(secret, made => made.setIssuer('else')),
      'another audience': await token(secret, made => made.setAudience('else')),
      'another algorithm': await token(secret, made => made, 'HS512'),
      'no such session': await token(secret, made => made.setJti(v7())),
      "somebody else's session": await token(secret, made => made.setSubject(v7())),
      unsigned: new UnsecuredJWT({ sub, jti }).setIssuer('fairlead').setAudience('fairlead').setExpirationTime('1h').encode(),
    }
    for (const [what, each] of Object.entries(forged)) expect((await caller(fairlead.url, each).get('jobs')).status, what).toBe(401)
  })

  test('ends at once when its user signs out, and no other with it', async () => {
    const [one, other] = [await as('user'), await as('user')]
    expect((await one.post('auth/logout')).body).toEqual({ approved: false })
    expect((await one.get('jobs')).status).toBe(401)
    expect((await one.get('auth/check-login')).body).toEqual({ approved: false })
    expect((await one.post('auth/logout')).status).toBe(401)
    expect((await other.get('jobs')).status).toBe(200)
  })

  test('of one user ends everywhere when he asks for that, and that of nobody else', async () => {
    const [here, elsewhere, other] = [await as('port.operator'), await as('port.operator'), await as('surveyor')]
    expect((await here.post('auth/logout?everywhere=true')).body).toEqual({ approved: false })
    expect((await here.get('units')).status).toBe(401)
    await vi.waitFor(async () => expect((await elsewhere.get('units')).status).toBe(401), soon)
    expect((await other.get('auth/check-login')).body).toMatchObject({ approved: true })
  })

  test.concurrent('ends when nobody has used it for as long as it may wait, and not before', async () => {
    const [surveyor, colleague] = [await as('surveyor'), await as('port.operator')]
    const db = new Client({ connectionString: fairlead.databaseUrl })
    await db.connect()
    onTestFinished(() => db.end())
    const idsOf = async (email: string) => rowsOf(await admin.get(`sessions?status=open&email=${email}`)).map(({ id }) => id)
    const unused = await idsOf('surveyor@fairlead.test')
    /** As if nobody had called for so many minutes; a node writes down what was used every ten seconds. */
    const lastUsed = async (ids: readonly unknown[], minutes: number) => {
      const written = async () => (await db.query('select from api.session_use where session_id = any($1)', [ids])).rowCount === ids.length
      await vi.waitFor(async () => expect(await written()).toBe(true), { timeout: 20_000, interval: 500 })
      await pause(3_500) // what is remembered of a session is as old as that
      await db.query('update api.session_use set used_at = now() - make_interval(mins => $2) where session_id = any($1)', [ids, minutes])
    }
    expect(await admin.post(`${settings.name}/${settingsId}/change`, { session_idle_minutes: 30 })).toMatchObject({ status: 200 })
    await Promise.all([lastUsed(unused, 31), lastUsed(await idsOf('port.operator@fairlead.test'), 29)])
    expect((await surveyor.get('units')).status).toBe(401)
    expect((await colleague.get('units')).status).toBe(200)
    expect((await colleague.get('auth/check-login')).body).toMatchObject({ approved: true, idle_minutes: 30 })
    await vi.waitFor(async () => expect(rowsOf(await admin.get(`logs?event=SessionIdledOut&record_id=${unused[0]}`))).toHaveLength(1), soon)
  })

  test('tells the language that its user reads', async () => {
    expect(await signInAnswer(fairlead.url, 'auditor@fairlead.test')).toMatchObject({ language: 'en' })
    await changeUser('auditor@fairlead.test', { language: 'nl' })
    expect(await signInAnswer(fairlead.url, 'auditor@fairlead.test')).toMatchObject({ language: 'nl' })
  })

  test.concurrent('ends within 5 s when an administrator ends it', async () => {
    const user = await as('hq.user')
    expect((await user.get('jobs')).status).toBe(200)
    const [session] = rowsOf(await admin.get('sessions?status=open&email=hq.user@fairlead.test&sort=-started_at'))
    expect((await admin.post(`sessions/${session?.id}/end`)).status).toBe(200)
    await vi.waitFor(async () => expect((await user.get('jobs')).status).toBe(401), soon)
  })

  test.concurrent('ends within 5 s when its user may no longer sign in, who is then a stranger', async () => {
    const supervisor = await as('supervisor')
    expect((await supervisor.get('jobs')).status).toBe(200)
    await changeUser('supervisor@fairlead.test', { active: false })
    await vi.waitFor(async () => expect((await supervisor.get('jobs')).status).toBe(401), soon)
    expect(await signInAnswer(fairlead.url, 'supervisor@fairlead.test')).toEqual({ approved: false })
    await changeUser('supervisor@fairlead.test', { active: true })
    expect(await signInAnswer(fairlead.url, 'supervisor@fairlead.test')).toMatchObject({ approved: true })
    await pause(3_500) // what is remembered of a session is as old as that
    expect((await supervisor.get('jobs')).status, 'signed in before he was put out').toBe(401)
  })

  test('gives no rights any more as soon as they were taken from its user, nor lets him in again', async () => {
    const [boss, another] = [await userOf('office.admin@fairlead.test'), await userOf('user@fairlead.test')]
    const session = await as('office.admin')
    expect((await session.get('jobs')).status).toBe(200)
    await changeUser('office.admin@fairlead.test', { user_group: 'USER' })
    expect((await session.post(`users/${another.id}/change`, { supervisor: true })).status, 'at once').toBe(403)
    await changeUser('office.admin@fairlead.test', { user_group: 'OFFICE_ADMIN' })
    await changeUser('office.admin@fairlead.test', { active: false })
    expect((await session.post(`users/${boss.id}/activate`)).status).toBe(401)
    await changeUser('office.admin@fairlead.test', { active: true })
  })

  test.concurrent('ends within 5 s when its user gets another address to sign in with', async () => {
    const surveyor = await as('surveyor')
    await changeUser('surveyor@fairlead.test', { email: 'surveyor.two@fairlead.test' })
    await vi.waitFor(async () => expect((await surveyor.get('units')).status).toBe(401), soon)
    await changeUser('surveyor.two@fairlead.test', { email: 'surveyor@fairlead.test' })
    await pause(3_500)
    expect((await surveyor.get('units')).status).toBe(401)
  })

  test('of a customer ends within 5 s when customers no longer sign in', async () => {
    const say = (features: string[]) => admin.post(`${settings.name}/${settingsId}/change`, { features })
    const customer = await as('customer')
    expect((await say(['ecb_rates'])).status).toBe(200)
    await vi.waitFor(async () => expect((await customer.get('jobs')).status).toBe(401), soon)
    expect(await signInAnswer(fairlead.url, 'customer@fairlead.test')).toEqual({ approved: false })
    expect((await say(features.map(({ code }) => code))).status).toBe(200)
    expect(await signInAnswer(fairlead.url, 'customer@fairlead.test')).toMatchObject({ approved: true })
  })

  test.concurrent('has other rights within 5 s when they are changed', async () => {
    const clerk = await as('user')
    expect((await clerk.get('invoices')).status).toBe(200)
    expect((await clerk.get('users')).status).toBe(200) // to pick from
    await changeUser('user@fairlead.test', { invoice_rights: 'none' })
    await vi.waitFor(async () => expect((await clerk.get('invoices')).status).toBe(403), soon)
    const { user_ports } = await userOf('port.operator@fairlead.test')
    await changeUser('user@fairlead.test', { user_group: 'PORT_OPERATOR', user_ports })
    await vi.waitFor(async () => expect((await clerk.get('jobs')).status).toBe(403), soon)
    await changeUser('user@fairlead.test', { user_group: 'USER', user_ports: [], invoice_rights: 'full_access' })
    await vi.waitFor(async () => expect((await clerk.get('invoices')).status).toBe(200), soon)
  })

  test.concurrent('has what its office may within 5 s, unless it is said of the user alone', async () => {
    const boss = await as('office.admin')
    const [office] = rowsOf(await admin.get('relations?office_code=01'))
    const mayReview = async () => (await boss.get('auth/check-login')).body.can_review_worldcheck
    expect(await mayReview()).toBe(false)
    expect(await admin.post(`relations/${office?.id}/change`, { can_review_worldcheck: true })).toMatchObject({ status: 200 })
    await vi.waitFor(async () => expect(await mayReview()).toBe(true), soon)
    await changeUser('office.admin@fairlead.test', { can_review_worldcheck: false })
    await vi.waitFor(async () => expect(await mayReview()).toBe(false), soon)
  })

  test('401 says that nobody is signed in, 403 that he may not', async () => {
    expect((await nobody.get('invoices')).body).toMatchObject({ code: 'unauthorised', message: 'Sign in first.', errors: {} })
    const customer = await as('customer')
    expect(await customer.get('invoices')).toMatchObject({ status: 403, body: { code: 'no_right', errors: {} } })
    expect((await customer.get('jobs')).status, 'and 403 ends no session').toBe(200)
    expect((await customer.get('invoices', { 'accept-language': 'nl' })).body.message).toBe('U hebt hiervoor geen recht.')
  })
})
