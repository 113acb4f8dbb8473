import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { unit_states_aboard } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { bl_states_in_force } from '@fairlead/contracts/reference/documents'
import { issuerOf } from '../crm/letterhead.ts'
import { billOfLading } from '../documentation/bills-of-lading.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { printedCurrencies } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, paymentTerm, vessel } from '../masterdata/registers.ts'
import { leadingBookingOf } from '../operations/bookings.ts'
import { job } from '../operations/jobs.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import { settingsInForce } from '../platform/settings.ts'
import { calledOnPaper, type InvoiceSurroundings } from './invoice-document.ts'
import type { Invoice } from './invoice-guards.ts'

/** All that an invoice prints of other records, from their streams. What there is none of stays empty. */
export async function surroundingsOf(invoice: Invoice, load: Load, find: Find): Promise<InvoiceSurroundings> {
  const unit_ids = [...new Set(invoice.lines.flatMap(line => line.calculation_unit_id ?? []))]
  const [{ invoice_closing_text }, issuer, sailing, ways, shipped, term, currencies, lines_are_for, ...units] = await Promise.all([
    settingsInForce(load),
    issuerOf(invoice.office_id, load, invoice.language),
    load(voyage, invoice.voyage_id ?? ''),
    Promise.all(invoice.job_ids.map(id => leadingBookingOf(id, find))),
    shippedOf(invoice, load, find),
    load(paymentTerm, invoice.payment_term_id ?? ''),
    printedCurrencies(load, [invoice.currency_id, invoice.national_currency_id]),
    linesAreFor(invoice, load),
    ...unit_ids.map(id => load(calculationUnit, id)),
  ])
  const [ship, pol, pod] = await Promise.all([
    load(vessel, sailing?.vessel_id ?? ''),
    load(port, onlyOf(ways.map(way => way?.pol_id)) ?? ''),
    load(port, onlyOf(ways.map(way => way?.pod_id)) ?? ''),
  ])
  return {
    issuer,
    closing_text: invoice_closing_text,
    ...shipped,
    lines_are_for,
    vessel: ship?.name ?? null,
    voyage_number: sailing?.number ?? null,
    pol: pol?.name ?? null,
    pod: pod?.name ?? null,
    payment_term: term,
    currencies,
    calculation_units: new Map(units.flatMap(unit => (unit ? [[unit.id, unit.name]] : []))),
  }
}

/** What all of them are; null where they differ, or where it is not said. */
function onlyOf(values: readonly (string | null | undefined)[]): string | null {
  const [only = null, ...others] = new Set(values)
  return others.length === 0 ? only : null
}

/** The units and bills that lines of an invoice name, each by its own number, and their jobs where there are several; a bill has none until it is drafted. */
async function linesAreFor({ lines, job_ids }: Invoice, load: Load): Promise<InvoiceSurroundings['lines_are_for']> {
  const [jobs, units, bills] = await Promise.all([
    Promise.all((job_ids.length > 1 ? job_ids : []).map(async id => [id, (await load(job, id))?.number] as const)),
    Promise.all([...new Set(lines.flatMap(line => line.unit_id ?? []))].map(id => load(unit, id))),
    Promise.all([...new Set(lines.flatMap(line => line.bill_of_lading_id ?? []))].map(id => load(billOfLading, id))),
  ])
  const named = units.flatMap((one): [string, string][] => (one ? [[one.id, calledOnPaper(one)]] : []))
  const files = jobs.flatMap(([id, number]): [string, string][] => (number ? [[id, number]] : []))
  return new Map([...named, ...files, ...bills.flatMap((one): [string, string][] => (one?.number ? [[one.id, one.number]] : []))])
}

/** What of an invoice's jobs is aboard, on which bills and, where all of them are, on which terms. */
async function shippedOf(
  { job_ids, bl_numbers }: Invoice,
  load: Load,
  find: Find,
): Promise<Pick<InvoiceSurroundings, 'bl_numbers' | 'incoterm' | 'units'>> {
  const written = bl_numbers === null ? [] : bl_numbers.split(', ')
  const [bills, aboard, ...files] = await Promise.all([
    find(billsoflading, { job_id: job_ids, status: bl_states_in_force }),
    find(units, { job_id: job_ids, status: unit_states_aboard }),
    ...job_ids.map(id => load(job, id)),
  ])
  const numbers = bills.flatMap(bill => bill.number ?? []).toSorted()
  return { bl_numbers: numbers.length > 0 ? numbers : written, incoterm: onlyOf(files.map(file => file?.incoterm)), units: aboard }
}
