import { nextInvoiceNumber } from '@fairlead/domain/accounting/invoice-number'
import { seriesNamed } from '@fairlead/domain/accounting/invoice-series-name'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { clerk } from '@fairlead/domain/kernel/given'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { v7 } from 'uuid'
import { colleague } from '../domain/command-fixture.ts'
import { plain, vehicles } from './cargo.ts'
import { billed, type Company, shipped } from './company.ts'

/** What is told of a line of an invoice. */
export interface Told {
  description: string
  quantity: string
  rate: string
  vat_type: string
  unit?: 'cbm' | 'bill'
  /** For which unit and bill of the job it is. */
  unit_id?: string
  bill_of_lading_id?: string
}

let cars = 0

/** A job of a customer that is ready to be invoiced: a car on board, and a bill of lading for it. */
export async function readyJob(house: Company, customer_id: string) {
  cars += 1
  const { job, number, units } = await shipped(house, customer_id, vehicles(1, 10_000 + cars))
  const unit = units[0] ?? ''
  const bill = await billed(house, { job_id: job, ...plain }, 'draft')
  const bl_number = String((await house.at.read('billsoflading', bill)).number)
  return { job, job_number: number, bill, bl_number, unit, chassis_number: String((await house.at.read('units', unit)).chassis_number) }
}

/** An invoice of these lines of a job, pending. */
export async function pendingInvoice(house: Company, job: string, told: readonly Told[], currency_id = house.euro): Promise<string> {
  const { at, article, calculation } = house
  const lines = told.map(({ unit, ...line }) => ({
    ...line,
    side: 'sales',
    finance_article_id: article,
    currency_id,
    calculation_unit_id: unit ? calculation[unit] : null,
  }))
  const before = ((await at.read('jobs', job)).lines as { id: string }[]).map(({ id }) => id)
  await at.done('jobs', 'add_lines', { lines }, job)
  const line_ids = ((await at.read('jobs', job)).lines as { id: string }[]).map(({ id }) => id).filter(id => !before.includes(id))
  await at.done('jobs', 'approve_lines', { line_ids }, job, colleague) // above a limit nobody approves his own
  if (currency_id !== house.euro) await at.done('projects', 'change', { exchange_rates: [{ currency_id, rate: '1.16' }] }, house.voyage)
  const invoice_id = v7()
  await at.done('jobs', 'create_invoice', { invoice_id, line_ids, invoice_date: '2026-11-23' }, job)
  return invoice_id
}

/** What the register of exchange rates has of the dollar on a day: so many for one euro. */
export async function rated({ at, dollar }: Company, rate: string, date: string): Promise<void> {
  const [known] = await at.find('exchangerates', { currency_id: [dollar], date: [date] })
  if (known) await at.done('exchangerates', 'change', { rate, source: 'ecb' }, known)
  else await at.done('exchangerates', 'create', { currency_id: dollar, date, rate, source: 'ecb' })
}

/** Approves an invoice and gives it its number, as the worker does. */
export async function numbered({ at, office }: Company, id: string): Promise<string> {
  await at.done('invoices', 'approve', {}, id)
  const series = seriesNamed(String((await at.read('invoices', id)).series))
  if (!series) throw new Error('the invoice names no series')
  const taken = await nextInvoiceNumber(
    at,
    series,
    { id, office_id: office },
    { actor: asSystem(clerk), correlation_id: v7(), source: 'worker' },
  )
  if (isRefusal(taken)) throw new Error(taken.code)
  await at.follow('invoices', id, 'assign_number', { number: taken.number })
  return id
}
