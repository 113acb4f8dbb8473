import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import { addressIn, inFiveLines } from '@fairlead/contracts/documents/party'
import type { Sides } from '../invoice-content.ts'
import { registered } from './registration.ts'
import type { EInvoiceSource } from './source.ts'
import { isOutsideScope } from './tax.ts'
import { text, withAttributes, type Xml } from './xml.ts'

type Country = Sides['debtorCountry']
type Located = Parameters<typeof addressIn>[0]

/** Who sends it: the office under the name of its company. */
export function supplier({ invoice, paper: { issuer, language }, sides }: EInvoiceSource): Xml {
  const { office, officeCountry, settings } = sides
  return {
    'cac:Party': {
      ...endpoint(settings),
      'cac:PostalAddress': postalAddress(placeOf(issuer.address, office, officeCountry, language), officeCountry),
      'cac:PartyTaxScheme': isOutsideScope(invoice) ? undefined : taxScheme(issuer.vat_id),
      'cac:PartyLegalEntity': legalEntity(issuer.name, issuer.registration, officeCountry),
      'cac:Contact': {
        'cbc:Name': text(office.name),
        'cbc:Telephone': text(issuer.phone),
        'cbc:ElectronicMail': text(issuer.email),
      },
    },
  }
}

/** Who owes it, as he was when it was made. */
export function customer({ invoice, paper: { debtor, language }, sides }: EInvoiceSource): Xml {
  const { debtor: relation, debtorCountry } = sides
  const attention = text(debtor.attention)
  return {
    'cac:Party': {
      ...endpoint(relation),
      'cac:PartyIdentification': debtor.debtor_number === null ? undefined : { 'cbc:ID': text(debtor.debtor_number) },
      'cac:PostalAddress': postalAddress(placeOf(debtor.address, relation, debtorCountry, language), debtorCountry),
      'cac:PartyTaxScheme': isOutsideScope(invoice) ? undefined : taxScheme(debtor.vat_id),
      'cac:PartyLegalEntity': legalEntity(debtor.name, relation.registration_id, debtorCountry),
      'cac:Contact': attention === undefined ? undefined : { 'cbc:Name': attention },
    },
  }
}

interface Participant {
  readonly peppol_scheme: string | null
  readonly peppol_id: string | null
}

/** Where it is reached over Peppol. */
const endpoint = (of: Participant | undefined): Record<string, Xml> => ({
  'cbc:EndpointID': of?.peppol_scheme && of.peppol_id ? withAttributes(of.peppol_id, { schemeID: of.peppol_scheme }) : undefined,
})

const taxScheme = (vat_id: string | null): Xml =>
  vat_id === null ? undefined : { 'cbc:CompanyID': text(vat_id), 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

function legalEntity(name: string, registration: string | null, country: Country): Xml {
  const entry = registered(registration, country?.code)
  return {
    'cbc:RegistrationName': text(name),
    'cbc:CompanyID': entry && withAttributes(entry.id, { schemeID: entry.scheme }),
  }
}

/** An address in its parts. */
export interface Place {
  readonly lines: readonly string[]
  readonly postal_code: string | null
  readonly city: string | null
}

/**
 * The parts of an address as it was printed. They are the record's where that still says the same; of one that moved since, the line before the
 * country says them where it begins with a code.
 */
export function placeOf(printed: readonly string[], at: Located, country: Country, language: DocumentLanguage): Place {
  if (inFiveLines(printed) === inFiveLines(addressIn(at, country, language)))
    return { lines: (at.address ?? '').split('\n'), postal_code: at.postal_code, city: at.city }
  const lines = printed.slice(0, -1)
  const town = lines.at(-1) ?? ''
  const code = /^(?:\S*\d\S* )+(?:[A-Z]{2} )?(?=.+$)/.exec(town)?.[0]
  return code === undefined
    ? { lines, postal_code: null, city: null }
    : { lines: lines.slice(0, -1), postal_code: code.trim(), city: town.slice(code.length) }
}

function postalAddress({ lines, postal_code, city }: Place, country: Country): Xml {
  const [street, second, ...more] = lines.flatMap(line => text(line) ?? [])
  const rest = text(more.join(', '))
  return {
    'cbc:StreetName': street,
    'cbc:AdditionalStreetName': second,
    'cbc:CityName': text(city),
    'cbc:PostalZone': text(postal_code),
    'cac:AddressLine': rest === undefined ? undefined : { 'cbc:Line': rest },
    'cac:Country': country && { 'cbc:IdentificationCode': country.code },
  }
}
