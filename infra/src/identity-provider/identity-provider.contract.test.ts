import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as oidc from 'openid-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { developmentAccounts } from './accounts.ts'
import { plainBrowser } from './browser-for-tests.ts'
import { startIdentityProvider } from './start.ts'

const redirectUri = 'http://127.0.0.1:4000/callback'
const client = { clientId: 'fairlead', clientSecret: 'development-secret', redirectUris: [redirectUri] }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let issuer: string

beforeEach(async () => {
  provider = await startIdentityProvider(client)
  issuer = provider.issuer
})
afterEach(() => provider.stop())

const discovered = (secret = client.clientSecret) =>
  oidc.discovery(new URL(issuer), client.clientId, secret, undefined, { execute: [oidc.allowInsecureRequests] })

/** What the product does before and after the browser was at the provider. */
async function signInFlow(config: oidc.Configuration, extra: Record<string, string> = {}) {
  const [pkceCodeVerifier, expectedState, expectedNonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()]
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...extra,
  })
  const checks = { pkceCodeVerifier, expectedState, expectedNonce }
  return {
    url,
    finish: (callback: URL, wrong: Partial<typeof checks> = {}) => oidc.authorizationCodeGrant(config, callback, { ...checks, ...wrong }),
  }
}

async function signIn(email: string, { browser = plainBrowser(), secret = client.clientSecret, extra = {} } = {}) {
  const config = await discovered(secret)
  const flow = await signInFlow(config, extra)
  const returned = await browser.press(await browser.go(flow.url), 'account', email)
  return { config, returned, finish: flow.finish }
}

describe('signing in', () => {
  test('gives every account an ID token as Entra ID would, with a stable id', async () => {
    for (const { email, name, oid, role } of developmentAccounts) {
      const { returned, finish } = await signIn(email)
      expect(returned.url.href).toMatch(/^http:\/\/127\.0\.0\.1:4000\/callback\?/)
      const tokens = await finish(returned.url)
      expect(tokens.claims()).toMatchObject({
        iss: issuer,
        aud: 'fairlead',
        sub: oid,
        oid,
        name,
        preferred_username: email,
        email,
        roles: [role],
      })
      expect(tokens.claims()?.tid).toMatch(/^[0-9a-f-]{36}$/)
      expect(tokens.refresh_token).toBeUndefined()
    }
    expect(new Set(developmentAccounts.map(({ oid }) => oid)).size).toBe(10)
  })

  test('has a page of one form with one button per account, that runs no script', async () => {
    const { url } = await signInFlow(await discovered())
    const page = await plainBrowser().go(url)
    expect(page.html.match(/<form/g)).toHaveLength(1)
    const values = [...page.html.matchAll(/<button name="account" value="([^"]+)"/g)].map(([, value]) => value)
    expect(values).toEqual(developmentAccounts.map(({ email }) => email))
    expect(page.html).toContain('<html lang="en">')
    expect(page.html).toContain('Awa Diop <span>User')
    expect(page.html).not.toMatch(/<script|onload|onclick/)
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-.+'; form-action 'self' http:\/\/127\.0\.0\.1:4000;/,
    )
  })

  test('refuses an account that it does not know, and a sign-in that nobody began', async () => {
    expect((await signIn('nobody@fairlead.test')).returned.status).toBe(400)
    expect((await signIn('')).returned.status).toBe(400)
    expect((await plainBrowser().go(`${issuer}/sign-in/made-up`)).status).toBe(400)
  })

  test('refuses a wrong secret, verifier or redirect address, a missing challenge, and a code used twice', async () => {
    const intruder = await signIn('user@fairlead.test', { secret: 'guessed' })
    await expect(intruder.finish(intruder.returned.url)).rejects.toMatchObject({ error: 'invalid_client' })
    const thief = await signIn('user@fairlead.test')
    const wrong = { pkceCodeVerifier: oidc.randomPKCECodeVerifier() }
    await expect(thief.finish(thief.returned.url, wrong)).rejects.toMatchObject({ error: 'invalid_grant' })

    const again = await signIn('user@fairlead.test')
    await again.finish(again.returned.url)
    await expect(again.finish(again.returned.url)).rejects.toMatchObject({ error: 'invalid_grant' })

    const config = await discovered()
    const elsewhere = await signInFlow(config, { redirect_uri: 'http://127.0.0.1:4000/elsewhere' })
    expect((await plainBrowser().go(elsewhere.url)).status).toBe(400)
    const bare = oidc.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope: 'openid' })
    expect((await plainBrowser().go(bare)).url.searchParams.get('error')).toBe('invalid_request')
  })

  test('the answer belongs to one state and one nonce', async () => {
    const first = await signIn('user@fairlead.test')
    await expect(first.finish(first.returned.url, { expectedState: oidc.randomState() })).rejects.toMatchObject({
      cause: { message: 'unexpected "state" response parameter value' },
    })
    const second = await signIn('user@fairlead.test')
    await expect(second.finish(second.returned.url, { expectedNonce: oidc.randomNonce() })).rejects.toMatchObject({
      cause: { message: 'unexpected ID Token "nonce" claim value' },
    })
  })
})

describe('a browser that has signed in', () => {
  test('need not choose again, unless the product asks for it; then it may be somebody else', async () => {
    const browser = plainBrowser()
    await signIn('user@fairlead.test', { browser })
    const silent = await signInFlow(await discovered())
    expect((await silent.finish((await browser.go(silent.url)).url)).claims()?.email).toBe('user@fairlead.test')

    for (const email of ['admin@fairlead.test', 'admin@fairlead.test', 'customer@fairlead.test']) {
      const { returned, finish } = await signIn(email, { browser, extra: { prompt: 'select_account' } })
      expect((await finish(returned.url)).claims()?.email).toBe(email)
    }
  })

  test('signs out and comes back to the product', async () => {
    const browser = plainBrowser()
    const { config, returned, finish } = await signIn('user@fairlead.test', { browser })
    const { id_token = '' } = await finish(returned.url)
    const home = 'http://127.0.0.1:4000/'
    const question = await browser.go(oidc.buildEndSessionUrl(config, { id_token_hint: id_token, post_logout_redirect_uri: home }))
    expect((await browser.press(question, 'logout', 'yes')).url.href).toBe(home)
    const { url } = await signInFlow(config)
    expect((await browser.go(url)).html).toContain('name="account"')
  })
})

describe('the keys', () => {
  test('are the same after a restart when they are kept in a folder, for their owner alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairlead-keys-'))
    const publishedKeys = async (kept?: string) => {
      const keeper = await startIdentityProvider({ ...client, folder: kept })
      const published = await (await fetch(`${keeper.issuer}/jwks`)).text()
      await keeper.stop()
      return published
    }
    const first = await publishedKeys(folder)
    expect(first).toContain('"kid"')
    expect(first).not.toContain('"d"')
    expect(await publishedKeys(folder)).toBe(first)
    expect(await publishedKeys()).not.toBe(first)
    const [file = ''] = await readdir(folder)
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
    await rm(folder, { recursive: true })
  })
})

test('it does not run in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startIdentityProvider(client)).rejects.toThrow('does not run in production')
  vi.unstubAllEnvs()
})

test('a port that is taken is an error', async () => {
  await expect(startIdentityProvider({ ...client, port: Number(new URL(issuer).port) })).rejects.toThrow('EADDRINUSE')
})
