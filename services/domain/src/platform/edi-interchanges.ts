import type { EventData } from '@fairlead/contracts/kernel/resource'
import { ediLogs } from '@fairlead/contracts/platform/edi-logs'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { refuse } from '../kernel/refusal.ts'
import type { Json } from '../ports/event-log.ts'

const {
  InterchangeQueued,
  InterchangeReceived,
  InterchangeSent,
  InterchangeAcknowledged,
  InterchangeApplied,
  InterchangeRejected,
  InterchangeFailed,
  InterchangeOverdue,
  InterchangeRepeated,
  InterchangeSentAgain,
  InterchangeResolved,
} = eventsOf(ediLogs)

type Unsaid = 'relation_id' | 'message_version' | 'message_references' | 'of_resource' | 'of_id' | 'of_name'
type Interchange = Omit<EventData<typeof ediLogs, 'InterchangeQueued'>, 'again_of_id'>
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

/** As what an interchange is sent again: one of its own (EDI §4). */
const sentAgainAs = (id: string): string => derivedId(id, 'again')

type Data = { [key: string]: Json }
/** What was recorded before interchanges were sent again, came in files, and answered one another. */
const onItsOwn = (data: Data) => ({ ...data, again_of_id: null })
const ofNoFile = (data: Data) => ({ ...data, arrival: null })
const byNobodyNamed = (data: Data) => ({ ...data, answered_by_id: null })

/** The id of what came from a partner under a reference of his: come again, it is the same one (EDI §4). */
export const incomingId = (partner: string, control_reference: string): string => derivedId('interchange in', partner, control_reference)

/** An interchange with a partner. One of the same partner and control reference comes, or goes, once (EDI §4). */
export const ediInterchange = aggregate(ediLogs, {
  evolve: {
    InterchangeQueued: (record, data, { meta }) => ({ ...record, ...data, at: meta.occurred_at, status: 'queued' }),
    InterchangeReceived: (record, data, { meta }) => ({ ...record, ...data, at: meta.occurred_at, status: 'received' }),
    InterchangeSent: (record, _data, { meta }) => ({ ...record, sent_at: meta.occurred_at, findings: [], error_count: 0, status: 'sent' }),
    InterchangeAcknowledged: (record, data, { meta }) => ({
      ...record,
      ...data,
      acknowledged_at: meta.occurred_at,
      overdue: false,
      status: 'acknowledged',
    }),
    InterchangeApplied: (record, data, { meta }) => ({ ...record, ...data, acknowledged_at: meta.occurred_at, status: 'applied' }),
    InterchangeRejected: (record, { findings, ...answered }, { meta }) => ({
      ...record,
      ...answered,
      findings,
      overdue: false,
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
    InterchangeOverdue: record => ({ ...record, overdue: true }),
    InterchangeRepeated: (record, { arrival }) => ({ ...record, arrival, repeats: record.repeats + 1 }),
    InterchangeSentAgain: (record, { as_id }) => ({ ...record, sent_again_as_id: as_id, overdue: false, status: 'resolved' }),
    InterchangeResolved: (record, { reason }) => ({ ...record, reason, status: 'resolved' }),
  },
  decide: {
    queue: (_none, { again_of_id = null, ...said }) => [InterchangeQueued({ ...whole(said), again_of_id })],
    receive: (_none, { arrival = null, ...said }) => [InterchangeReceived({ ...whole(said), arrival })],
    tell_sent: () => [InterchangeSent()],
    acknowledge: (_record, { answered_by_id = null }) => [InterchangeAcknowledged({ answered_by_id })],
    apply: (_record, { answers_id = null, of_resource = null, of_id = null, of_name = null }) => [
      InterchangeApplied({ answers_id, of_resource, of_id, of_name }),
    ],
    reject: (_record, { findings, answered_by_id = null }) => [InterchangeRejected({ findings, answered_by_id })],
    fail: (_record, { findings }) => [InterchangeFailed({ findings })],
    tell_overdue: ({ overdue }) => (overdue ? [] : [InterchangeOverdue()]),
    repeat: (record, { arrival }) => (record.arrival === arrival ? [] : [InterchangeRepeated({ arrival })]),
    resend: ({ direction }, _input, { id }) =>
      direction === 'in' ? refuse('interchange_came_in') : [InterchangeSentAgain({ as_id: sentAgainAs(id) })],
    resolve: (_record, { reason }) => [InterchangeResolved({ reason })],
  },
  claims: ({ direction, partner, control_reference }) => [
    { scope: 'edilogs.interchange', value: `${direction} ${partner} ${control_reference}`, field: 'control_reference' },
  ],
  upcast: {
    InterchangeQueued: [onItsOwn],
    InterchangeReceived: [ofNoFile],
    InterchangeAcknowledged: [byNobodyNamed],
    InterchangeRejected: [byNobodyNamed],
  },
})
