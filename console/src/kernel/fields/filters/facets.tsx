import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useQuery } from '@tanstack/react-query'
import { get, type Query } from '../../api.ts'
import type { Referred } from '../../record.ts'

/** How often values stand in a list. */
interface Facets {
  data: { value: string | null; count: number; label?: Referred | null }[]
  /** There are at least so many: not all rows were looked at. */
  is_estimate: boolean
}

/** The values of a field within what the list shows otherwise; undefined until they are counted. */
export const useFacets = (resource: Resource, query: Query, field: string): Facets | undefined =>
  useQuery({
    queryKey: [resource.name, 'facets', query, field],
    queryFn: ({ signal }) => get<Facets>(`${resource.name}/facets`, { ...query, field }, signal),
    enabled: Object.hasOwn(resource.fields, field), // what is no field of rows has no values among them
    retry: false, // a filter serves without counts as well
  }).data

export function Count({ of, value }: { of: Facets | undefined; value: string }) {
  if (!of) return null
  const count = of.data.find(one => one.value === value)?.count ?? 0
  return (
    <span className="text-ink-soft text-sm tabular-nums">
      {count.toLocaleString('en-NL')}
      {of.is_estimate && count > 0 ? '+' : ''}
    </span>
  )
}
