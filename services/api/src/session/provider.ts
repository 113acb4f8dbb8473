import * as oidc from 'openid-client'
import type { ApiConfig } from '../deps.ts'

/** Who the provider says has signed in. */
export interface Identity {
  email: string
  name: string
}

/** The OpenID provider, whichever it is: authorisation code with PKCE, state and nonce; its tokens never leave the API. */
export interface Provider {
  loginUrl(login: { state: string; nonce: string; verifier: string; redirectUri: string }): Promise<string>
  /** Exchanges a code; throws when anything about the answer is not as it must be. */
  identify(code: string, state: string, login: { nonce: string; verifier: string; redirectUri: string }): Promise<Identity>
}

const scope = 'openid profile email'
/** How long the provider may take for an answer, in seconds. */
const patience = 5

/** Speaks to the provider of the configuration; its description is fetched at first use and again after a failure. */
export function provider({ issuer, clientId, clientSecret }: ApiConfig['oidc']): Provider {
  const local = new URL(issuer).protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(issuer).hostname)
  let described: Promise<oidc.Configuration> | undefined
  // The library trusts the connection that an identity came over; we want its signature checked as well.
  const execute = [oidc.enableNonRepudiationChecks, ...(local ? [oidc.allowInsecureRequests] : [])]
  const configuration = () => {
    described ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: patience, execute })
      .catch((reason: unknown) => {
        described = undefined
        throw reason
      })
    return described
  }
  return {
    async loginUrl({ state, nonce, verifier, redirectUri }) {
      const code_challenge = await oidc.calculatePKCECodeChallenge(verifier)
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).href
    },
    async identify(code, state, { nonce, verifier, redirectUri }) {
      const returned = new URL(redirectUri)
      returned.search = new URLSearchParams({ code, state, iss: issuer }).toString()
      const tokens = await oidc.authorizationCodeGrant(await configuration(), returned, {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: state,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      const email = claims?.email ?? claims?.preferred_username
      if (typeof email !== 'string') throw new Error('the provider did not say who signed in')
      return { email: email.toLowerCase(), name: typeof claims?.name === 'string' ? claims.name : email }
    },
  }
}
