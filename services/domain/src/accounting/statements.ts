import { invoices } from '@fairlead/contracts/accounting/invoices'
import { statements } from '@fairlead/contracts/accounting/statements'
import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { addDays, showDate } from '@fairlead/contracts/measures/dates'
import { relation } from '../crm/relations.ts'
import { aggregate, eventsOf, type Find, type Load } from '../kernel/aggregate.ts'
import { invalid, together } from '../kernel/refusal.ts'
import { tradeDay } from '../operations/today.ts'
import { leftAmong, leftFaults } from '../sales/who-has-left.ts'
import { accountPaper, invoiceAddresses } from './account-paper.ts'
import { statement_days, statementOf } from './statement.ts'

const { StatementDrawnUp, StatementMailed } = eventsOf(statements)

type Asked = CommandInput<typeof statements, 'create'>

/** The account of a debtor with an office at the end of a day, and where he reads it. */
async function drawnUp({ debtor_id, office_id, until, to, note }: Asked, now: string, load: Load, find: Find) {
  const [debtor, billed] = await Promise.all([
    load(relation, debtor_id),
    find(invoices, { debtor_id: [debtor_id], office_id: [office_id] }),
  ])
  if (!debtor) return undefined
  const addresses = to?.length ? to : invoiceAddresses(debtor)
  const from = addDays(until, -statement_days)
  const statement = statementOf(billed, { from, until })
  const notes = note ? [note] : []
  const [paper, left] = await Promise.all([
    accountPaper(statement, { debtor, office_id, level: null, drawn_up_on: tradeDay(now), notes }, load),
    leftAmong(addresses, debtor_id, find),
  ])
  return { debtor_name: debtor.name, from, to: addresses, left, paper }
}

/** A statement of account on its way to its debtor (DOMAIN_DOCS §2.6): as it was drawn up, whatever is paid after. */
export const mailedStatement = aggregate(statements, {
  evolve: {
    StatementDrawnUp: (record, data, { meta }) => ({ ...record, ...data, sent_by: meta.actor.name, status: 'due' }),
    StatementMailed: (record, { files }, { meta }) => ({
      ...record,
      files: files.map(file => ({ ...file, at: meta.occurred_at })),
      mailed_at: meta.occurred_at,
      status: 'sent',
    }),
  },
  facts: {
    create: async (_record, input, load, { find, now }) => ({ drawn: await drawnUp(input, now, load, find) }),
  },
  decide: {
    create: (_record, { debtor_id, office_id, until, note = null }, { drawn, now }) => {
      if (!drawn) return invalid('select_from_list', { field: 'debtor_id' })
      const { left, ...letter } = drawn
      const customer = letter.debtor_name
      if (until > tradeDay(now)) return invalid('date_in_future', { field: 'until' })
      if (letter.to.length === 0) return invalid('debtor_without_mail', { field: 'to', params: { customer } })
      const gone = together(leftFaults(left, 'to'))
      if (gone) return gone
      if (letter.paper.accounts.every(one => one.items.length === 0))
        return invalid('nothing_open', { field: 'until', params: { customer, day: showDate(until) } })
      return [StatementDrawnUp({ debtor_id, office_id, until, note, ...letter, language: letter.paper.language })]
    },
    record_mail: (_record, { files }) => [StatementMailed({ files })],
  },
})
