import type { RowScope } from '../identity/rights.ts'
import type { Resource } from './resource.ts'

/** The public channel on which every browser hears of a new release (specification §1). */
export const releaseChannel = 'new-update'

type Scoped = Pick<Resource, 'name' | 'scope' | 'part_of' | 'push_visibility'>

/**
 * The push channels on which a user hears of changes to a resource: `private-jobs` for who sees all of it, and one per office, customer,
 * port or audience for who is bound to them, so that nobody learns even the ids of what he may not see. A guest hears of nothing.
 */
export function channelsWithin({ name, scope }: Scoped, rowScope: RowScope): string[] {
  const all = `private-${name}`
  if (scope.audience !== undefined && rowScope.audience) return rowScope.audience.map(audience => `${all}.audience.${audience}`)
  switch (rowScope.by) {
    case 'nothing':
      return [all]
    case 'office':
      return [scope.office === undefined ? all : `${all}.office.${rowScope.office_id}`]
    case 'customer':
      return [scope.customer === undefined ? all : `${all}.customer.${rowScope.relation_id}`]
    case 'port':
      return scope.ports === undefined ? [all] : rowScope.port_ids.map(port => `${all}.port.${port}`)
    case 'record':
      return []
  }
}

/** The channel of what hangs on one record, such as its files: for whoever may see the record. */
export const channelOfParts = (resource: Pick<Resource, 'name'>, of: { resource: string; id: string }): string =>
  `private-${resource.name}.of.${of.resource}.${of.id}`

/** All channels that hear of a change of a record. */
export function channelsOf(resource: Scoped, record: Readonly<Record<string, unknown>>): string[] {
  const all = `private-${resource.name}`
  const { office, customer, ports = [], audience } = resource.scope
  const tied = (by: 'office' | 'customer' | 'port' | 'audience', fields: readonly string[]) =>
    fields.map(field => record[field]).flatMap(id => (typeof id === 'string' && id !== '' ? [`${all}.${by}.${id}`] : []))
  const names = [
    ...tied('office', office ? [office] : []),
    ...tied('customer', customer ? [customer] : []),
    ...tied('port', ports),
    ...tied('audience', audience ? [audience] : []),
  ]
  return [
    all,
    ...new Set(names),
    ...ofOwner(resource, record),
    ...(resource.push_visibility === 'everybody' ? [publicChannelOf(resource)] : []),
  ]
}

/** The channel on which everybody hears of changes, signed in or not. */
export const publicChannelOf = ({ name }: Pick<Resource, 'name'>): string => `public-${name}`

function ofOwner(resource: Pick<Resource, 'name' | 'part_of'>, record: Readonly<Record<string, unknown>>): string[] {
  const { part_of } = resource
  const [owner, id] = part_of ? [record[part_of.resource], record[part_of.id]] : []
  return typeof owner === 'string' && typeof id === 'string' ? [channelOfParts(resource, { resource: owner, id })] : []
}

/** The channel on which those who have a record open see each other. */
export const presenceChannelOf = (resource: Pick<Resource, 'name'>, id: string): string => `presence-${resource.name}.${id}`

/** The record that a presence channel is of; undefined where it is of none. */
export function presenceRecordOf(channel: string): { resource: string; id: string } | undefined {
  const [, resource, id] = /^presence-([a-z_]+)\.([0-9a-f-]{36})$/.exec(channel) ?? []
  return resource === undefined || id === undefined ? undefined : { resource, id }
}
