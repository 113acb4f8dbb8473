import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { type Rec, referredBy } from '../../kernel/record.ts'

/** Where routes begin, and where they end: at a port, or in all of a region. */
export const endFields = { from: ['pol_id', 'pol_region_id'], to: ['pod_id', 'pod_region_id'] } as const
export type Way = keyof typeof endFields
export type EndField = (typeof endFields)[Way][number]

/** An end of a route, by the field of a rate that names it. */
export interface EndRef {
  field: EndField
  id: string
}
export interface End extends EndRef {
  name: string
}

/** Of which resource an end is. */
export const registerOf = ({ field }: EndRef): string => tariffs.fields[field].to ?? ''

/** The end of the route of a rate; undefined where it has none. */
export function endOf(rate: Rec, way: Way): End | undefined {
  const [end] = endFields[way].flatMap((field): End[] => {
    const { id, name } = referredBy(rate, field) ?? {}
    return id === undefined || name === undefined ? [] : [{ field, id, name }]
  })
  return end
}

/** All ends of the routes of some rates one way, and those that were added, each once by name. */
export function endsOf(rates: readonly Rec[], way: Way, added: readonly End[]): End[] {
  const fields: readonly EndField[] = endFields[way]
  const known = rates.flatMap(rate => endOf(rate, way) ?? [])
  const each = new Map([...known, ...added.filter(({ field }) => fields.includes(field))].map(end => [end.id, end]))
  return [...each.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
