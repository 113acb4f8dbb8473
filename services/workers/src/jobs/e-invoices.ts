import { invoices } from '@fairlead/contracts/accounting/invoices'
import type { Invoice } from '@fairlead/domain/accounting/invoice-guards'
import { invoice } from '@fairlead/domain/accounting/invoices'
import { invoiceToPrint } from '@fairlead/domain/accounting/printing'
import { recordOf } from '@fairlead/domain/accounting/standing'
import { ublOf } from '@fairlead/domain/accounting/ubl/document'
import { sourceOf } from '@fairlead/domain/accounting/ubl/of-invoice'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { AccessPoint } from '@fairlead/domain/ports/access-point'
import type { Job } from '@fairlead/domain/ports/queue'
import { type Give, type PrintParts, record, recordId, type WorkerParts } from './parts.ts'

type Message = Invoice['e_invoices'][number]
type Parts = PrintParts & { execute: Give; accessPoint: AccessPoint }

/**
 * Hands an invoice over to the access point. What is handed over is kept before, so that a message that is tried again is the same byte for byte, and
 * the access point, which takes a message once, never has two of it.
 */
export async function handOverInvoice(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const approved = await parts.execute.load(invoice, id)
  const message = approved?.e_invoices.find(one => one.message_id === job.data.message_id)
  if (!approved || message?.state !== 'queued') return
  const { message_id } = message
  const { source, name, content } = await written(parts, job, id, approved, message)
  const { peppol_scheme, peppol_id } = source.sides.settings ?? {}
  const from = `${peppol_scheme}:${peppol_id}`
  const answer = await parts.accessPoint.handOver({ message_id, kind: source.paper.kind, from, to: message.to, name, content })
  if ('refused' in answer) await record(parts, job, invoice, id, 'record_hand_over_failure', { message_id, reason: answer.refused })
  else await record(parts, job, invoice, id, 'record_hand_over', { message_id, reference: answer.reference })
}

/** What a message hands over: what was kept of it, else what the invoice says, which is kept. */
async function written(
  parts: Parts,
  job: Job,
  id: string,
  approved: Invoice,
  { message_id, key, name, buyer_reference, with_paper }: Message,
) {
  const { execute, files } = parts
  const source = await sourceOf(approved, execute.load, execute.find, buyer_reference)
  if (!source) throw new Error(`invoice ${id}: one of its sides is not there`)
  const kept = key === null ? undefined : await files.get(key)
  if (kept && name !== null) return { source, name, content: kept }
  const number = String(approved.number)
  const enclosed = with_paper ? await paperOf(parts, id, number) : undefined
  const made = { source, name: `invoice-${number}.xml`, content: new TextEncoder().encode(ublOf(source, enclosed)) }
  await record(parts, job, invoice, id, 'keep_e_invoice', { message_id, key: await files.put(made.content), name: made.name })
  return made
}

async function paperOf({ execute, documents, files }: Parts, id: string, number: string) {
  const paper = await invoiceToPrint({ load: execute.load, find: execute.find, files }, id)
  if (!paper) throw new Error(`invoice ${id} cannot be printed`)
  return { name: `invoice-${number}.pdf`, content: await documents.pdf(paper) }
}

type Asking = Pick<WorkerParts, 'accessPoint' | 'clock'> & { execute: Give & Pick<WorkerParts['execute'], 'find'> }

/** How long a message is asked after; who has said nothing by then says nothing more. */
const asked_days = 30

/** Asks the access point what became of the messages that are on their way, where nobody has called back. */
export async function askAccessPoint({ execute, accessPoint, clock }: Asking, job: Job): Promise<void> {
  const since = new Date(clock.now().getTime() - asked_days * 86_400_000).toISOString()
  const failures: unknown[] = []
  for (const { id, e_invoices } of await execute.find(invoices, { e_invoice: ['handed_over', 'delivered'] })) {
    const message = e_invoices.at(-1)
    if (!message || message.reference === null || message.at < since) continue
    const { message_id, reference, state } = message
    try {
      const standing = await accessPoint.standing(reference)
      const told = standing && standing.state !== state ? recordOf(message_id, standing) : undefined
      const turn = { ...job, id: derivedId(message_id, standing?.state ?? '') }
      if (told) await record({ execute }, turn, invoice, id, told.command, told.input)
    } catch (reason) {
      failures.push(reason)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `the access point could not be asked after ${failures.length} e-invoices`)
}
