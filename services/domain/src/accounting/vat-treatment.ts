import type { invoices } from '@fairlead/contracts/accounting/invoices'
import { checkVatId, vatPrefixOf } from '@fairlead/contracts/checks/vat-id'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { countries } from '@fairlead/contracts/masterdata/countries'
import type { CodeOf } from '@fairlead/contracts/reference/choices'
import { rated_vat_types, type vat_reasons, type vat_types } from '@fairlead/contracts/reference/finance'
import { ratesInForce, standardType } from '../masterdata/vat-rates.ts'

export type VatType = CodeOf<typeof vat_types>
type VatReason = CodeOf<typeof vat_reasons>

/** A country as VAT sees it. */
export interface VatCountry {
  code: string
  is_eu: boolean
}

/** Who is invoiced: his country, his VAT id where he has one, and whether he forwards for others himself. */
export interface VatCustomer {
  country: VatCountry
  vat_id: string | null
  /** The VAT id that finance looked up by hand, and found in use. */
  vat_id_confirmed: string | null
  /** What VIES said of it last; null where it was not asked, or never answered. */
  vat_check: 'valid' | 'invalid' | null
  is_forwarder: boolean
}

/** The supplier's country on the day of the service, with what it charges then. */
export interface VatSupplier extends VatCountry {
  rates: ReadonlyMap<VatType, string>
  /** Who works for another forwarder shares in the exemption of exports; elsewhere CJEU C-288/16 is followed to the letter. */
  subcontractors_exempt: boolean
}

/** A country as a supplier's on a day: the rate is that of the day of the service (VAT directive, articles 63 and 93). */
export const supplierIn = (
  { code, is_eu, vat_rates, vat_subcontractors_exempt }: RecordOf<typeof countries>,
  day: string,
): VatSupplier => ({ code, is_eu, rates: ratesInForce(vat_rates, day), subcontractors_exempt: vat_subcontractors_exempt === true })

/** The rate of a type in per cent; undefined where it bears VAT, but the supplier's country says no rate of it. */
export const rateOf = (supplier: VatSupplier, type: VatType): string | undefined =>
  rated_vat_types.has(type) ? supplier.rates.get(type) : '0.00'

/** What is rendered, told by the VAT type that the article usually has. */
const services: Partial<Record<VatType, 'export' | 'import' | 'disbursement'>> = {
  EXPORT_0: 'export',
  IMPORT_0: 'import',
  DISBURSE: 'disbursement',
}

/** What VAT a service bears, and why it is another than was asked for; null where it is that very one. */
export interface VatTreatment {
  vat_type: VatType
  vat_reason: VatReason | null
}

/**
 * The VAT of a service to a customer (DOMAIN_DOCS §2.3); undefined where the supplier's country says no rate.
 * `asked` is the type of its article: it says what is rendered, and at home it may name a rate of its own. To customers outside the
 * European Union every line is outside scope, because EN 16931 lets that category stand beside no other (BR-O).
 */
export function vatTreatment(supplier: VatSupplier, customer: VatCustomer, asked: VatType): VatTreatment | undefined {
  const because = (vat_reason: VatReason, vat_type: VatType | undefined): VatTreatment | undefined =>
    vat_type && (vat_type === asked ? asAsked : { vat_type, vat_reason })
  const asAsked = { vat_type: asked, vat_reason: null }
  const service = services[asked]
  const standard = standardType(supplier.rates)
  if (customer.country.code === supplier.code) {
    if (service === 'export' && customer.is_forwarder && !supplier.subcontractors_exempt) return because('export_for_forwarder', standard)
    return service !== undefined || isOwn(supplier, asked) ? asAsked : because('own_rates', standard)
  }
  if (!customer.country.is_eu) return because('customer_outside_eu', 'OUTSIDE')
  if (!supplier.is_eu) return because('office_outside_eu', 'OUTSIDE')
  if (service === 'import' || service === 'disbursement') return asAsked
  return hasValidVatId(customer) ? because('valid_vat_id', 'REVERSE') : because('no_valid_vat_id', standard)
}

/** Whether a type is one that the supplier's country has for its own customers. */
const isOwn = ({ rates }: VatSupplier, type: VatType): boolean =>
  type === 'REVERSE_DOM' || type === 'EXEMPT' || type === 'ZERO' || rates.has(type)

/**
 * A VAT id of the country of who has it (DOMAIN_DOCS §2.3); a Swiss one, or that of another member, gives no reverse charge. What finance found by
 * hand counts, else what VIES said last, else whether its form and check digit are right.
 */
export function hasValidVatId({ country, vat_id, vat_id_confirmed, vat_check }: Omit<VatCustomer, 'is_forwarder'>): boolean {
  if (!vat_id?.startsWith(vatPrefixOf(country.code))) return false
  if (vat_id === vat_id_confirmed) return true
  return vat_check === null ? checkVatId(vat_id, country.code) === undefined : vat_check === 'valid'
}

/** Whether an invoice leaves VAT to its debtor in another member state; a credit note keeps what it credits. */
export const bearsReverseCharge = ({ type, lines }: Pick<RecordOf<typeof invoices>, 'type' | 'lines'>): boolean =>
  type === 'INVOICE' && lines.some(line => line.vat_type === 'REVERSE')
