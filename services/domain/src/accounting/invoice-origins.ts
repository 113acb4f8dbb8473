import type { invoices } from '@fairlead/contracts/accounting/invoices'
import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { Input } from '@fairlead/contracts/kernel/field'
import { unit_states_aboard } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { bl_states_in_force } from '@fairlead/contracts/reference/documents'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { country } from '../masterdata/countries.ts'
import { minorUnitsOf } from '../masterdata/currencies.ts'
import { paymentTerm } from '../masterdata/registers.ts'
import { leadingBookingOf } from '../operations/bookings.ts'
import { unitsOfLines } from '../operations/invoicing.ts'
import { job } from '../operations/jobs.ts'
import { onInvoice } from '../operations/pro-forma-lines.ts'
import { projectIn } from '../operations/project-rules.ts'
import type { InvoiceOrigins, Sides } from './invoice-content.ts'
import { quotedFor } from './invoice-rate.ts'

type Asked = Pick<Input<typeof invoices.commands.create.input>, 'line_ids' | 'debtor_id' | 'invoice_date'> & {
  readonly job_ids: readonly string[]
}

/** The two sides of an invoice, from their streams; undefined where one of them is not there. */
export async function sidesOf(office_id: string, debtor_id: string, load: Load): Promise<Sides | undefined> {
  const [office, debtor, settings] = await Promise.all([
    load(relation, office_id),
    load(relation, debtor_id),
    load(companySetting, office_id),
  ])
  const [officeCountry, debtorCountry] = await Promise.all([
    load(country, office?.country_id ?? ''),
    load(country, debtor?.country_id ?? ''),
  ])
  return office && debtor && { office, debtor, officeCountry, debtorCountry, settings }
}

/** What an invoice of some lines of jobs of one office is made from, from its streams; undefined where that is not there. */
export async function originsOf(
  { job_ids, line_ids, debtor_id, invoice_date }: Asked,
  load: Load,
  find: Find,
): Promise<InvoiceOrigins | undefined> {
  const jobs = (await Promise.all(job_ids.map(id => load(job, id)))).flatMap(file => file ?? [])
  const [first] = jobs
  if (!first) return undefined
  const chosen = jobs.map(file => ({ file, lines: file.lines.filter(line => line_ids.includes(line.id)) }))
  const [sides, bills, ways, aboard, minor_units] = await Promise.all([
    sidesOf(first.office_id, debtor_id ?? first.customer_id, load),
    find(billsoflading, { job_id: job_ids, status: bl_states_in_force }),
    Promise.all(jobs.map(({ id }) => leadingBookingOf(id, find))),
    Promise.all(chosen.map(({ file, lines }) => find(units, { ...chargedUnits(file.id, lines), status: unit_states_aboard }))),
    minorUnitsOf(
      jobs.flatMap(file => file.lines.map(line => line.currency_id)),
      load,
    ),
  ])
  if (!sides) return undefined
  const travel = oneWay(ways)
  const currency_id = chosen.flatMap(({ lines }) => lines)[0]?.currency_id ?? ''
  const [term, project, rate] = await Promise.all([
    load(paymentTerm, sides.debtor.payment_term_id ?? sides.settings?.payment_term_id ?? ''),
    projectIn(travel?.voyage_id, find),
    quotedFor({ currency_id, national_currency_id: sides.officeCountry?.currency_id ?? null }, invoice_date, find, load),
  ])
  return { ...sides, jobs, travel, project, units: aboard.flat(), term, bills, rate, minor_units }
}

/** The units that lines charge: those that they name, where each names one; else all of their bookings. */
function chargedUnits(job_id: string, lines: readonly { booking_id: string | null; unit_id: string | null }[]) {
  const id = lines.flatMap(line => line.unit_id ?? [])
  return id.length === lines.length ? { id } : unitsOfLines(job_id, lines)
}

/** The lines that jobs gave for an invoice, and which of them gave any: what was to go on it may stand on another by now. */
export async function collectedFor(
  invoice_id: string,
  job_ids: readonly string[],
  load: Load,
): Promise<{ job_ids: string[]; line_ids: string[] }> {
  const jobs = await Promise.all(job_ids.map(async id => ({ id, file: await load(job, id) })))
  const gave = jobs
    .map(({ id, file }) => ({ id, lines: onInvoice(file?.lines ?? [], { invoice_id, line_ids: null }) }))
    .filter(({ lines }) => lines.length > 0)
  return { job_ids: gave.map(({ id }) => id), line_ids: gave.flatMap(({ lines }) => lines.map(({ id }) => id)) }
}

/** The way that all of them go; undefined where they differ. */
function oneWay(ways: readonly InvoiceOrigins['travel'][]): InvoiceOrigins['travel'] {
  const [first] = ways
  return ways.every(way => way?.voyage_id === first?.voyage_id) ? first : undefined
}
