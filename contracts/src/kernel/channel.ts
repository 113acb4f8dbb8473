import { house, staff_alone, staff_and_customers } from '../identity/audience.ts'
import { isFree, type RowScope } from '../identity/rights.ts'
import type { Resource } from './resource.ts'

/** The public channel on which every browser hears of a new release (specification §1). */
export const releaseChannel = 'new-update'

type Scoped = Pick<Resource, 'name' | 'scope' | 'part_of' | 'push_visibility' | 'told'>

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
      if (scope.office === undefined) return [all]
      return [`${all}.office.${rowScope.office_id}`, ...(scope.free_without === undefined ? [] : [ofNoOffice(all)])]
    case 'customer':
      return [scope.customer === undefined ? all : `${all}.customer.${rowScope.relation_id}`]
    case 'port':
      return scope.ports === undefined ? [all] : rowScope.port_ids.map(port => `${all}.port.${port}`)
    case 'record':
      return []
  }
}

/** The channel of what is for every office. */
const ofNoOffice = (all: string) => `${all}.office.none`

interface Of {
  readonly resource: string
  readonly id: string
}
const nameOfParts = ({ name }: Pick<Resource, 'name'>, of: Of): string => `private-${name}.of.${of.resource}.${of.id}`

/** What parts of a record are kept for, if not for whoever may see it. */
const audiencesOfParts = ['everybody', house, staff_alone, staff_and_customers]

/** The channels of what hangs on one record, such as its files: for whoever may see the record, and for whom they are kept. */
export const channelsOfParts = (resource: Pick<Resource, 'name' | 'scope'>, of: Of, { audience }: RowScope): string[] => {
  const name = nameOfParts(resource, of)
  if (resource.scope.audience === undefined) return [name]
  return audiencesOfParts.filter(one => audience?.includes(one) ?? true).map(one => `${name}.${one}`)
}

/** The record that a channel tells of the parts of; undefined where it tells of none. */
export function partsOwnerOf(channel: string): { parts: string; of: Of } | undefined {
  const [, parts, resource, id] = /^private-([a-z_]+)\.of\.([a-z_]+)\.([0-9a-f-]{36})(?:\.[a-z]+)?$/.exec(channel) ?? []
  return parts === undefined || resource === undefined || id === undefined ? undefined : { parts, of: { resource, id } }
}

/** All channels that hear of a change of a record; its customer of one that he is told of only once he was. */
export function channelsOf(resource: Scoped, record: Readonly<Record<string, unknown>>): string[] {
  const all = `private-${resource.name}`
  const { office, customer, ports = [], audience } = resource.scope
  const { told } = resource
  const tied = (by: 'office' | 'customer' | 'port' | 'audience', fields: readonly string[]) =>
    fields.flatMap(field => record[field]).flatMap(id => (typeof id === 'string' && id !== '' ? [`${all}.${by}.${id}`] : []))
  const names = [
    ...tied('office', office ? [office] : []),
    ...(isFree(resource.scope, record) ? [ofNoOffice(all)] : []),
    ...tied('customer', customer && (told === undefined || record[told.field] === true) ? [customer] : []),
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

function ofOwner(resource: Pick<Resource, 'name' | 'part_of' | 'scope'>, record: Readonly<Record<string, unknown>>): string[] {
  const { part_of, scope } = resource
  const [owner, id] = part_of ? [record[part_of.resource], record[part_of.id]] : []
  if (typeof owner !== 'string' || typeof id !== 'string') return []
  const audience = scope.audience === undefined ? undefined : [String(record[scope.audience])]
  return channelsOfParts(resource, { resource: owner, id }, { by: 'nothing', ...(audience ? { audience } : {}) })
}

/** The channel on which those who have a record open see each other. */
export const presenceChannelOf = (resource: Pick<Resource, 'name'>, id: string): string => `presence-${resource.name}.${id}`

/** The record that a presence channel is of; undefined where it is of none. */
export function presenceRecordOf(channel: string): { resource: string; id: string } | undefined {
  const [, resource, id] = /^presence-([a-z_]+)\.([0-9a-f-]{36})$/.exec(channel) ?? []
  return resource === undefined || id === undefined ? undefined : { resource, id }
}
