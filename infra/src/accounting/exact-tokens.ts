import { NotConnected } from '@fairlead/domain/ports/accounting'
import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import type { Secrets } from '@fairlead/domain/ports/secrets'
import { z } from 'zod'
import { audited } from '../outbound/audited.ts'

/** How Exact Online knows this installation: its address, and the app that was registered there. */
export interface ExactApp {
  url: string
  clientId: string
  clientSecret: string
  /** Where it sends back who let us in. */
  redirectUri: string
}

interface Parts {
  app: ExactApp
  secrets: Secrets
  outside: OutboundAudit
  now: () => number
}

const Granted = z.object({ access_token: z.string(), refresh_token: z.string() })
const Kept = Granted.extend({ got_at: z.number() })
type Tokens = z.infer<typeof Kept>

/** An access token lasts ten minutes, and another is given after nine and a half at the earliest. */
const usableMs = 570_000
const patienceMs = 20_000

const named = (office_id: string) => ({ purpose: 'accounting export', name: office_id })

/** The tokens of offices at Exact Online: kept encrypted and nowhere else. A refresh token is good for one use, so that one office refreshes once at a time. */
export function exactTokens({ app, secrets, outside, now }: Parts) {
  const refreshing = new Map<string, Promise<Tokens>>()

  async function kept(office_id: string): Promise<Tokens | undefined> {
    const text = await secrets.get(named(office_id))
    return text === undefined ? undefined : Kept.parse(JSON.parse(text))
  }

  /** Asks for tokens; undefined where what they were asked with is refused. */
  async function granted(grant: Readonly<Record<string, string>>): Promise<Tokens | undefined> {
    const called = `${app.url}/api/oauth2/token`
    const body = new URLSearchParams({ ...grant, client_id: app.clientId, client_secret: app.clientSecret })
    const answer = await audited(
      outside,
      { system: 'accounting', method: 'POST', called },
      () => fetch(called, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) }),
      ({ status, ok }) => ({ failed: !ok, answer_code: String(status) }),
    )
    if (answer.status === 400 || answer.status === 401 || answer.status === 403) return undefined
    if (!answer.ok) throw new Error(`Exact Online gave no token: ${answer.status}`)
    return { ...Granted.parse(await answer.json()), got_at: now() }
  }

  async function refreshed(office_id: string, before: Tokens): Promise<Tokens> {
    const tokens = await granted({ grant_type: 'refresh_token', refresh_token: before.refresh_token })
    if (tokens) {
      await secrets.put(named(office_id), JSON.stringify(tokens))
      return tokens
    }
    const since = await kept(office_id) // another process may have been faster
    if (since && since.refresh_token !== before.refresh_token) return since
    throw new NotConnected('Exact Online takes what it was connected with no longer')
  }

  return {
    /** An access token that holds. Throws NotConnected where there is none to be had. */
    async access(office_id: string): Promise<string> {
      const tokens = await kept(office_id)
      if (!tokens) throw new NotConnected('Exact Online is not connected')
      if (now() - tokens.got_at < usableMs) return tokens.access_token
      const under =
        refreshing.get(office_id) ??
        refreshed(office_id, tokens).finally(() => {
          refreshing.delete(office_id)
        })
      refreshing.set(office_id, under)
      return (await under).access_token
    },
    /** The tokens that a code is worth, once; undefined where it is worth nothing. */
    ofCode: (code: string) => granted({ grant_type: 'authorization_code', code, redirect_uri: app.redirectUri }),
    keep: (office_id: string, tokens: Tokens) => secrets.put(named(office_id), JSON.stringify(tokens)),
  }
}
