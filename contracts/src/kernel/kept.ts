import { type Principal, rowScopeOf } from '../identity/rights.ts'
import type { Fields } from './field.ts'
import { joinedAs } from './joined.ts'
import type { Resource } from './resource.ts'

type Bag = { [key: string]: unknown }

/** The fields of which who is bound to an office is told only where that keeps the record; none where he sees all offices. */
export function keptFields(fields: Fields, user: Principal): ReadonlySet<string> {
  if (rowScopeOf(user).by === 'nothing') return new Set()
  return new Set(Object.entries(fields).flatMap(([name, { keeper }]) => (keeper === undefined ? [] : [name])))
}

/** Those of a record that is another office's. */
export function keptFrom(fields: Fields, user: Principal, record: Readonly<Bag>): ReadonlySet<string> {
  const scope = rowScopeOf(user)
  const isKept = (name: string) => scope.by !== 'office' || record[fields[name]?.keeper ?? ''] !== scope.office_id
  return new Set([...keptFields(fields, user)].filter(isKept))
}

/** A record with nothing where its office keeps something to itself, and the names of what that refers to. */
export function withoutKept({ fields }: Resource, user: Principal): (record: Bag) => Bag {
  if (keptFields(fields, user).size === 0) return record => record
  return record => {
    const kept = new Set([...keptFrom(fields, user, record)].flatMap(name => [name, joinedAs(name, fields[name]?.kind ?? '')]))
    return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, kept.has(key) ? null : value]))
  }
}
