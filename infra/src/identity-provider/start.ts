import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Account, developmentAccounts } from './accounts.ts'
import { providerKeys } from './keys.ts'
import { pagePolicy } from './pages.ts'
import { openIdProvider } from './provider.ts'
import { signInPages } from './sign-in.ts'

export interface IdentityProviderOptions {
  clientId: string
  clientSecret: string
  /** The product's `/callback`, one per address that it is reached by. After signing out one may return to `/` of the same origins. */
  redirectUris: readonly string[]
  /** A free one when not given. */
  port?: number
  accounts?: readonly Account[]
  /** The data folder; without one the keys are new at every start. */
  folder?: string
}

/**
 * Starts the OpenID provider for development on this machine: one account per role, no passwords. Refuses in production, where the
 * product stands on Entra ID.
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<{ issuer: string; stop(): Promise<void> }> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The development identity provider does not run in production: set OIDC_ISSUER')
  const { port = 0, accounts = developmentAccounts, folder, ...client } = options
  const keys = providerKeys(folder)
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening') // rejects when the port is taken
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The identity provider has no port')

  const issuer = `http://127.0.0.1:${address.port}`
  const provider = openIdProvider({ ...client, issuer, accounts, keys })
  const policy = pagePolicy(client.redirectUris.map(uri => new URL(uri).origin))
  const answer = provider.callback()
  const signIn = signInPages(provider, accounts, policy)

  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return void answer(request, response)
    signIn(request, response).catch(() => response.destroy())
  })

  return {
    issuer,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
