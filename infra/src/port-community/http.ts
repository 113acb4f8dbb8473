import { prenotification_reasons } from '@fairlead/contracts/documentation/export-choices'
import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import type { NoticeAnswer, PortCommunity } from '@fairlead/domain/ports/port-community'
import { z } from 'zod'
import { audited } from '../outbound/audited.ts'
import { jsonIn } from '../outbound/json-in.ts'

export interface HttpPortCommunityOptions {
  /** Where its API begins. */
  url: string
  token: string
  outside: OutboundAudit
  /** How long it may take to answer, in milliseconds. */
  patience?: number
}

/** Its answers are small; what is much larger is something else. */
const mostCharacters = 20_000
/** What says nothing about the goods: that it is to be sent again. */
const again: ReadonlySet<number> = new Set([401, 403, 404, 408, 425, 429])

const Taken = z.object({ id: z.coerce.string().min(1).max(120) })
const Rejected = z.object({ code: z.string().nullish(), message: z.string().nullish() })

/**
 * A port community by HTTP: a pre-notification is posted under an idempotency key, which is our message id, so that one whose answer was lost is
 * sent again and taken once. Only an answer that is understood counts: all else is not known, and tried again under the same key.
 */
export function httpPortCommunity({ url, token, outside, patience = 20_000 }: HttpPortCommunityOptions): PortCommunity {
  const called = `${url.replace(/\/+$/, '')}/prenotifications`
  return {
    async prenotify(notice): Promise<NoticeAnswer> {
      const { status, ok, text } = await audited(
        outside,
        {
          system: 'port_community',
          method: 'POST',
          called,
          request_digest: `${notice.document_type} ${notice.mrn} ${notice.port} ${notice.voyage} (${notice.units.length})`,
          correlation_id: notice.message_id,
        },
        async () => {
          const answer = await fetch(called, {
            method: 'POST',
            headers: {
              accept: 'application/json',
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'idempotency-key': notice.message_id,
            },
            body: JSON.stringify(notice),
            signal: AbortSignal.timeout(patience),
            redirect: 'error', // the token is for this address and no other
          })
          return { status: answer.status, ok: answer.ok, text: (await answer.text()).slice(0, mostCharacters) }
        },
        answer => ({ failed: !answer.ok, answer_code: String(answer.status), response_digest: answer.text.slice(0, 500) }),
      )
      const taken = Taken.safeParse(jsonIn(text))
      // A message that it has already (409) it names; a document that it has already it rejects.
      if ((ok || status === 409) && taken.success) return { reference: taken.data.id }
      if (status < 400 || status >= 500 || again.has(status)) throw new Error(`the port community answered ${status}`)
      return rejectionOf(status, Rejected.safeParse(jsonIn(text)).data)
    },
  }
}

/** Its reason, where it is one that we know; what it said besides is kept in its words. */
function rejectionOf(status: number, { code, message }: z.infer<typeof Rejected> = {}): NoticeAnswer {
  const known = prenotification_reasons.codes.find(one => one === code)
  const remark = message ?? (known === undefined ? `HTTP ${status}${code ? ` ${code}` : ''}` : null)
  return { rejected: known ?? 'other', remark: remark === null ? null : remark.slice(0, 500) }
}
