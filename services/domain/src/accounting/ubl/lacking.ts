import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { Sides } from '../invoice-content.ts'
import { isParticipant } from './participants.ts'
import { placeOf } from './parties.ts'
import { registered } from './registration.ts'
import type { EInvoiceSource } from './source.ts'
import { isOutsideScope } from './tax.ts'

/**
 * All that an invoice lacks for a receiver on Peppol to take it, each by name and at its place (DOMAIN_DOCS §2.5; the rules that would find it are
 * named beside what is looked at).
 */
export function lackingOf(source: EInvoiceSource): Refusal[] {
  return [...supplierLacks(source), ...customerLacks(source), ...referenceLacks(source)]
}

function supplierLacks({ invoice, paper, sides }: EInvoiceSource): Refusal[] {
  const { office, officeCountry, settings } = sides
  const at = { field: 'office_id', params: { office: office.name } }
  const place = placeOf(paper.issuer.address, office, officeCountry, paper.language)
  return [
    ...participantLacks(settings, 'office_id', office.name), // PEPPOL-EN16931-R020
    ...(officeCountry && isWhole(place, officeCountry) ? [] : [refuse('e_invoice_address', { ...at, params: { name: office.name } })]), // NL-R-002
    ...(paper.issuer.vat_id || isOutsideScope(invoice) ? [] : [refuse('e_invoice_office_without_vat_id', at)]), // BR-S-02, BR-AE-02
    ...(registered(paper.issuer.registration, officeCountry?.code) ? [] : [refuse('e_invoice_office_without_registration', at)]), // NL-R-003, BR-CO-26
    ...(invoice.iban === null ? [refuse('no_bank_account', at)] : []), // NL-R-007
  ]
}

function customerLacks({ invoice, paper, sides }: EInvoiceSource): Refusal[] {
  const { debtor, debtorCountry } = sides
  const at = { field: 'debtor_id', params: { name: debtor.name } }
  const place = placeOf(paper.debtor.address, debtor, debtorCountry, paper.language)
  const owesVat = invoice.vat.some(one => one.category === 'AE')
  const known = paper.debtor.vat_id !== null || registered(debtor.registration_id, debtorCountry?.code) !== undefined
  return [
    ...participantLacks(debtor, 'debtor_id', debtor.name), // PEPPOL-EN16931-R010
    ...(debtorCountry && isWhole(place, debtorCountry) ? [] : [refuse('e_invoice_address', at)]), // BR-11, NL-R-004
    ...(owesVat && !known ? [refuse('e_invoice_customer_without_vat_id', at)] : []), // BR-AE-02
  ]
}

/** PEPPOL-EN16931-R003. */
const referenceLacks = ({ paper, buyer_reference }: EInvoiceSource): Refusal[] =>
  paper.customer_reference || buyer_reference ? [] : [refuse('e_invoice_without_reference', { field: 'customer_reference' })]

function participantLacks(
  of: { peppol_scheme: string | null; peppol_id: string | null } | undefined,
  field: 'office_id' | 'debtor_id',
  name: string,
): Refusal[] {
  if (!of?.peppol_scheme || !of.peppol_id) {
    const code = field === 'office_id' ? 'e_invoice_office_without_peppol_id' : 'e_invoice_customer_without_peppol_id'
    return [refuse(code, { field, params: { name } })]
  }
  return isParticipant(of.peppol_scheme, of.peppol_id) ? [] : [refuse('e_invoice_peppol_id', { field, params: { name, id: of.peppol_id } })]
}

/** Where the Netherlands look for street, town and postal code; elsewhere the country is enough. */
const isWhole = (place: ReturnType<typeof placeOf>, country: NonNullable<Sides['officeCountry']>): boolean =>
  country.code !== 'NL' || [place.lines[0], place.city, place.postal_code].every(part => part?.trim())
