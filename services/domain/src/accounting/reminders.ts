import { invoices } from '@fairlead/contracts/accounting/invoices'
import { reminders } from '@fairlead/contracts/accounting/reminders'
import type { Statement } from '@fairlead/contracts/accounting/statement'
import type { AccountPaper } from '@fairlead/contracts/documents/account'
import type { Translated } from '@fairlead/contracts/kernel/field'
import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { isPast } from '@fairlead/contracts/measures/dates'
import { compare, sum } from '@fairlead/contracts/measures/money'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { aggregate, eventsOf, type Find, type Load, type StateOfAggregate } from '../kernel/aggregate.ts'
import { accountPaper, invoiceAddresses } from './account-paper.ts'
import type { Invoice } from './invoice-guards.ts'
import { isRemindable, levelToTell, reminderDays, type Settings } from './reminding.ts'
import { statementOf } from './statement.ts'

const { ReminderDrawnUp, ReminderHeld, ReminderMailed, ReminderWithdrawn } = eventsOf(reminders)

type Asked = CommandInput<typeof reminders, 'draw_up'>
type Debtor = StateOfAggregate<typeof relation>
type Line = RecordOf<typeof reminders>['lines'][number]

/** What a letter is drawn up from. */
interface Overdue {
  debtor: Debtor
  lines: readonly Line[]
  paper: AccountPaper
}

/** What of his invoices with an office a debtor should have paid by a day, and the letter that says so; undefined where there is nothing. */
async function overdueOf({ office_id, debtor_id, date }: Asked, load: Load, find: Find): Promise<Overdue | undefined> {
  const [debtor, settings, billed] = await Promise.all([
    load(relation, debtor_id),
    load(companySetting, office_id),
    find(invoices, { debtor_id: [debtor_id], office_id: [office_id], status: ['approved', 'sent'] }),
  ])
  const overdue = billed.filter(one => isRemindable(one) && isPast(one.due_date, date))
  const notes = billed.filter(one => one.type === 'CREDIT_NOTE')
  const statement = owing(statementOf([...overdue, ...notes], { from: date, until: date }))
  const lines = linesOf(statement, overdue, reminderDays(settings), date)
  if (!debtor || lines.length === 0) return undefined
  const level = levelOf(lines)
  const language = debtor.language ?? 'en'
  const text: Translated | null = textOf(settings, level)
  const said = text === null ? [] : [text[language]]
  return { debtor, lines, paper: await accountPaper(statement, { debtor, office_id, level, drawn_up_on: date, notes: said }, load) }
}

/** What the letter asks for, credit notes deducted: in a currency in which those cover all that is overdue it asks for nothing (our decision). */
const owing = (statement: Statement): Statement => ({
  ...statement,
  accounts: statement.accounts.filter(({ items }) => compare(sum(items.map(one => one.open)), 0) > 0),
})

/** All that is overdue, the oldest first, each with how often its debtor is reminded of it by the letter. */
const linesOf = ({ accounts }: Statement, overdue: readonly (Invoice & { id: string })[], days: readonly number[], date: string): Line[] =>
  accounts.flatMap(({ currency_id, items }) =>
    items.flatMap(({ invoice_id, number, due_date, days: late, open }) =>
      overdue
        .filter(one => one.id === invoice_id)
        .map(one => ({ invoice_id, number, due_date, days: late, level: levelToTell(one, days, date), currency_id, open })),
    ),
  )

const levelOf = (lines: readonly Line[]): number => Math.max(1, ...lines.map(one => one.level))

/** What an office says of its own in a reminder of a level. */
const textOf = (settings: Settings | undefined, level: number): Translated | null =>
  settings?.reminders?.toSorted((one, other) => one.days - other.days)[level - 1]?.text ?? null

/** Whether a debtor is not reminded on a day, the last of the term included. */
export const isHeld = ({ reminders_held, reminders_held_until }: Debtor, day: string): boolean =>
  reminders_held && (reminders_held_until === null || !isPast(reminders_held_until, day))

/** A reminder that is due: the letter with all that it said, whatever becomes of its invoices; or why there is none. */
export const reminder = aggregate(reminders, {
  evolve: {
    ReminderDrawnUp: (record, data) => ({ ...record, ...data, status: 'due' }),
    ReminderHeld: (record, data) => ({ ...record, ...data, status: 'held' }),
    ReminderMailed: (record, { files }, { meta }) => ({
      ...record,
      files: files.map(file => ({ ...file, at: meta.occurred_at })),
      mailed_at: meta.occurred_at,
      status: 'sent',
    }),
    ReminderWithdrawn: record => ({ ...record, status: 'withdrawn' }),
  },
  facts: {
    draw_up: async (_record, input, load, { find }) => ({ overdue: await overdueOf(input, load, find) }),
  },
  decide: {
    draw_up: (_record, { office_id, debtor_id, date }, { overdue }) => {
      if (!overdue) return []
      const { debtor, lines, paper } = overdue
      const due = { office_id, debtor_id, date, debtor_name: debtor.name, level: levelOf(lines), lines: [...lines] }
      if (isHeld(debtor, date)) return [ReminderHeld({ ...due, held_because: 'debtor_held', hold_reason: debtor.reminders_hold_reason })]
      const to = invoiceAddresses(debtor)
      if (to.length === 0) return [ReminderHeld({ ...due, held_because: 'no_address', hold_reason: null })]
      return [ReminderDrawnUp({ ...due, to, language: paper.language, paper })]
    },
    record_mail: (_record, { files }) => [ReminderMailed({ files })],
    withdraw: () => [ReminderWithdrawn()],
  },
})
