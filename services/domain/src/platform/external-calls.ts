import { externalLogs } from '@fairlead/contracts/platform/external-logs'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'

const { ExternalCallAnswered, ExternalCallFailed } = eventsOf(externalLogs)

/** A call to a system of others: told once it is over, and never touched again. */
export const externalCall = aggregate(externalLogs, {
  evolve: {
    ExternalCallAnswered: (record, data, { meta }) => ({ ...record, ...data, at: meta.occurred_at, status: 'answered' }),
    ExternalCallFailed: (record, data, { meta }) => ({ ...record, ...data, at: meta.occurred_at, status: 'failed' }),
  },
  decide: {
    tell_answered: (_none, said) => [ExternalCallAnswered(whole(said))],
    tell_failed: (_none, said) => [ExternalCallFailed(whole(said))],
  },
})

interface Unsaid {
  answer_code?: string | null
  request_digest?: string | null
  response_digest?: string | null
  correlation_id?: string | null
}

/** What was left unsaid is nothing. */
const whole = <Said extends Unsaid>({
  answer_code = null,
  request_digest = null,
  response_digest = null,
  correlation_id = null,
  ...said
}: Said) => ({
  ...said,
  answer_code,
  request_digest,
  response_digest,
  correlation_id,
})
