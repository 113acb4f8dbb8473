import { isHiddenFrom, type Principal, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { accepts, type Field, type Fields } from '@fairlead/contracts/kernel/field'
import { type Command, commandFields, type Resource } from '@fairlead/contracts/kernel/resource'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { resourceNamed } from '@fairlead/contracts/resources'
import { type Load, tied } from './aggregate.ts'
import type { AggregateOf } from './claims.ts'
import { invalid, type Refusal, refuse, together } from './refusal.ts'

type Bag = Readonly<Record<string, unknown>>

/** Where a value names another record; within rows, `path` says in which. */
export interface Reference {
  path: string
  field: Field
  id: string
}

/** What is given, to which record, by whom. */
interface Given {
  resource: Resource
  command: Command
  id: string
  record: Bag
  input: Bag
  actor: Principal
}

/** Refuses what refers to nothing, or to what it may not refer to. */
export type RefersWrongly = (given: Given, load: Load) => Promise<Refusal | undefined>

/**
 * What a record refers to must be there (specification §5, "Select a value from the list"): of its resource, within the scope of who says it,
 * in use, and what the field accepts. Only what is newly said is looked at: what a record held before stays. What is brought back must find
 * what it refers to not deleted. What is yet to be made under an id of its own is not there.
 */
export function references(aggregateOf: AggregateOf): RefersWrongly {
  return async ({ resource, command, id, record, input, actor }, load) => {
    const checks =
      record.status === 'deleted'
        ? factsIn(resource, id, record).map(async one => brokenBy(one, await found(one, load), actor))
        : newlySaid(resource, command, { id, record, input }).map(async one =>
            wrongWith(one, await found(one, load), { resource, id, actor }),
          )
    const taken = toBeMade(command, resource, input).map(async one => takenBy(one, await found(one, load)))
    return together((await Promise.all([...checks, ...taken])).filter(one => one !== undefined))
  }

  /** The record that is referred to. Of a part of a record, such as a line of a job, only deciders know: it counts as found. */
  async function found({ field, id }: Reference, load: Load): Promise<Found | undefined> {
    const of = resourceNamed(field.to ?? '')
    const aggregate = of && aggregateOf(of.stream)
    const record = aggregate && (await load(aggregate, id))
    return aggregate && { of: aggregate.resource, record: record && (await tied(aggregate, record, load)) }
  }
}

type Found = { of: Resource; record: Bag | undefined }

/** All references in some values, with those in rows, parties and amounts of money. */
export function referencesIn(fields: Fields, values: Bag, before = ''): Reference[] {
  return Object.entries(fields).flatMap(([name, field]) => referencesOf(field, values[name], `${before}${name}`))
}

/** What parties and amounts of money refer to, in whichever field they stand. */
const parts: Partial<Record<Field['kind'], Fields>> = {
  party: { relation_id: { kind: 'ref', to: 'relations' } },
  money: { currency_id: { kind: 'ref', to: 'currencies' }, calculation_unit_id: { kind: 'ref', to: 'calculationunits' } },
}

function referencesOf(field: Field, value: unknown, path: string): Reference[] {
  switch (field.kind) {
    case 'ref':
    case 'file':
      return typeof value === 'string' && value !== '' ? [{ path, field, id: value }] : []
    case 'refs':
      return itemsOf(value).map(id => ({ path, field, id: String(id) }))
    case 'rows':
      return itemsOf(value).flatMap((row, index) => referencesIn(field.fields ?? {}, bagOf(row), `${path}.${index}.`))
    default:
      return referencesIn(parts[field.kind] ?? {}, bagOf(value), `${path}.`)
  }
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null
const bagOf = (value: unknown): Bag => (isBag(value) ? value : {})

/** One reference, in whichever row it stands: rows that change places say nothing new. */
const meaning = ({ path, id }: Reference): string => `${path.replaceAll(/\.\d+(?=\.)/g, '')} ${id}`

/** What a command says that the record did not say before; it may refer to itself, since it is there once it has said so. */
export function newlySaid(
  resource: Resource,
  command: Command,
  { id, record, input }: { id: string; record: Bag; input: Bag },
): Reference[] {
  const fields = commandFields(resource, command)
  const held = new Set(referencesIn(fields, record).map(meaning))
  return referencesIn(fields, input).filter(one => !one.field.forward && !held.has(meaning(one)) && !isItself(one, resource, id))
}

/** What is made because of a command, under an id that its giver chose. */
const toBeMade = (command: Command, resource: Resource, input: Bag): Reference[] =>
  referencesIn(commandFields(resource, command), input).filter(one => one.field.forward)

/** Whose id is somebody else's already would never be made, though who asked for it believes so. */
const takenBy = ({ path: field }: Reference, found: Found | undefined): Refusal | undefined =>
  found?.record !== undefined ? refuse('exists_already', { field }) : undefined

/** What a record rests on: no wishes, and not itself. */
const factsIn = (resource: Resource, id: string, record: Bag): Reference[] =>
  referencesIn(resource.fields, record).filter(one => !one.field.weak && !isItself(one, resource, id))

const isItself = ({ field, id }: Reference, resource: Resource, own: string): boolean => field.to === resource.name && id === own

/** A file hangs on the record itself, so that who may see the one may see the other. */
function wrongWith(
  { path: field, field: rules }: Reference,
  found: Found | undefined,
  { resource, id, actor }: Pick<Given, 'resource' | 'id' | 'actor'>,
) {
  if (found === undefined) return undefined
  const { of, record } = found
  if (rules.kind === 'file') {
    if (record?.status !== 'active' || record.of_resource !== resource.name || record.of_id !== id)
      return invalid('file_of_another_record', { field })
    const takes = rules.types === undefined || rules.types.some(one => one === record.type)
    return takes ? undefined : invalid('file_type_not_here', { field, params: { types: (rules.types ?? []).join(', ') } })
  }
  const isThere = record !== undefined && record.status !== 'deleted' && within(rowScopeOf(actor), of.scope, record)
  return isThere && record.status !== 'inactive' && accepts(rules, record) ? undefined : invalid('select_from_list', { field })
}

/** What is hidden from who brings a record back is not named to him in the refusal either. */
function brokenBy({ path: field, id }: Reference, found: Found | undefined, actor: Principal): Refusal | undefined {
  if (found === undefined || (found.record !== undefined && found.record.status !== 'deleted')) return undefined
  const { of, record } = found
  const isHidden = isHiddenFrom(rowScopeOf(actor), { id, hidden: record?.[of.hidden_from_customers ?? ''] })
  const name = record && !isHidden ? titleOf(record[of.title]) : ''
  return refuse('refers_to_deleted', { field, params: { name } })
}
