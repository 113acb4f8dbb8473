import type { relations } from '@fairlead/contracts/crm/relations'
import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { DocumentData } from '@fairlead/contracts/documents/document'
import { type RowScope, within } from '@fairlead/contracts/identity/rights'
import type { Translated } from '@fairlead/contracts/kernel/field'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { relation } from '../crm/relations.ts'
import { type BillCopy, billOfLadingDocument } from '../documentation/bill-of-lading-document.ts'
import { withText } from '../documentation/bill-of-lading-fold.ts'
import type { Bill } from '../documentation/bill-of-lading-guards.ts'
import { billOfLading } from '../documentation/bills-of-lading.ts'
import { manifestDocument } from '../documentation/manifest-document.ts'
import { billsOn, manifest } from '../documentation/manifests.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { country } from '../masterdata/countries.ts'
import { currency } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, paymentTerm, vessel } from '../masterdata/registers.ts'
import { leadingBookingOf } from '../operations/bookings.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import { settingsInForce } from '../platform/settings.ts'
import type { Files } from '../ports/files.ts'
import { companySetting } from './company-settings.ts'
import { invoiceDocument } from './invoice-document.ts'
import type { Invoice } from './invoice-guards.ts'
import { invoice } from './invoices.ts'
import { logoOf } from './logo.ts'

/** Where records are, and the bytes of files. */
interface Kept {
  load: Load
  files: Files
}

const present = <T>(values: readonly (T | undefined)[]): T[] => values.filter(value => value !== undefined)
const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter(id => id !== null))]
const linesOf = (text: string | null): string[] => (text === null ? [] : text.split('\n'))
const nowhere: Translated = { en: '', nl: '' }

/** Codes of currencies by id. */
async function currencyCodes(load: Load, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const found = present(await Promise.all(distinct(ids).map(id => load(currency, id))))
  return new Map(found.map(one => [one.id, one.code]))
}

/**
 * A bill of lading with all that it prints, from the streams of what it refers to; undefined when there is none. `typed` is text that is
 * not saved yet. Units that were typed in are printed once they are the bill's: until then nobody has looked whether they may be seen.
 */
export async function billToPrint(
  { load, files }: Kept,
  id: string,
  copy: BillCopy,
  typed: Partial<Bill> = {},
): Promise<DocumentData | undefined> {
  const saved = await load(billOfLading, id)
  if (!saved) return undefined
  const bill = { ...withText(saved, typed), unit_ids: saved.unit_ids }
  const [{ bill_of_lading_closing_text }, sailing, pol, pod, transhipment, office, settings, carrier, currencies, ...units] =
    await Promise.all([
      settingsInForce(load),
      load(voyage, bill.voyage_id ?? ''),
      load(port, bill.pol_id ?? ''),
      load(port, bill.pod_id ?? ''),
      load(port, bill.transhipment_port_id ?? ''),
      load(relation, bill.office_id),
      load(companySetting, bill.office_id),
      load(relation, bill.carrier_id ?? ''),
      currencyCodes(load, [
        bill.collect_currency_id,
        bill.declared_currency_id,
        ...(bill.freight_items ?? []).map(item => item.currency_id),
      ]),
      ...bill.unit_ids.map(unitId => load(unit, unitId)),
    ])
  const [ship, line] = await Promise.all([load(vessel, sailing?.vessel_id ?? ''), load(relation, sailing?.carrier_id ?? '')])
  const issuer = issuerOf(office, settings, await logoOf(settings, load, files))
  const data = billOfLadingDocument(bill, copy, {
    voyage_number: sailing?.number ?? '',
    vessel: ship?.name ?? '',
    pol: pol?.name ?? nowhere,
    pod: pod?.name ?? nowhere,
    transhipment_port: transhipment?.name ?? null,
    units: present(units),
    issuer,
    carrier: carrier?.name ?? line?.name ?? '',
    currencies,
    carriage_terms: settings?.carriage_terms ?? '',
    closing_text: bill_of_lading_closing_text?.en ?? null,
  })
  return { template: 'bill-of-lading', data }
}

