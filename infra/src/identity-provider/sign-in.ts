import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type Provider from 'oidc-provider'
import type { Account } from './accounts.ts'
import { errorPage, signInPage } from './pages.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** `/sign-in/…`: shows the accounts, and takes the choice of one. */
export function signInPages(provider: Provider, accounts: readonly Account[], policy: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const page = (status: number, html: string) => {
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      })
      response.end(html)
    }
    const interaction = await provider.interactionDetails(request, response).catch(() => undefined)
    if (!interaction) return page(400, errorPage('This sign-in has expired. Go back to Fairlead and try again.'))
    if (request.method !== 'POST') return page(200, signInPage(accounts))
    const chosen = new URLSearchParams(await formText(request)).get('account')
    const account = accounts.find(({ email }) => email === chosen)
    if (!account) return page(400, errorPage('There is no such account.'))
    if (interaction.session && interaction.session.accountId !== account.oid) await endSession(provider, interaction)
    await provider.interactionFinished(request, response, { login: { accountId: account.oid }, select_account: {} })
  }
}

/** Somebody else signs in: left to itself the provider would change over by a page that needs JavaScript. */
async function endSession(provider: Provider, interaction: Interaction): Promise<void> {
  const session = interaction.session && (await provider.Session.findByUid(interaction.session.uid))
  await session?.destroy()
  interaction.session = undefined
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1_000))
}

/** The body of a form that fits in one line: anything longer is not ours. */
async function formText(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? Infinity) > 1_000) throw new Error('Too long')
  return text(request)
}
