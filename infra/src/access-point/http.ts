import type { AccessPoint, EDocument, HandedOver, Standing } from '@fairlead/domain/ports/access-point'
import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import { z } from 'zod'
import { audited } from '../outbound/audited.ts'
import { jsonIn } from '../outbound/json-in.ts'

export interface HttpAccessPointOptions {
  /** Where its API begins. */
  url: string
  token: string
  outside: OutboundAudit
  /** How long it may take to answer, in milliseconds. */
  patience?: number
}

/** Its answers are small; what is much larger is something else. */
const mostCharacters = 20_000
/** What says nothing about the document: that it is to be handed over again. */
const again: ReadonlySet<number> = new Set([401, 403, 404, 408, 425, 429])

const Taken = z.object({ id: z.coerce.string().min(1).max(120) })
const Refused = z.object({ message: z.string() })
const Status = z.object({ status: z.enum(['queued', 'sent', 'delivered', 'accepted', 'rejected', 'failed']), reason: z.string().nullish() })

/**
 * An access point by HTTP: a document is posted under an idempotency key, which is our message id, and asked after by the id that it got. Only an answer
 * that is understood counts: all else is not known, and tried again under the same key.
 */
export function httpAccessPoint({ url, token, outside, patience = 20_000 }: HttpAccessPointOptions): AccessPoint {
  const base = url.replace(/\/+$/, '')
  const authorization = `Bearer ${token}`

  async function call(method: 'GET' | 'POST', path: string, headers: Record<string, string>, document?: EDocument) {
    const called = `${base}${path}`
    const digest = document && `${document.name} (${document.content.length} B) ${document.from} → ${document.to}`
    return audited(
      outside,
      {
        system: 'access_point',
        method,
        called,
        ...(document && digest ? { request_digest: digest, correlation_id: document.message_id } : {}),
      },
      async () => {
        const answer = await fetch(called, {
          method,
          headers: { accept: 'application/json', authorization, ...headers },
          signal: AbortSignal.timeout(patience),
          redirect: 'error', // the token is for this address and no other
          ...(document ? { body: Buffer.from(document.content) } : {}),
        })
        return { status: answer.status, ok: answer.ok, text: (await answer.text()).slice(0, mostCharacters) }
      },
      ({ status, ok, text }) => ({ failed: !ok, answer_code: String(status), response_digest: text.slice(0, 500) }),
    )
  }

  return {
    async handOver(document): Promise<HandedOver> {
      const { message_id, kind, from, to } = document
      const headers = {
        'content-type': 'application/xml',
        'idempotency-key': message_id,
        'x-document-type': kind,
        'x-sender': from,
        'x-receiver': to,
      }
      const { status, ok, text } = await call('POST', '/documents', headers, document)
      const taken = Taken.safeParse(jsonIn(text))
      // One that it has already (409) it names.
      if ((ok || status === 409) && taken.success) return { reference: taken.data.id }
      if (status < 400 || status >= 500 || again.has(status)) throw new Error(`the access point answered ${status}`)
      const refused = Refused.safeParse(jsonIn(text))
      return { refused: (refused.success ? refused.data.message : `HTTP ${status}`).slice(0, 1000) }
    },
    async standing(reference): Promise<Standing> {
      const { status, ok, text } = await call('GET', `/documents/${encodeURIComponent(reference)}/status`, {})
      const said = Status.safeParse(jsonIn(text))
      if (!ok || !said.success) throw new Error(`the access point answered ${status}`)
      return standingOf(said.data)
    },
  }
}

/** What it says, in our words: until it is delivered a document is on its way. */
const standingOf = ({ status, reason }: z.infer<typeof Status>): Standing => ({
  state: status === 'queued' || status === 'sent' ? 'handed_over' : status,
  reason: reason?.slice(0, 1000) ?? null,
})
