import { idOf } from '@fairlead/domain/kernel/aggregate'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Job } from '@fairlead/domain/ports/queue'

type Asked = Omit<Job, 'id'>

/** Which jobs an event asks for, by category of its stream and its type. */
const asked: Readonly<Record<string, Readonly<Record<string, (id: string, event: StoredEvent) => Asked>>>> = {
  invoice: {
    InvoiceApproved: id => ({ name: 'number_invoice', data: { id } }),
    InvoiceNumbered: id => ({ name: 'write_invoice', data: { id }, patient: true }),
    InvoiceSent: id => ({ name: 'mail_invoice', data: { id }, patient: true }),
  },
  import: {
    ImportStarted: id => ({ name: 'apply_import', data: { id } }),
  },
  bill_of_lading: {
    OriginalPrinted: (id, { data }) => ({ name: 'write_original', data: { id, original: data.original ?? 1 } }),
    BillOfLadingReleased: (id, { data, position }) => ({ name: 'mail_bill_of_lading', data: { id, to: data.to ?? [], position } }),
  },
}

/** The jobs that an event asks for. */
export function jobsOf(event: StoredEvent): readonly Asked[] {
  const job = asked[categoryOf(event.stream)]?.[event.type]
  return job ? [job(idOf(event.stream), event)] : []
}
