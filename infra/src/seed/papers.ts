import type { Principal } from '@fairlead/contracts/identity/rights'
import { colleague } from './colleagues.ts'
import { files } from './files.ts'
import { freightOf } from './freight.ts'
import { unitsOf } from './jobs.ts'
import type { Seeder } from './seeder.ts'
import type { Day } from './voyages.ts'

/** Bills of lading of the voyage that sailed, one at each stage of its approval and the first of them released to its customer, and the invoices of the first job. */
export async function seedPapers(seeder: Seeder, day: Day): Promise<void> {
  const [clerk, supervisor] = await Promise.all([colleague(seeder, 'user'), colleague(seeder, 'supervisor')])
  const [one, two] = await Promise.all([unitsOf(seeder, 'one'), unitsOf(seeder, 'two')])

  const stated = (job: string, vehicles: number) => {
    const file = files.find(({ called }) => called === job)
    return { job_id: seeder.id('jobs', job), ...(file && freightOf(seeder, file, vehicles)) }
  }
  const final = await draft(seeder, 'final', { ...original, ...stated('one', 5), unit_ids: one.slice(0, 5) }, clerk)
  await seeder.give('billsoflading', final, 'request_approval', {}, clerk)
  await seeder.give('billsoflading', final, 'approve', {}, supervisor)
  await seeder.give('billsoflading', final, 'finalise', {}, supervisor)
  for (const nth of [1, 2, 3]) await seeder.give('billsoflading', final, 'print_original', { original: nth }, clerk, String(nth))

  await draft(seeder, 'waybill', { ...waybill, ...stated('one', 3), unit_ids: one.slice(5) }, clerk)

  const waiting = await draft(seeder, 'waiting', { ...original, ...stated('two', two.length), unit_ids: two }, clerk)
  await seeder.give('billsoflading', waiting, 'request_approval', {}, clerk)

  await seedInvoices(seeder, day, clerk)
}

const original = { type: 'ORIGINAL', release_type: 'PRINT', payment_type: 'PREPAID' }
const waybill = { type: 'SWB', release_type: 'EMAIL', payment_type: 'PREPAID' }

async function draft(seeder: Seeder, called: string, text: object, by: Principal): Promise<string> {
  const { id } = await seeder.create('billsoflading', called, text, by)
  await seeder.give('billsoflading', id, 'draft', {}, by)
  return id
}

/** Freight is approved, so that a worker gives it the first number; the fee still waits. */
async function seedInvoices(seeder: Seeder, day: Day, by: Principal): Promise<void> {
  const job = seeder.id('jobs', 'one')
  const { lines } = await seeder.record('jobs', job)
  const [freight = '', fee = ''] = Array.isArray(lines) ? lines.map((line: { id: string }) => line.id) : []
  await seeder.give('jobs', job, 'approve_lines', { line_ids: [freight, fee] }, by)
  for (const [called, line] of [
    ['freight', freight],
    ['fee', fee],
  ] as const) {
    const invoice = { invoice_id: seeder.id('invoices', called), line_ids: [line], invoice_date: day(-7) }
    await seeder.give('jobs', job, 'create_invoice', invoice, by, called)
  }
  await seeder.give('invoices', seeder.id('invoices', 'freight'), 'approve', {}, by)
}
