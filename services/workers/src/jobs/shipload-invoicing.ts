import { invoice } from '@fairlead/domain/accounting/invoices'
import type { ShiploadInvoice } from '@fairlead/domain/accounting/shipload'
import { shipload } from '@fairlead/domain/accounting/shipload-invoicing'
import { toInvoice } from '@fairlead/domain/accounting/shipload-sources'
import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import { job as file } from '@fairlead/domain/operations/jobs'
import type { Job } from '@fairlead/domain/ports/queue'
import { record, recordId, type WorkerParts } from './parts.ts'

type Parts = Pick<WorkerParts, 'execute'>

/** Jobs that are told of an invoice at a time. */
const lanes = 8

/**
 * Makes the invoices of a run, one after the other, until all are made or somebody cancelled it. Each is made whole: which lines go on it is on the
 * record first, so that a crash leaves nothing half done; then each job gives those that are still free, and the invoice is made of what was given.
 */
export async function invoiceShipload(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  let left: ShiploadInvoice[] | undefined
  for (;;) {
    const run = await parts.execute.load(shipload, id)
    if (!run) throw new Error(`there is no run ${id}`)
    const begun = run.invoices.find(one => one.stage === 'begun')
    if (begun) {
      await make(parts, job, { ...begun, invoice_date: run.invoice_date, jobs: run.under_way })
      await record(parts, of(job, begun.invoice_id), shipload, id, 'close_invoice', { invoice_id: begun.invoice_id })
      continue
    }
    if (run.status !== 'running') return
    const next = run.invoices.find(one => one.stage === 'planned')
    if (!next) return void (await record(parts, job, shipload, id, 'finish', {}))
    // What was taken otherwise since the run began is left out.
    left ??= (await toInvoice(run, parts.execute.load, parts.execute.find)).invoices
    const found = left.findIndex(one => one.debtor_id === next.debtor_id && one.currency_id === next.currency_id)
    const [plan] = found < 0 ? [] : left.splice(found, 1)
    const { invoice_id } = next
    if (plan) await record(parts, of(job, invoice_id), shipload, id, 'begin_invoice', { invoice_id, jobs: plan.jobs })
    else await record(parts, of(job, invoice_id), shipload, id, 'close_invoice', { invoice_id })
  }
}

interface Begun {
  readonly invoice_id: string
  readonly debtor_id: string
  readonly invoice_date: string
  readonly jobs: readonly { readonly job_id: string; readonly line_ids: string[] }[]
}

async function make(parts: Parts, job: Job, { invoice_id, debtor_id, invoice_date, jobs }: Begun): Promise<void> {
  await inLanes(lanes, jobs, ({ job_id, line_ids }) =>
    record(parts, of(job, `${invoice_id}.${job_id}`), file, job_id, 'collect_lines', { invoice_id, line_ids }),
  )
  const job_ids = jobs.map(one => one.job_id)
  await record(parts, of(job, invoice_id), invoice, invoice_id, 'create_collective', {
    shipload_id: recordId(job),
    job_ids,
    debtor_id,
    invoice_date,
  })
}

/** A part of a job, each with commands of its own. */
const of = (job: Job, part: string): Job => ({ ...job, id: `${job.id}.${part}` })
