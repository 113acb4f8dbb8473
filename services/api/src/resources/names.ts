import { type Principal, rowScopeOf } from '@fairlead/contracts/identity/rights'
import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import { resourceNamed } from '@fairlead/contracts/resources'
import type { Language } from '@fairlead/contracts/texts/index'
import type { HistoryEntry } from '@fairlead/domain/kernel/history'
import type { Label } from '@fairlead/projections/kernel/label'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'

/** Names of records of other resources, by resource. */
type Names = Record<string, Label[]>

/** Refers to one record of another resource; `kept` where only the office that keeps a record knows to which. */
type Pointer = readonly [to: string, id: string, kept: boolean]

/** What the parts of a value refer to, where its kind has such parts. */
const partsOf = ({ kind, fields }: Field): Fields | undefined => {
  if (kind === 'party') return { relation_id: { kind: 'ref', to: 'relations' } }
  if (kind === 'money')
    return { currency_id: { kind: 'ref', to: 'currencies' }, calculation_unit_id: { kind: 'ref', to: 'calculationunits' } }
  return fields
}

function pointersIn(field: Field | undefined, value: unknown): Pointer[] {
  if (!field || value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap(one => pointersIn(field, one))
  const { to, keeper } = field
  if (typeof value === 'string') return to === undefined ? [] : [[to, value, keeper !== undefined]]
  return Object.entries(partsOf(field) ?? {}).flatMap(([key, part]) => pointersIn(part, Reflect.get(Object(value), key)))
}

const belongsToCustomers = (name: string): boolean => resourceNamed(name)?.scope.customer !== undefined

type Changed = readonly { fields: Fields; changes: HistoryEntry['changes'] }[]

interface Reader {
  readonly principal: Principal
  readonly language: Language
}

/**
 * The names of all that some changes speak of, so that who sees the changes need not ask lists for them that he may not read: a customer is told
 * by which ports his job goes, and may see no register of ports. What an office keeps to itself may name what another keeps, and shared with it
 * once: that is named to who may read it still, and to others it is an id. So is a record that belongs to a customer, and with him to an office, where
 * what several offices share speaks of it, such as a voyage of the jobs on board.
 */
export async function namesIn(readModels: ReadModels, changed: Changed, { principal, language }: Reader): Promise<Names> {
  const rowScope = rowScopeOf(principal)
  const pointers = changed.flatMap(({ fields, changes }) =>
    changes.flatMap(({ field, from, to }) => [...pointersIn(fields[field], from), ...pointersIn(fields[field], to)]),
  )
  const byResource = [...Map.groupBy(pointers, ([to]) => to)]
  const named = byResource.map(async ([to, some]): Promise<[string, Label[]]> => {
    const ids = [...new Set(some.map(([, id]) => id))]
    const kept = new Set(belongsToCustomers(to) ? ids : some.flatMap(([, id, isKept]) => (isKept ? [id] : [])))
    const read = kept.size === 0 ? kept : await readAmong(to, [...kept])
    const told = ids.filter(id => !kept.has(id) || read.has(id))
    return [to, [...(await readModels.labels(to, told, { rowScope, language })).values()]]
  })
  return Object.fromEntries(await Promise.all(named))

  async function readAmong(to: string, texts: string[]): Promise<ReadonlySet<string>> {
    const rows = await readModels.keyed(to, { rowScope, fields: ['id'], texts })
    return new Set(rows.map(({ id }) => id))
  }
}
