import type { companySettings } from '@fairlead/contracts/crm/company-settings'
import type { relations } from '@fairlead/contracts/crm/relations'
import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import type { Letterhead } from '@fairlead/contracts/documents/letterhead'
import { addressIn } from '@fairlead/contracts/documents/party'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { Load } from '../kernel/aggregate.ts'
import { country } from '../masterdata/countries.ts'
import { logoOf } from '../platform/logo.ts'
import { companySetting } from './company-settings.ts'
import { relation } from './relations.ts'

type Relation = RecordOf<typeof relations>

/** An own office with all that its papers show of it. */
export interface Issuer {
  office: Relation | undefined
  settings: RecordOf<typeof companySettings> | undefined
  letterhead: Letterhead
}

/** The office that issues a paper, under the name of its company; a letterhead without a name where there is none. */
export async function issuerOf(office_id: string, load: Load, language: DocumentLanguage = 'en'): Promise<Issuer> {
  const [office, settings] = await Promise.all([load(relation, office_id), load(companySetting, office_id)])
  const [logo, address] = await Promise.all([logoOf(settings, load), office ? addressOf(office, load, language) : []])
  return { office, settings, letterhead: { name: settings?.legal_name ?? office?.name ?? '', address, logo } }
}

/** Where a relation is found, in the lines of an address: the last of them its country, without which no address is whole abroad. */
export async function addressOf(
  at: Pick<Relation, 'address' | 'postal_code' | 'city' | 'country_id'>,
  load: Load,
  language: DocumentLanguage = 'en',
): Promise<string[]> {
  return addressIn(at, await load(country, at.country_id ?? ''), language)
}
