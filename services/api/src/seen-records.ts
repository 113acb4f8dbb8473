import type { FreightReads } from '@fairlead/domain/documentation/freight-sources'
import type { AnyAggregate, Find, Load } from '@fairlead/domain/kernel/aggregate'
import { hasOneOf } from '@fairlead/domain/kernel/find'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { everything } from './lookups.ts'

type Row = { id: string; version: number; [field: string]: unknown }
interface Wanted {
  ids: Set<string>
  rows: Promise<ReadonlyMap<string, Row>>
}

/**
 * Records as their lists have them, for a call that looks at thousands: what is asked for by id in one turn of the event loop is looked up together, and what
 * was looked up once is not looked up again. A decision is never made by them. What may be told of them is for the call to say.
 */
export function seenRecords(readModels: ReadModels): FreightReads {
  const waiting = new Map<string, Wanted>()
  const known = new Map<string, Promise<Row | undefined>>()

  /** Looked up once all that run now have said what they want. */
  function wanted(resource: string): Wanted {
    const before = waiting.get(resource)
    if (before) return before
    const ids = new Set<string>()
    const turn = new Promise<void>(resolve => setImmediate(resolve))
    const rows = turn.then(async () => {
      waiting.delete(resource)
      const found = await readModels.keyed(resource, { rowScope: everything, fields: ['id'], texts: [...ids] })
      return new Map(found.map(({ id, version, record }) => [id, { ...record, id, version }]))
    })
    const next = { ids, rows }
    waiting.set(resource, next)
    return next
  }

  const load = ({ resource: { name } }: AnyAggregate, id: string): Promise<Row | undefined> => {
    const key = `${name} ${id}`
    const before = known.get(key)
    if (before) return before
    const { ids, rows } = wanted(name)
    if (id !== '') ids.add(id)
    const one = rows.then(found => found.get(id))
    known.set(key, one)
    return one
  }

  const find = async (
    of: { name: string } | string,
    having: Readonly<Record<string, readonly unknown[]>>,
    most?: number,
  ): Promise<Row[]> => {
    const resource = typeof of === 'string' ? of : of.name
    const [field = '', values = []] = Object.entries(having)[0] ?? []
    if (Object.values(having).some(some => some.length === 0)) return []
    const found = await readModels.keyed(resource, { rowScope: everything, fields: [field], texts: values.map(String) })
    return found
      .map(({ id, version, record }) => ({ ...record, id, version }))
      .filter(record => hasOneOf(record, having))
      .slice(0, most)
  }
  return { load: load as Load, find: find as Find }
}