/** An office as it signs papers. */
const issuerOf = (
  office: RecordOf<typeof relations> | undefined,
  settings: { legal_name: string } | undefined,
  logo_svg: string | null,
) => ({
  name: settings?.legal_name ?? office?.name ?? '',
  address: [...linesOf(office?.address ?? null), [office?.postal_code, office?.city].filter(Boolean).join(' ')].filter(line => line !== ''),
  logo_svg,
})

/**
 * A manifest with all that it prints, from the streams of its bills; undefined when there is none. Bills that its reader may not see stand on
 * it with their figures alone: a manifest is of the whole ship, whoever booked the cargo.
 */
export async function manifestToPrint(
  { load, find, files }: Kept & { find: Find },
  id: string,
  rowScope: RowScope,
): Promise<DocumentData | undefined> {
  const saved = await load(manifest, id)
  if (!saved) return undefined
  const [sailing, pol, pod, ocean, transit, bills] = await Promise.all([
    load(voyage, saved.voyage_id),
    load(port, saved.pol_id),
    load(port, saved.pod_id),
    load(vessel, saved.ocean_vessel_id ?? ''),
    load(country, saved.transit_country_id ?? ''),
    billsOn(saved, find),
  ])
  const office_id = bills[0]?.office_id ?? ''
  const [ship, line, office, settings] = await Promise.all([
    load(vessel, sailing?.vessel_id ?? ''),
    load(relation, sailing?.carrier_id ?? ''),
    load(relation, office_id),
    load(companySetting, office_id),
  ])
  const call = sailing?.port_calls.find(one => one.port_id === saved.pol_id)
  const data = manifestDocument(saved, {
    issuer: issuerOf(office, settings, await logoOf(settings, load, files)),
    carrier: line?.name ?? '',
    vessel: ship?.name ?? '',
    voyage_number: sailing?.number ?? '',
    ocean_vessel: ocean?.name ?? null,
    transit_country: transit?.name.en ?? null,
    pol: pol?.name.en ?? '',
    pod: pod?.name.en ?? '',
    departure: call?.actual_departure ?? call?.date_departure ?? null,
    bills,
    maySee: one => within(rowScope, billsoflading.scope, one),
  })
  return { template: 'manifest', data }
}

/** An invoice with all that it prints; undefined when there is none. `typed` is text that is not saved yet. */
export async function invoiceToPrint(
  { load, find, files }: Kept & { find: Find },
  id: string,
  typed: Partial<Invoice> = {},
): Promise<DocumentData | undefined> {
  const saved = await load(invoice, id)
  if (!saved) return undefined
  const bill = { ...saved, ...typed }
  const [{ invoice_closing_text }, office, settings, sailing, travel, term, currencies, ...calculationUnits] = await Promise.all([
    settingsInForce(load),
    load(relation, bill.office_id),
    load(companySetting, bill.office_id),
    load(voyage, bill.voyage_id ?? ''),
    bill.job_id ? leadingBookingOf(bill.job_id, find) : undefined,
    load(paymentTerm, bill.payment_term_id ?? ''),
    currencyCodes(load, [bill.currency_id, bill.national_currency_id]),
    ...distinct(bill.lines.map(line => line.calculation_unit_id)).map(unitId => load(calculationUnit, unitId)),
  ])
  if (!office) return undefined
  const [ship, pol, pod] = await Promise.all([
    load(vessel, sailing?.vessel_id ?? ''),
    load(port, travel?.pol_id ?? ''),
    load(port, travel?.pod_id ?? ''),
  ])
  const data = invoiceDocument(bill, {
    office,
    settings,
    logo_svg: await logoOf(settings, load, files),
    closing_text: invoice_closing_text,
    vessel: ship?.name ?? null,
    voyage_number: sailing?.number ?? null,
    pol: pol?.name ?? null,
    pod: pod?.name ?? null,
    payment_term: term,
    currencies,
    calculation_units: new Map(present(calculationUnits).map(one => [one.id, one.name])),
  })
  return { template: 'invoice', data }
}
