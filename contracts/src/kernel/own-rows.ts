import Big from 'big.js'
import { type Principal, rowScopeOf } from '../identity/rights.ts'
import { round } from '../measures/decimal.ts'
import type { Field, Fields } from './field.ts'
import type { Resource } from './resource.ts'

type Row = Readonly<Record<string, unknown>>
type Bag = { [key: string]: unknown }

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** The fields whose rows are of several offices, some of which a user does not see; none where he sees all offices. */
export function sharedFields({ fields }: Resource, user: Principal): ReadonlySet<string> {
  if (rowScopeOf(user).by === 'nothing') return new Set()
  return new Set(Object.entries(fields).flatMap(([name, { office }]) => (office === undefined ? [] : [name])))
}

/**
 * A record, or what is said of one, as a user sees it: with no rows that are of an office which he does not see; what those amount to stands
 * where it is declared to. Which fields that takes is found once for all records.
 */
export function withOwnRows(resource: Resource, user: Principal): (record: Bag) => Bag {
  const shared = sharedFields(resource, user)
  if (shared.size === 0) return record => record
  return record =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => {
        const { sums, fields = {} } = resource.fields[key] ?? {}
        if (sums === undefined) return [key, shared.has(key) ? ownRows(resource.fields[key], user, value) : value]
        const others = rowsIn(record[sums]).filter(row => !isOwnRow(resource.fields[sums], user, row))
        return [key, summed(others, fields)]
      }),
    )
}

const ownRows = (field: Field | undefined, user: Principal, rows: unknown): unknown =>
  Array.isArray(rows) ? rowsIn(rows).filter(row => isOwnRow(field, user, row)) : rows

/** Whether a row is of no office, or of the one to which a user is bound. */
export function isOwnRow(field: Field | undefined, user: Principal, row: object): boolean {
  const scope = rowScopeOf(user)
  if (field?.office === undefined || scope.by === 'nothing') return true
  const office: unknown = Reflect.get(row, field.office)
  return office === null || (scope.by === 'office' && office === scope.office_id)
}

/** Rows that are alike in all but their decimals as one, with what these come to. */
function summed(rows: readonly Row[], fields: Fields): Bag[] {
  const parts = Object.entries(fields)
  const alike = Map.groupBy(rows, row => JSON.stringify(parts.map(([part, { kind }]) => kind !== 'decimal' && row[part])))
  return [...alike.values()].map(some =>
    Object.fromEntries(
      parts.map(([part, { kind, decimals }]) => [
        part,
        kind === 'decimal'
          ? added(
              some.map(row => String(row[part])),
              decimals,
            )
          : some[0]?.[part],
      ]),
    ),
  )
}

const added = (values: readonly string[], decimals = 0): string =>
  round(
    values.reduce((total, one) => total.plus(one), Big(0)),
    decimals,
  )
