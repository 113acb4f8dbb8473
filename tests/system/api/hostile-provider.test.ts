import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Caller, caller } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { beginLogin } from '../../sign-in.ts'
import { type HostileProvider, hostileProvider, type Trick } from './hostile-provider.ts'

let provider: HostileProvider
let fairlead: Fairlead
let nobody: Caller
beforeAll(async () => {
  provider = await hostileProvider()
  fairlead = await startFairlead(['api,projections'], { OIDC_ISSUER: provider.issuer })
  nobody = caller(fairlead.url)
})
afterAll(async () => {
  await fairlead?.stop()
  await provider?.stop()
})

/** Signs in at the provider, which plays its trick when the code is brought back. */
async function signIn(trick: Trick): Promise<Answer> {
  const { url, cookie } = await beginLogin(fairlead.url)
  const login = new URL(url).searchParams
  provider.plays(trick, { nonce: login.get('nonce') ?? '', email: 'admin@fairlead.test' })
  return nobody.post('auth/callback', { code: 'code', state: login.get('state') }, { cookie })
}

const now = () => Math.floor(Date.now() / 1000)

describe('a provider', () => {
  test('that answers as it must lets its user in', async () => {
    expect((await signIn({})).body).toMatchObject({ approved: true, email: 'admin@fairlead.test' })
  })

  const tricks: Record<string, () => Trick> = {
    'tells of another audience': () => ({ claims: { aud: 'another' } }),
    'tells of an audience besides us': () => ({ claims: { aud: ['fairlead', 'another'], azp: 'another' } }),
    'speaks for another issuer': () => ({ claims: { iss: 'https://login.example' } }),
    'answers another login': () => ({ claims: { nonce: 'another' } }),
    'leaves the nonce out': () => ({ claims: { nonce: undefined } }),
    'answers with what is long past': () => ({ claims: { iat: now() - 7200, exp: now() - 3600 } }),
    'answers with what is yet to be': () => ({ claims: { nbf: now() + 3600 } }),
    'never expires': () => ({ claims: { exp: undefined } }),
    'does not say who it is': () => ({ claims: { email: undefined } }),
    'does not sign': () => ({ signature: 'none' }),
    'signs with a key that is not its own': () => ({ signature: 'foreign' }),
    'signs with what both know': () => ({ symmetric: fairlead.env.OIDC_CLIENT_SECRET ?? '' }),
    'gives no identity': () => ({ body: { access_token: 'a', token_type: 'Bearer' } }),
    'answers nonsense': () => ({ body: '<html>' }),
    'answers with an error': () => ({ status: 400, body: { error: 'invalid_grant' } }),
    'breaks down': () => ({ status: 500, body: 'out of order' }),
  }
  test.each(Object.entries(tricks))('that %s is refused', async (_what, trick) => {
    const answer = await signIn(trick())
    expect(answer).toMatchObject({ status: 400, body: { code: 'login_failed', errors: {} } })
    expect(answer.body).not.toHaveProperty('token')
  })

  test('that is slow is not waited for', async () => {
    const began = performance.now()
    expect(await signIn({ silent: true })).toMatchObject({ status: 400, body: { code: 'login_failed' } })
    expect(performance.now() - began).toBeLessThan(7_000)
  })

  test('that nobody answers for says so as a service that is away, and is asked again later', async () => {
    const later = await startFairlead([], { OIDC_ISSUER: provider.issuer })
    try {
      provider.fails(500)
      await later.start('api,projections')
      expect(await caller(later.url).get('auth/get-login-url')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      provider.fails(undefined)
      expect(await caller(later.url).get('auth/get-login-url')).toMatchObject({ status: 200 })
    } finally {
      provider.fails(undefined)
      await later.stop()
    }
  })
})
