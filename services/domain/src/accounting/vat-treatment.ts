import { checkVatId } from '@fairlead/contracts/checks/vat-id'
import type { CodeOf } from '@fairlead/contracts/reference/choices'
import type { vat_types } from '@fairlead/contracts/reference/finance'

export type VatType = CodeOf<typeof vat_types>

/** A country as VAT sees it. */
export interface VatCountry {
  code: string
  is_eu: boolean
}

/** Who is invoiced: his country, his VAT id where he has one, and whether he forwards for others himself. */
export interface VatCustomer {
  country: VatCountry
  vat_id: string | null
  is_forwarder: boolean
}

const standard: Readonly<Record<string, VatType>> = { NL: 'NL_HIGH', BE: 'BE_HIGH', DE: 'DE_HIGH', GB: 'GB_HIGH' }

/** Countries that let a subcontractor of the forwarder share in the exemption of exports; the others follow CJEU C-288/16 to the letter. */
const lenientOnSubcontracting = ['NL']

/** What is rendered, told by the VAT type that the article usually has. */
const services: Partial<Record<VatType, 'export' | 'import' | 'disbursement'>> = {
  EXPORT_0: 'export',
  IMPORT_0: 'import',
  DISBURSE: 'disbursement',
}

/**
 * The VAT type of a service to a customer (DOMAIN_DOCS §2.3); undefined where the supplier's country has no standard rate of ours.
 * `usual` is the type of its article: it says what is rendered, and at home it may name a rate of its own. To customers outside the
 * European Union every line is outside scope, because EN 16931 lets that category stand beside no other (BR-O).
 */
export function vatTypeFor(supplier: VatCountry, customer: VatCustomer, usual: VatType): VatType | undefined {
  const service = services[usual]
  if (customer.country.code === supplier.code) return atHome(supplier, customer, usual, service)
  if (!customer.country.is_eu || !supplier.is_eu) return 'OUTSIDE'
  if (service === 'import' || service === 'disbursement') return usual
  return hasValidVatId(customer) ? 'REVERSE' : standard[supplier.code]
}

function atHome(supplier: VatCountry, customer: VatCustomer, usual: VatType, service: 'export' | 'import' | 'disbursement' | undefined) {
  if (service === 'export') {
    const shares = !customer.is_forwarder || lenientOnSubcontracting.includes(supplier.code)
    return shares ? usual : standard[supplier.code]
  }
  if (service !== undefined) return usual
  const ownRate = usual === 'REVERSE_DOM' || usual === 'EXEMPT' || usual === 'ZERO' || (usual === 'NL_LOW' && supplier.code === 'NL')
  return ownRate ? usual : standard[supplier.code]
}

/** A VAT id whose form and check digit are right; whether it is in use is for VIES to say. */
export const hasValidVatId = ({ country, vat_id }: Pick<VatCustomer, 'country' | 'vat_id'>): boolean =>
  vat_id !== null && vat_id !== '' && checkVatId(vat_id, country.code) === undefined
