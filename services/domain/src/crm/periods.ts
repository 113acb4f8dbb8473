import type { companySettings } from '@fairlead/contracts/crm/company-settings'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { Find } from '../kernel/aggregate.ts'
import { invalid, type Refusal, type Warning } from '../kernel/refusal.ts'

type Settings = Pick<RecordOf<typeof companySettings>, 'closed_until'>

/** What is dated in a period and not done. */
export interface Undone {
  drafts: number
  entries: number
}

/** Invoices that are not approved, and entries of bank statements that nobody has seen to, up to and including a day (DOMAIN_DOCS §2.2). */
export async function undoneUntil(office_id: string, until: string, find: Find): Promise<Undone> {
  const [drafts, statements] = await Promise.all([
    find('invoices', { office_id: [office_id], status: ['pending'] }),
    find('bankstatements', { office_ids: [office_id], status: ['open'] }),
  ])
  const entries = statements.filter(({ date_until }) => String(date_until) <= until)
  return {
    drafts: drafts.filter(({ invoice_date }) => String(invoice_date) <= until).length,
    entries: entries.reduce((sum, { open_entries }) => sum + Number(open_entries), 0),
  }
}

/** It is closed all the same: what is not done needs a later date, or the period reopened. */
export const warningsOf = ({ drafts, entries }: Undone): Warning[] => [
  ...(drafts === 0 ? [] : [{ code: 'drafts_in_period', params: { count: drafts } } as const]),
  ...(entries === 0 ? [] : [{ code: 'entries_in_period', params: { count: entries } } as const]),
]

/** A period is closed once it is over, and the books go on closing: to open them again is another command, with its reason. */
export function notToClose({ closed_until }: Settings, until: string, today: string): Refusal | undefined {
  if (until >= today) return invalid('period_not_over', { field: 'until' })
  return closed_until !== null && until < closed_until ? invalid('reopen_instead', { field: 'until' }) : undefined
}

/** Fewer days are closed after it. */
export const notToReopen = ({ closed_until }: Settings, until: string | null): Refusal | undefined =>
  until !== null && (closed_until === null || until >= closed_until) ? invalid('close_instead', { field: 'until' }) : undefined
