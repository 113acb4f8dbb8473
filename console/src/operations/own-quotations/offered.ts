import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import { dischargesAt, loadsAt } from '@fairlead/contracts/reference/calls'
import { queryOptions } from '@tanstack/react-query'
import { language } from '../../i18n/index.ts'
import { get } from '../../kernel/api.ts'
import type { Call } from '../jobs/open-routes.ts'

interface Item {
  readonly id: string
  readonly name: string
}

/** What there is to choose from: the ports that voyages call at, goods and containers. A customer sees no register of any of them. */
export const offered = queryOptions({
  queryKey: ['portal', 'offered', language()],
  queryFn: async ({ signal }) => {
    const [{ voyages, names, commodities }, { container_types }] = await Promise.all([
      get<{ voyages: { port_calls: Call[] }[]; names: { ports: Item[] }; commodities: Item[] }>('get-job-data', undefined, signal),
      get<{ container_types: Item[] }>('get-store-data', undefined, signal),
    ])
    const calls = voyages.flatMap(({ port_calls }) => port_calls)
    const called = (at: (call: Call) => boolean) => {
      const ids = new Set(calls.filter(at).map(({ port_id }) => port_id))
      return names.ports.filter(({ id }) => ids.has(id)).toSorted((one, other) => one.name.localeCompare(other.name))
    }
    return { pol_id: called(loadsAt), pod_id: called(dischargesAt), commodity_id: commodities, container_type_id: container_types }
  },
  staleTime: 300_000,
})

type Offered = Readonly<Record<string, readonly Item[]>>

/** What is known of cargo before anybody has seen it. */
const describing = [
  'make',
  'model',
  'commodity_id',
  'condition_id',
  'quantity',
  'length',
  'width',
  'height',
  'weight',
  'build_year',
  'container_type_id',
  'chassis_numbers',
]

/** A field with what may be chosen in it, where that is told here and not looked up. */
function among(key: string, field: Field, items: Offered): Field {
  if (field.kind === 'rows') return { ...field, fields: choosing(field.fields ?? {}, describing, items) }
  const { to: _to, accepts: _accepts, ...rest } = field
  return field.kind === 'ref'
    ? { ...rest, kind: 'choice', of: (items[key] ?? []).map(({ id, name }) => ({ code: id, en: name, nl: name })) }
    : field
}

/** Fields of what a customer asks for, with what he may choose in each. */
export const choosing = (fields: Fields, keys: readonly string[], items: Offered): Fields =>
  Object.fromEntries(keys.flatMap(key => (fields[key] ? [[key, among(key, fields[key], items)]] : [])))
