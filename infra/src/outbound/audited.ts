import type { OutboundAudit, OutboundCall } from '@fairlead/domain/ports/outbound-audit'

type Asked = Pick<OutboundCall, 'system' | 'method' | 'called' | 'request_digest' | 'correlation_id'>
type Answered = Pick<OutboundCall, 'answer_code' | 'response_digest'> & { failed?: boolean }

/** Calls a system of others and tells how it went, also when it fails. `answered` says what is worth keeping of the answer. */
export async function audited<Answer>(
  outside: OutboundAudit,
  asked: Asked,
  call: () => Promise<Answer>,
  answered: (answer: Answer) => Answered = () => ({}),
): Promise<Answer> {
  const began = performance.now()
  const tell = (how: Answered & { failed: boolean }) =>
    outside.record({ ...asked, ...how, duration_ms: Math.round(performance.now() - began) })
  try {
    const answer = await call()
    tell({ failed: false, ...answered(answer) })
    return answer
  } catch (reason) {
    tell({ failed: true, answer_code: codeOf(reason), response_digest: messageOf(reason) })
    throw reason
  }
}

/** What is said of a failure, with what lies behind it: `fetch failed` alone says nothing. */
function messageOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason)
  return reason.cause instanceof Error ? `${reason.message}: ${messageOf(reason.cause)}` : reason.message
}

/** `ECONNREFUSED`, `TimeoutError`, or the status that a library found. */
function codeOf(reason: unknown): string {
  if (typeof reason !== 'object' || reason === null) return 'failed'
  if (reason instanceof DOMException) return reason.name // its code is a number that means nothing to a reader: 23 for a time-out
  const cause = 'cause' in reason ? codeOf(reason.cause) : 'failed'
  if (cause !== 'failed') return cause
  if ('code' in reason && (typeof reason.code === 'string' || typeof reason.code === 'number')) return String(reason.code)
  return reason instanceof Error && reason.name !== 'Error' && reason.name !== 'TypeError' ? reason.name : 'failed'
}
