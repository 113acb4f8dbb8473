import { interactionPolicy, Provider } from 'oidc-provider'
import type { Account } from './accounts.ts'
import type { ProviderKeys } from './keys.ts'
import { memory } from './memory.ts'
import { errorPage, pagePolicy, signedOutPage, signOutPage } from './pages.ts'

export interface ProviderOptions {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUris: readonly string[]
  accounts: readonly Account[]
  keys: ProviderKeys
}

/** Tenant id, as Entra ID puts one into its tokens. */
const tenant = '0f1ead00-0000-4000-8000-7e4a47000000'
const scope = 'openid profile email'
const hour = 3600

/** An OpenID provider whose tokens look like Entra ID's: `oid`, `tid`, `preferred_username`, `roles`, all in the ID token itself. */
export function openIdProvider({ issuer, clientId, clientSecret, redirectUris, accounts, keys }: ProviderOptions): Provider {
  const origins = redirectUris.map(uri => new URL(uri).origin)
  const policy = pagePolicy(origins)

  const provider: Provider = new Provider(issuer, {
    adapter: memory(),
    jwks: { keys: [keys.token] },
    cookies: { keys: [keys.cookie], names: { session: 'idp_session', interaction: 'idp_sign_in', resume: 'idp_resume' } },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        post_logout_redirect_uris: origins.map(origin => `${origin}/`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: scope.split(' '),
    claims: { openid: ['sub', 'oid', 'tid', 'roles'], profile: ['name', 'preferred_username'], email: ['email'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { Interaction: hour, Grant: 12 * hour, Session: 12 * hour, AccessToken: hour, IdToken: hour, AuthorizationCode: 60 },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          ctx.set('content-security-policy', policy)
          ctx.body = signOutPage(form)
        },
        postLogoutSuccessSource(ctx) {
          ctx.set('content-security-policy', policy)
          ctx.body = signedOutPage()
        },
      },
    },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}`, policy: askingWhenTold() },
    findAccount(_ctx, oid) {
      const account = accounts.find(each => each.oid === oid)
      return account && { accountId: oid, claims: () => claimsOf(account) }
    },
    /** The product is ours, so nobody is asked to consent to it. */
    async loadExistingGrant({ oidc: { session, client } }) {
      if (!session?.accountId || !client) return undefined
      const known = session.grantIdFor(client.clientId)
      if (known) return provider.Grant.find(known)
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
    renderError(ctx, { error, error_description }) {
      ctx.set('content-security-policy', policy)
      ctx.type = 'html'
      ctx.body = errorPage(error_description ?? error)
    },
  })
  return provider
}

/** As Entra ID, it shows the accounts again when a client asks for `select_account`, also to who is signed in. */
function askingWhenTold() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

function claimsOf({ oid, email, name, role }: Account) {
  return { sub: oid, oid, tid: tenant, roles: [role], name, preferred_username: email, email }
}
