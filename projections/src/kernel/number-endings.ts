import type { Kind } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'

/** By so many of its last characters a vehicle is called on a quay and on its papers; what is shorter is called as a whole. */
const spoken = [8, 6] as const
/** A container is called by its owner's code and its number, or by its number alone (ISO 6346). */
const owner_code = 4

/** Parts of numbers by which people look for them, besides their beginnings. */
const endings: { readonly [K in Kind]?: (number: string) => readonly string[] } = {
  chassis_number: number => spoken.filter(length => number.length > length).map(length => number.slice(-length)),
  container_number: number => (number.length > owner_code ? [number.slice(owner_code)] : []),
}

/** A text of a field as it is looked for: as it is, and by the parts of it by which it is called. */
export const calledAs = ({ fields }: Pick<Resource, 'fields'>, field: string, text: string): string[] => [
  text,
  ...(endings[fields[field]?.kind ?? 'text']?.(text) ?? []),
]

/** The fields of a resource that are looked for by parts of what they say: a table of them is built anew once these are others. */
export const calledByParts = ({ fields, search }: Pick<Resource, 'fields' | 'search'>): string[] =>
  search.filter(name => endings[fields[name]?.kind ?? 'text'] !== undefined)
