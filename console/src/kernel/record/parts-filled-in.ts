import type { Fields } from '@fairlead/contracts/kernel/field'
import { isBlank } from '../fields/check.ts'

interface Said {
  fields: Fields
  sections: Readonly<Record<string, readonly string[]>>
  hidden: readonly string[]
  record: Readonly<Record<string, unknown>>
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** The parts of a record as its form has them, with what is filled in: typed fields anywhere, computed ones where the form places them. */
export function partsFilledIn({ fields, sections, hidden, record }: Said): [name: string, keys: string[]][] {
  const placed = new Set(Object.values(sections).flat())
  const isTold = (key: string) => fields[key] !== undefined && !hidden.includes(key) && !isBlank(record[key]) && !isEmptyList(record[key])
  const loose = Object.keys(fields).filter(key => !placed.has(key) && !fields[key]?.computed)
  const { general = [], ...others } = sections
  const all: [string, readonly string[]][] = [['general', [...general, ...loose]], ...Object.entries(others)]
  return all.map(([name, keys]): [string, string[]] => [name, keys.filter(isTold)]).filter(([, keys]) => keys.length > 0)
}
