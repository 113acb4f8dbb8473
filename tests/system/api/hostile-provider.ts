import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'

/** How an answer of the provider differs from a good one. */
export interface Trick {
  claims?: Record<string, unknown>
  /** Signs with a key of its own, or not at all. */
  signature?: 'foreign' | 'none'
  /** Signs with the client's secret, as if it were HS256's. */
  symmetric?: string
  status?: number
  /** Never answers. */
  silent?: true
  body?: unknown
}

/** An OpenID provider that answers a code with whatever it is told to. */
export interface HostileProvider {
  issuer: string
  /** What it answers the next codes with; `login` is what it was asked at the sign-in page. */
  plays(trick: Trick, login: { nonce: string; email: string }): void
  /** From now on it answers nothing but this; undefined: itself again. */
  fails(status: number | undefined): void
  stop(): Promise<void>
}

const clientId = 'fairlead'

export async function hostileProvider(): Promise<HostileProvider> {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] }
  let next: () => Promise<{ status: number; body: unknown }> = async () => ({ status: 500, body: {} })
  let failing: number | undefined

  const server = createServer((request, response) => {
    if (failing !== undefined) send(response, failing, { error: 'server_error' })
    else if (request.url?.startsWith('/.well-known/')) send(response, 200, description)
    else if (request.url === '/keys') send(response, 200, keys)
    else void next().then(({ status, body }) => send(response, status, body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const description = {
    issuer,
    authorization_endpoint: `${issuer}/authorise`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }

  async function idToken(trick: Trick, { nonce, email }: { nonce: string; email: string }): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: clientId, sub: 'somebody', nonce, email, iat: now, exp: now + 300, ...trick.claims }
    if (trick.signature === 'none') return new UnsecuredJWT(claims).encode()
    if (trick.symmetric !== undefined)
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(trick.symmetric))
    const { privateKey } = trick.signature === 'foreign' ? foreign : own
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(privateKey)
  }

  return {
    issuer,
    plays(trick, login) {
      next = async () => {
        if (trick.silent) await new Promise<never>(() => {})
        const id_token = await idToken(trick, login)
        return { status: trick.status ?? 200, body: trick.body ?? { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token } }
      }
    },
    fails(status) {
      failing = status
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
}
