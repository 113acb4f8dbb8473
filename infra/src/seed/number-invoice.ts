import type { Principal } from '@fairlead/contracts/identity/rights'
import { nextInvoiceNumber } from '@fairlead/domain/accounting/invoice-number'
import { seriesNamed } from '@fairlead/domain/accounting/invoice-series-name'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import type { Seeder } from './seeder.ts'

/** What gives an invoice its number. */
export type Parts = Parameters<typeof nextInvoiceNumber>[0]

/** Approves an invoice and numbers it as a worker would. Resolves to the invoice; throws when it is of no series. */
export async function approveAndNumber(seeder: Seeder, parts: Parts, id: string, by: Principal) {
  const { record } = await seeder.give('invoices', id, 'approve', {}, by)
  const series = seriesNamed(String(record.series))
  if (!series) throw new Error(`invoice ${id} is of no series`)
  const about = { actor: asSystem(by), correlation_id: id, source: 'seed' } as const
  const taken = await nextInvoiceNumber(parts, series, { id, office_id: String(record.office_id) }, about)
  if ('refused' in taken) throw new Error(`invoice ${id}: ${taken.code}`)
  return (await seeder.give('invoices', id, 'assign_number', { number: taken.number })).record
}
