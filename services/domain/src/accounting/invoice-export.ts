import { invoices } from '@fairlead/contracts/accounting/invoices'
import type { CommandInput, EventData, EventName } from '@fairlead/contracts/kernel/resource'
import { eventsOf, same } from '../kernel/aggregate.ts'
import { refuse } from '../kernel/refusal.ts'
import type { Invoice } from './invoice-guards.ts'
import type { Accounts } from './ledger-accounts.ts'
import { type Posting, postingOf } from './ledger-entries.ts'

const { InvoicePosted, InvoiceExportQueued, InvoiceExported, InvoiceExportFailed, InvoiceExportConfirmed } = eventsOf(invoices)

type Asked<C extends 'queue_export' | 'record_export' | 'fail_export' | 'confirm_export'> = CommandInput<typeof invoices, C>
interface Around {
  readonly id: string
  readonly accounts: Accounts
}

/** Whether all that it books is known. */
export const isBooked = ({ entries, lacks }: Invoice): boolean => entries.length > 0 && lacks.length === 0

/** What it books is settled once it is on its way to the accounting package. */
export const onItsWay = ({ export_status }: Invoice): boolean =>
  export_status === 'QUEUED' || export_status === 'EXPORTED' || export_status === 'CONFIRMED'

/** Names what is missing, thing by thing. */
const namesOf = (lacks: Posting['lacks']): string => lacks.map(({ name }) => name).join(', ')

const postedAnew = (record: Invoice, posting: Posting) =>
  same(posting, { entries: record.entries, lacks: record.lacks }) ? [] : [InvoicePosted(posting)]

/** What a document books by the accounts of now, as long as nobody else has it yet. */
export function post(record: Invoice, { id, accounts }: Around) {
  if (record.number === null) return refuse('invoice_without_number')
  return onItsWay(record) ? refuse('invoice_exported_already') : postedAnew(record, postingOf(id, record, accounts))
}

/** A document goes to the accounting package once, ever: who has it keeps it, unless it failed there. Without its accounts it fails at once. */
export function queueExport(record: Invoice, { export_id, system }: Asked<'queue_export'>, { id, accounts }: Around) {
  if (record.number === null) return refuse('invoice_without_number')
  if (record.export_id === export_id) return []
  if (onItsWay(record)) return refuse('invoice_exported_already')
  const posting = postingOf(id, record, accounts)
  const { lacks } = posting
  return [
    ...postedAnew(record, posting),
    InvoiceExportQueued({ export_id, system }),
    ...(lacks.length > 0 ? [InvoiceExportFailed({ export_id, reason: 'LACKS_ACCOUNTS', told: namesOf(lacks).slice(0, 500) })] : []),
  ]
}

/** Only of what is queued in this batch: a second answer says nothing new. */
const queuedIn = ({ export_status, export_id }: Invoice, batch: string): boolean => export_status === 'QUEUED' && export_id === batch

export const exportDecide = {
  record_export: (record: Invoice, { reference, ...sent }: Asked<'record_export'>) =>
    queuedIn(record, sent.export_id) && record.export_system !== null
      ? [InvoiceExported({ ...sent, reference: reference ?? null, system: record.export_system })]
      : [],
  fail_export: (record: Invoice, { told, ...failure }: Asked<'fail_export'>) =>
    queuedIn(record, failure.export_id) ? [InvoiceExportFailed({ ...failure, told: told ?? null })] : [],
  confirm_export: (record: Invoice, { export_id }: Asked<'confirm_export'>) =>
    record.export_status === 'EXPORTED' && record.export_id === export_id ? [InvoiceExportConfirmed({ export_id })] : [],
}

/** A document that was numbered waits for its export. */
export const waiting = (record: Invoice): Invoice => ({ ...record, export_status: 'WAITING' })

type Data<E extends EventName<typeof invoices>> = EventData<typeof invoices, E>

/** What an invoice says of its export after each of these events. */
export const exportEvolve = {
  InvoicePosted: (record: Invoice, posted: Data<'InvoicePosted'>): Invoice => ({ ...record, ...posted }),
  InvoiceExportQueued: (record: Invoice, { export_id, system }: Data<'InvoiceExportQueued'>): Invoice => ({
    ...record,
    export_id,
    export_system: system,
    export_status: 'QUEUED',
    export_reason: null,
    export_told: null,
  }),
  InvoiceExported: (record: Invoice, { reference }: Data<'InvoiceExported'>): Invoice => ({
    ...record,
    export_status: 'EXPORTED',
    export_reference: reference,
  }),
  InvoiceExportFailed: (record: Invoice, { reason, told }: Data<'InvoiceExportFailed'>): Invoice => ({
    ...record,
    export_status: 'FAILED',
    export_reason: reason,
    export_told: told,
  }),
  InvoiceExportConfirmed: (record: Invoice): Invoice => ({ ...record, export_status: 'CONFIRMED' }),
}
