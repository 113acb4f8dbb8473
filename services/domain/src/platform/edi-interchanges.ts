import type { EventData } from '@fairlead/contracts/kernel/resource'
import { ediLogs } from '@fairlead/contracts/platform/edi-logs'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'

const {
  InterchangeQueued,
  InterchangeReceived,
  InterchangeSent,
  InterchangeAcknowledged,
  InterchangeRejected,
  InterchangeFailed,
  InterchangeResolved,
} = eventsOf(ediLogs)

type Interchange = EventData<typeof ediLogs, 'InterchangeQueued'>
type Unsaid = 'relation_id' | 'message_version' | 'message_references' | 'of_resource' | 'of_id' | 'of_name'
type InterchangeInput = Omit<Interchange, Unsaid> & { [Field in Unsaid]?: string | null | undefined }

/** What was left unsaid is nothing. */
const whole = ({
  relation_id = null,
  message_version = null,
  message_references = null,
  of_resource = null,
  of_id = null,
  of_name = null,
  ...said
}: InterchangeInput): Interchange => ({ ...said, relation_id, message_version, message_references, of_resource, of_id, of_name })

/** An interchange with a partner. One of the same partner and control reference comes, or goes, once (EDI §4). */
export const ediInterchange = aggregate(ediLogs, {
  evolve: {
    InterchangeQueued: (record, data, { meta }) => ({ ...record, ...data, at: meta.occurred_at, status: 'queued' }),
    InterchangeReceived: (record, data, { meta }) => ({ ...record, ...data, at: meta.occurred_at, status: 'received' }),
    InterchangeSent: (record, _data, { meta }) => ({ ...record, sent_at: meta.occurred_at, findings: [], error_count: 0, status: 'sent' }),
    InterchangeAcknowledged: (record, _data, { meta }) => ({ ...record, acknowledged_at: meta.occurred_at, status: 'acknowledged' }),
    InterchangeRejected: (record, { findings }, { meta }) => ({
      ...record,
      findings,
      error_count: findings.length,
      acknowledged_at: meta.occurred_at,
      status: 'rejected',
    }),
    InterchangeFailed: (record, { findings }) => ({
      ...record,
      findings,
      error_count: findings.length,
      retries: record.retries + 1,
      status: 'failed',
    }),
    InterchangeResolved: (record, { reason }) => ({ ...record, reason, status: 'resolved' }),
  },
  decide: {
    queue: (_none, said) => [InterchangeQueued(whole(said))],
    receive: (_none, said) => [InterchangeReceived(whole(said))],
    tell_sent: () => [InterchangeSent()],
    acknowledge: () => [InterchangeAcknowledged()],
    reject: (_record, { findings }) => [InterchangeRejected({ findings })],
    fail: (_record, { findings }) => [InterchangeFailed({ findings })],
    resolve: (_record, { reason }) => [InterchangeResolved({ reason })],
  },
  claims: ({ direction, partner, control_reference }) => [
    { scope: 'edilogs.interchange', value: `${direction} ${partner} ${control_reference}`, field: 'control_reference' },
  ],
})
