import type { Principal } from '@fairlead/contracts/identity/rights'
import { colleague } from './colleagues.ts'
import { unitsOf } from './jobs.ts'
import type { Sow } from './sow.ts'
import type { Day } from './voyages.ts'

/** Bills of lading of the voyage that sailed, one at each stage of its approval, and the invoices of the first job. */
export async function sowPapers(sow: Sow, day: Day): Promise<void> {
  const [clerk, supervisor] = await Promise.all([colleague(sow, 'user'), colleague(sow, 'supervisor')])
  const [one, two] = await Promise.all([unitsOf(sow, 'one'), unitsOf(sow, 'two')])

  const final = await draft(sow, 'final', { ...original, job_id: sow.id('jobs', 'one'), unit_ids: one.slice(0, 5) }, clerk)
  await sow.give('billsoflading', final, 'request_approval', {}, clerk)
  await sow.give('billsoflading', final, 'approve', {}, supervisor)
  await sow.give('billsoflading', final, 'finalise', {}, clerk)

  await draft(sow, 'waybill', { ...waybill, job_id: sow.id('jobs', 'one'), unit_ids: one.slice(5) }, clerk)

  const waiting = await draft(sow, 'waiting', { ...original, job_id: sow.id('jobs', 'two'), unit_ids: two }, clerk)
  await sow.give('billsoflading', waiting, 'request_approval', {}, clerk)

  await sowInvoices(sow, day, clerk)
}

const original = { type: 'ORIGINAL', release_type: 'PRINT', payment_type: 'PREPAID' }
const waybill = { type: 'SWB', release_type: 'EMAIL', payment_type: 'PREPAID' }

async function draft(sow: Sow, called: string, text: object, by: Principal): Promise<string> {
  const { id } = await sow.create('billsoflading', called, text, by)
  await sow.give('billsoflading', id, 'draft', {}, by)
  return id
}

/** Freight is approved, so that a worker gives it the first number; the fee still waits. */
async function sowInvoices(sow: Sow, day: Day, by: Principal): Promise<void> {
  const job = sow.id('jobs', 'one')
  const { lines } = await sow.record('jobs', job)
  const [freight = '', fee = ''] = Array.isArray(lines) ? lines.map((line: { id: string }) => line.id) : []
  await sow.give('jobs', job, 'approve_lines', { line_ids: [freight, fee] }, by)
  for (const [called, line] of [
    ['freight', freight],
    ['fee', fee],
  ] as const) {
    const invoice = { invoice_id: sow.id('invoices', called), line_ids: [line], invoice_date: day(-7) }
    await sow.give('jobs', job, 'create_invoice', invoice, by, called)
  }
  await sow.give('invoices', sow.id('invoices', 'freight'), 'approve', {}, by)
}
