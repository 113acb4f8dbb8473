import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import type { PublishedRates } from '@fairlead/domain/ports/rates'
import { audited } from '../outbound/audited.ts'

/** How long the bank may take to answer. */
const patienceMs = 10_000
/** Its file is a few kilobytes; what is much larger is something else. */
const mostBytes = 200_000

/** The daily file of the European Central Bank, from its own address or a mirror. */
export function ecbPublisher(url: string, outside: OutboundAudit): PublishedRates {
  return {
    async daily() {
      const { text } = await audited(
        outside,
        { system: 'rates', method: 'GET', called: url },
        async () => {
          const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
          return { status: answer.status, ok: answer.ok, text: (await answer.text()).slice(0, mostBytes) }
        },
        ({ status, ok, text: body }) => ({ failed: !ok, answer_code: String(status), response_digest: digestOf(body) }),
      ).then(answer => {
        if (!answer.ok) throw new Error(`the European Central Bank answered ${answer.status}`)
        return answer
      })
      return text
    },
  }
}

/** The day that a file is of, or how it begins. */
const digestOf = (text: string): string => /time=["'][\d-]+["']/.exec(text)?.[0] ?? text.slice(0, 200)
