import { today } from '@fairlead/contracts/measures/dates'
import { v7 } from 'uuid'
import { type Bag, type Caller, rowsOf } from '../caller.ts'
import type { Give } from './load.ts'

/** A job whose vehicles are aboard and stand on a bill of lading: it may be invoiced. */
export interface Invoiceable {
  job: string
  line: Bag
}

const party = (name: string) => ({ relation_id: null, name, address: 'Main street 1\nTown', tax_id: '' })

/** Brings a job of the demonstration company to where it may be invoiced. */
export async function invoiceableJob(admin: Caller): Promise<Invoiceable> {
  const one = async (resource: string, query: string): Promise<Bag> => rowsOf(await admin.get(`${resource}?${query}`))[0] ?? {}
  const unit = await one('units', 'status=loaded')
  const job = String(unit.job_id)
  const aboard = rowsOf(await admin.get(`units?job_id=${job}&status=loaded&per_page=200`))
  if (aboard.every(({ bill_of_lading_id }) => bill_of_lading_id === null)) {
    const queued = await admin.post('billsoflading', {
      job_id: job,
      unit_ids: aboard.map(({ id }) => id),
      type: 'ORIGINAL',
      release_type: 'PRINT',
      payment_type: 'PREPAID',
      shipper: party('Van Houten Automotive'),
      consignee: party('Sahel Motors'),
      notify: party('Agence Maritime'),
    })
    const drafted = await admin.post(`billsoflading/${queued.body.id}/draft`)
    if (drafted.status !== 200) throw new Error(`no bill of lading was drafted: ${queued.text} ${drafted.text}`)
  }
  const [article, currency] = [await one('financearticles', 'code=FRT'), await one('currencies', 'code=EUR')]
  const line = {
    side: 'sales',
    finance_article_id: article.id,
    description: 'Ocean freight',
    quantity: '1.000',
    rate: '750.0000',
    currency_id: currency.id,
    vat_type: 'OUTSIDE',
  }
  return { job, line }
}

/** Adds a line to the job, and makes an approved invoice of it: the worker is to give it the next number. */
export const invoicing = ({ job, line }: Invoiceable) => {
  const known = new Set<string>()
  return async (give: Give): Promise<void> => {
    const added = await give(`jobs/${job}/add_lines`, { lines: [line] })
    const ids = (added?.lines as { id: string; status: string }[] | undefined)
      ?.filter(({ status }) => status === 'pending')
      .map(({ id }) => id)
    const id = ids?.findLast(one => !known.has(one))
    if (id === undefined) return
    known.add(id)
    if (!(await give(`jobs/${job}/approve_lines`, { line_ids: [id] }))) return
    const invoice_id = v7()
    const invoice_date = today('Europe/Amsterdam', new Date().toISOString())
    if (await give(`jobs/${job}/create_invoice`, { invoice_id, line_ids: [id], invoice_date }))
      await give(`invoices/${invoice_id}/approve`, {}, 'POST', true)
  }
}
