import { relation } from '../crm/relations.ts'
import { after, enqueue, type Process, queueAfter, step } from '../kernel/process.ts'
import { mailedStatement } from './statements.ts'

const mailed = queueAfter('statements', mailedStatement, {
  StatementDrawnUp: (_data, { id }) => ({ mail: enqueue('mail_statement', { id }, { patient: true }) }),
})

/** That it was mailed stands with its debtor. */
const noted = after('statements mailed', mailedStatement, {
  StatementMailed: (_data, { record: { debtor_id, office_id, until, to, sent_by } }) => ({
    debtor: step(relation, debtor_id, 'note_statement', { office_id, until, to: to ?? [], sent_by }),
  }),
})

export const statementProcesses: readonly Process[] = [mailed, noted]
