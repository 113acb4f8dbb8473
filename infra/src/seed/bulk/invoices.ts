import type { Principal } from '@fairlead/contracts/identity/rights'
import { approveAndNumber, type Parts } from '../number-invoice.ts'
import type { Seeder } from '../seeder.ts'
import { each } from './plan.ts'
import type { Shipment } from './shipments.ts'

const goals = ['pending', 'approved', 'numbered', 'numbered', 'sent', 'sent', 'sent', 'paid', 'paid', 'paid'] as const
type Goal = (typeof goals)[number]

/** What is invoiced, article by article, as often as a job has invoices. */
const charges = [
  { article: 'FRT', description: 'Ocean freight', quantity: '124.000', rate: '62.0000' },
  { article: 'THC', description: 'Terminal handling', quantity: '10.000', rate: '35.0000' },
  { article: 'DOC', description: 'Bill of lading fee', quantity: '1.000', rate: '45.0000' },
] as const

/** A shipment whose lines another approves than who entered them: together they are large. */
interface Reviewed extends Shipment {
  reviewer: Principal
}

/** Enters and has approved the lines of a job, makes an invoice of each, and brings each invoice as far as it goes. */
export async function seedInvoices(seeder: Seeder, parts: Parts, shipment: Reviewed, dates: Dates): Promise<void> {
  const { job, id, desk, reviewer } = shipment
  if (job.invoices.count === 0) return
  const ordered = each(job.invoices).map(nth => lineOf(seeder, nth))
  const { record } = await seeder.give('jobs', id, 'add_lines', { lines: ordered }, desk.clerk)
  const line_ids = Array.isArray(record.lines) ? record.lines.map((line: { id: string }) => line.id) : []
  await seeder.give('jobs', id, 'approve_lines', { line_ids }, reviewer)
  for (const [index, nth] of each(job.invoices).entries()) {
    const invoice_id = seeder.id('invoices', `bulk ${nth}`)
    const invoice = { invoice_id, line_ids: [line_ids[index]], invoice_date: dates.invoiced }
    await seeder.give('jobs', id, 'create_invoice', invoice, desk.clerk, String(nth))
    await bring(seeder, parts, shipment, invoice_id, goals[nth % goals.length] ?? 'pending', dates)
  }
}

interface Dates {
  invoiced: string
  paid: string
}

function lineOf(seeder: Seeder, nth: number): object {
  const { article, ...charge } = charges[nth % charges.length] ?? charges[0]
  return {
    ...charge,
    side: 'sales',
    finance_article_id: seeder.id('financearticles', article),
    currency_id: seeder.id('currencies', 'EUR'),
    vat_type: 'OUTSIDE',
  }
}

/** Sent on paper, so that no mail goes out when workers start; numbered here as a worker would. */
async function bring(seeder: Seeder, parts: Parts, { desk: { clerk } }: Shipment, id: string, goal: Goal, { paid }: Dates): Promise<void> {
  if (goal === 'pending') return
  if (goal === 'approved') return void (await seeder.give('invoices', id, 'approve', {}, clerk))
  const { number, total } = await approveAndNumber(seeder, parts, id, clerk)
  if (goal === 'numbered') return
  await seeder.give('invoices', id, 'send', { channel: 'PRINT', to: [] }, clerk)
  if (goal === 'sent') return
  const payment = { date: paid, amount: total, reference: `BANK ${String(number)}` }
  await seeder.give('invoices', id, 'record_payment', payment, clerk)
}
