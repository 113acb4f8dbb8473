import type { relations } from '../crm/relations.ts'
import type { Party, Translated } from '../kernel/field.ts'
import type { RecordOf } from '../kernel/resource.ts'
import type { DocumentLanguage } from './in-words.ts'

type Relation = RecordOf<typeof relations>

/** An address in at most five lines of a party; the last of them, its country, is the one that is never left out. */
export const inFiveLines = (lines: readonly string[]): string =>
  (lines.length > 5 ? [...lines.slice(0, 4), lines.at(-1) ?? ''] : lines).map(line => line.trim().slice(0, 35)).join('\n')

/** Where a relation is found, in the lines of an address: the last of them its country, without which no address is whole abroad. */
export function addressIn(
  { address, postal_code, city }: Pick<Relation, 'address' | 'postal_code' | 'city'>,
  land: { name: Translated } | undefined,
  language: DocumentLanguage,
): string[] {
  const town = [postal_code, city].filter(part => part !== null && part !== '').join(' ')
  return [...(address ?? '').split('\n').map(line => line.trim()), town, land?.name[language] ?? ''].filter(line => line !== '')
}

/** A relation as a transport document prints it: name up to 70 characters, at most five lines of 35 (DOMAIN_DOCS §1.1). */
export const partyIn = (
  { id, name, eori, vat_id }: Pick<Relation, 'name' | 'eori' | 'vat_id'> & { id: string },
  lines: readonly string[],
): Party => ({
  relation_id: id,
  name: name.slice(0, 70),
  address: inFiveLines(lines),
  tax_id: (eori ?? vat_id ?? '').slice(0, 20),
})
