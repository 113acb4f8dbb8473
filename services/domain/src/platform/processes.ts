import { after, at, enqueue, type Process, queueAfter, type Steps, step } from '../kernel/process.ts'
import { ediInterchange } from './edi-interchanges.ts'
import { dataImport } from './imports.ts'

/** So long a partner may take to acknowledge what he was sent (EDI.md §4). */
const patienceMs = 2 * 60 * 60 * 1000

/** Nobody answers a CONTRL with a CONTRL (EDI.md §3.4). */
const isAnswered = (message_type: string): boolean => message_type !== 'CONTRL'

/** Everything that follows from what happens to what serves all. */
export const platformProcesses: readonly Process[] = [
  queueAfter('import', dataImport, { ImportStarted: (_data, { id }) => ({ rows: enqueue('apply_import', { id }) }) }),
  after('interchanges', ediInterchange, {
    InterchangeSent: (_data, { id, record: { message_type, sent_at } }): Steps => {
      if (!isAnswered(message_type) || sent_at === null) return {}
      const due = new Date(Date.parse(sent_at) + patienceMs).toISOString()
      return { overdue: at(due, step(ediInterchange, id, 'tell_overdue', {}, { expected: ['not_in_this_state'] })) }
    },
  }),
  queueAfter('interchanges', ediInterchange, {
    InterchangeSentAgain: (_data, { id }) => ({ again: enqueue('send_interchange_again', { id }) }),
  }),
]
