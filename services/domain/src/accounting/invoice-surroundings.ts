import { issuerOf } from '../crm/letterhead.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { printedCurrencies } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, paymentTerm, vessel } from '../masterdata/registers.ts'
import { leadingBookingOf } from '../operations/bookings.ts'
import { voyage } from '../operations/voyages.ts'
import { settingsInForce } from '../platform/settings.ts'
import type { InvoiceSurroundings } from './invoice-document.ts'
import type { Invoice } from './invoice-guards.ts'

/** All that an invoice prints of other records, from their streams. What there is none of stays empty. */
export async function surroundingsOf(invoice: Invoice, load: Load, find: Find): Promise<InvoiceSurroundings> {
  const unit_ids = [...new Set(invoice.lines.flatMap(line => line.calculation_unit_id ?? []))]
  const [{ invoice_closing_text }, issuer, sailing, travel, term, currencies, ...units] = await Promise.all([
    settingsInForce(load),
    issuerOf(invoice.office_id, load, invoice.language),
    load(voyage, invoice.voyage_id ?? ''),
    invoice.job_id ? leadingBookingOf(invoice.job_id, find) : undefined,
    load(paymentTerm, invoice.payment_term_id ?? ''),
    printedCurrencies(load, [invoice.currency_id, invoice.national_currency_id]),
    ...unit_ids.map(id => load(calculationUnit, id)),
  ])
  const [ship, pol, pod] = await Promise.all([
    load(vessel, sailing?.vessel_id ?? ''),
    load(port, travel?.pol_id ?? ''),
    load(port, travel?.pod_id ?? ''),
  ])
  return {
    issuer,
    closing_text: invoice_closing_text,
    vessel: ship?.name ?? null,
    voyage_number: sailing?.number ?? null,
    pol: pol?.name ?? null,
    pod: pod?.name ?? null,
    payment_term: term,
    currencies,
    calculation_units: new Map(units.flatMap(unit => (unit ? [[unit.id, unit.name]] : []))),
  }
}
