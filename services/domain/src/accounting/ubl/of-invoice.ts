import type { Find, Load } from '../../kernel/aggregate.ts'
import { minorUnitsIn, minorUnitsOf } from '../../masterdata/currencies.ts'
import { calculationUnit } from '../../masterdata/registers.ts'
import { invoicePaper } from '../invoice-document.ts'
import type { Invoice } from '../invoice-guards.ts'
import { sidesOf } from '../invoice-origins.ts'
import { surroundingsOf } from '../invoice-surroundings.ts'
import type { EInvoiceSource } from './source.ts'

/** What the electronic form of an invoice is made of, from its streams; undefined where one of its sides is not there. */
export async function sourceOf(
  invoice: Invoice,
  load: Load,
  find: Find,
  buyer_reference: string | null = null,
): Promise<EInvoiceSource | undefined> {
  const unit_ids = [...new Set(invoice.lines.flatMap(line => line.calculation_unit_id ?? []))]
  const [sides, paper, minor_units, units] = await Promise.all([
    sidesOf(invoice.office_id, invoice.debtor_id, load),
    invoice.paper ?? surroundingsOf(invoice, load, find).then(around => invoicePaper(invoice, around)),
    minorUnitsOf([invoice.currency_id], load),
    Promise.all(unit_ids.map(async id => [id, (await load(calculationUnit, id))?.quantity_source ?? null] as const)),
  ])
  return (
    sides && {
      invoice,
      paper,
      sides,
      minor_units: minorUnitsIn(minor_units, invoice.currency_id),
      quantity_sources: new Map(units),
      buyer_reference,
    }
  )
}
