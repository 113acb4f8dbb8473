import { isDeepStrictEqual } from 'node:util'
import { emptyOf } from '@fairlead/contracts/kernel/empty'
import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import type { Operator } from '@fairlead/contracts/kernel/kind'
import { operatorsOf } from '@fairlead/contracts/kernel/kinds'
import {
  type Command,
  commandFields,
  creation,
  filterableFields,
  findingFields,
  leadsTo,
  type Resource,
} from '@fairlead/contracts/kernel/resource'
import { resources } from '@fairlead/contracts/resources'
import type { Operation } from './openapi-operation.ts'
import { parameters } from './openapi-parameters.ts'
import { answeredFields, component, reasonInput, type Schema, shared, typedFields } from './openapi-schemas.ts'

/** What a component says and more: that it is an object the component says already. */
const all = (first: Schema, ...more: Schema[]): Schema => ({ allOf: [first, ...more.map(({ type: _object, ...said }) => said)] })
const array = (items: Schema): Schema => ({ type: 'array', items })
const pageOf = (row: Schema): Schema => all(shared('Page'), { properties: { data: array(row) } })

/** Fields of its own that a command asks for; those of the record have components that several calls share. */
const ownInput = ({ input }: Command): Fields | undefined =>
  typeof input === 'object' && Object.keys(input).length > 0 ? input : undefined
const sharedInput = { record: 'input', changes: 'changes' } as const

/** What a command asks for: a component where more than one call asks for it; nothing where it asks for nothing. */
function inputOf(resource: Resource, name: string, command: Command): Schema | undefined {
  if (typeof command.input === 'string') return component(`${resource.name}_${sharedInput[command.input]}`)
  const own = ownInput(command)
  if (own === undefined || command.from === null) return own && component(`${resource.name}_${name}`)
  const asked = typedFields(own)
  return isDeepStrictEqual(asked, reasonInput) ? component('Reason') : asked
}

/** What is asked of a new record: what may be changed later, too, of which some must be said. */
const recordInputs = (name: string, fields: Fields): [string, Schema][] => {
  const { required, ...changes } = typedFields(fields)
  return [
    [`${name}_changes`, changes],
    [`${name}_input`, all(component(`${name}_changes`), ...(required === undefined ? [] : [{ required }]))],
  ]
}

/** The components of a resource: its record, a row of its list, and what its commands ask for. */
export function resourceSchemas(resource: Resource): Record<string, Schema> {
  const { name, commands, list, carried = [], tallies, title } = resource
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([, { kind }]) => kind !== 'paper'))
  const told = [
    'name',
    ...Object.keys(fields).filter(field => fields[field]?.internal === undefined && !['name', 'status_id'].includes(field)),
  ]
  const listed = [...new Set([...list, ...carried, title, 'status', 'status_id', 'code'])].filter(field => field in fields)
  const columns: Fields = Object.fromEntries([
    ...listed.flatMap(field => (fields[field] ? [[field, fields[field]]] : [])),
    ...Object.entries(tallies).map(([tally, { field }]) => [tally, field]),
  ])
  const inputs = Object.entries(commands).flatMap(([command, one]): [string, Schema][] => {
    const own = ownInput(one)
    if (own) return one.from === null ? [[`${name}_${command}`, typedFields(own)]] : []
    return typeof one.input === 'string' ? recordInputs(name, commandFields(resource, one)) : []
  })
  const changed = inputs.find(([input]) => input === `${name}_changes`)
  const others = changed ? (field: string) => !(field in Object(changed[1].properties)) : () => true
  return {
    [name]: all(shared('Record'), ...(changed ? [component(changed[0])] : []), answeredFields(fields, told, others)),
    [`${name}_row`]: all(shared('Row'), answeredFields(columns, ['name'])),
    ...Object.fromEntries(inputs),
  }
}

type Filterable = readonly [name: string, operators: readonly Operator[]]

/** The fields by which a list is filtered, each with the operators of its kind that are worth telling. */
const filterable = (resource: Resource): Filterable[] =>
  filterableFields(resource).flatMap((name): Filterable[] => {
    const field = findingFields(resource)[name]
    return field ? [[name, operatorsOf(field).filter(operator => isWorthTelling(operator, name, field, resource))]] : []
  })

/**
 * Nobody asks which records say nothing in a field where each says something, nor for a part of a state, of which each record is in one; that is
 * answered all the same. What is no field of theirs is asked for as it is.
 */
const isWorthTelling = (operator: Operator, name: string, field: Field, { fields }: Resource): boolean =>
  !Object.hasOwn(fields, name)
    ? false
    : name === 'status'
      ? operator === 'not'
      : operator === 'empty'
        ? mayBeEmpty(field)
        : operator !== 'is' && operator !== 'in'

const mayBeEmpty = (field: Field): boolean => {
  const begins = emptyOf(field)
  return field.optional === true || Array.isArray(begins) || (field.computed === true && begins === '')
}

/** Fields by which several lists are filtered, which are components as other parameters are. */
const inSeveral: ReadonlySet<string> = new Set(
  [...Map.groupBy(resources.flatMap(filterable), ([name]) => name)].flatMap(([name, uses]) => (uses.length > 1 ? [name] : [])),
)

/** By a field several values may be given. */
const filter = (name: string): Schema => ({ name, in: 'query', schema: shared('Filter') })

/** Each field by which a list is filtered, and in one parameter whatever else is asked of them: `eta.from`. What a query holds is read so unless somebody says otherwise. */
const filters = (resource: Resource): Schema[] => {
  const fields = filterable(resource)
  const named = fields.map(([name]) => (inSeveral.has(name) ? { $ref: `#/components/parameters/${name}` } : filter(name)))
  return [...named, { name: 'operators', in: 'query', schema: withOperators(fields) }]
}

/** What is asked of fields by operators, as names of parameters; all of them in one pattern. By what a field is not, several values may be given. */
function withOperators(fields: readonly Filterable[]): Schema {
  const takingOne = fields.map(([name, operators]) => [name, operators.filter(one => one !== 'not').join('|')] as const)
  const alike = [...Map.groupBy(takingOne, ([, operators]) => operators)].filter(([operators]) => operators !== '')
  const named = alike.map(([operators, some]) => `${anyOf(some.map(([name]) => name))}\\.${anyOf(operators.split('|'))}`)
  const one = named.length > 0 ? [[`^(${named.join('|')})$`, { type: 'string' }] as const] : []
  const not = fields.some(([, operators]) => operators.includes('not')) ? [['\\.not$', shared('Filter')] as const] : []
  return { type: 'object', patternProperties: Object.fromEntries([...one, ...not]) }
}

/** A pattern of one of these, no longer than it need be. */
const anyOf = (words: readonly string[]): string => (words.length > 1 ? `(${words.join('|')})` : words.join(''))

/** The components of filters. */
export const filterComponents = (): Record<string, Schema> => Object.fromEntries([...inSeveral].map(name => [name, filter(name)]))

const words = (name: string): string => name.replaceAll('_', ' ')
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the calls are called that every resource has: a command of such a name is called so with a word more. */
const ownNames = new Set(['list', 'create', 'show', 'update', 'delete', 'history', 'uses', 'facets', 'export', 'import'])

/** A call of a command: what it does, in which states it may be given, and which right it takes. */
function commandCall(resource: Resource, name: string, command: Command): Operation {
  const { from, may } = command
  const to = from === null || command.to === undefined ? undefined : [...new Set([from].flat().flatMap(state => leadsTo(command, state)))]
  const states = (some: string | readonly string[]) => {
    const named = [some].flat()
    return named.length > 1 && resource.states.every(one => named.includes(one)) ? 'any state' : named.map(words).join(', ')
  }
  const led = to === undefined ? '' : `, to ${states(to)}`
  const given = (some: string | readonly string[]) =>
    to && states(to) === states(some) ? `In ${states(some)}` : `From ${states(some)}${led}`
  const allowed = from === null ? 'Makes the record under this id' : given(from)
  const id = ownNames.has(name) ? `${resource.name}_${name}_command` : `${resource.name}_${name}`
  return {
    id,
    summary: sentence(words(name)),
    description: `${allowed} (${may})`,
    tag: resource.name,
    parameters: from === null ? parameters('key') : parameters('key', 'match'),
    body: inputOf(resource, name, command),
    answers: { 200: { shared: resource.name }, 202: { shared: 'Done' } },
    refused: 'Refused',
  }
}

/** What the contract of a resource says of a call, by its method and what stands behind the path of the resource. */
export function resourceCall(resource: Resource, method: string, rest: string): Operation | undefined {
  const { name, commands } = resource
  const record = { shared: name }
  const made = creation(resource)
  // What only the program makes is refused by hand, whatever is said with it.
  const asked = made?.[1].may === 'system' ? undefined : made && inputOf(resource, ...made)
  const tag = name
  const calls: Record<string, () => Operation> = {
    'GET ': () => ({
      id: `${name}_list`,
      summary: 'List',
      description: `Sorted by ${resource.sort}; searched in ${resource.search.join(', ') || 'nothing'}.`,
      tag,
      parameters: [...parameters('page', 'per_page', 'sort', 'search', 'lazyEvent'), ...filters(resource)],
      answers: { 200: pageOf(component(`${name}_row`)) },
      refused: 'Denied',
    }),
    'POST ': () => ({
      id: `${name}_create`,
      summary: 'Create',
      tag,
      parameters: parameters('key'),
      body: all(shared('Made'), ...(asked ? [asked] : [])),
      answers: { 201: record, 202: { shared: 'Done' } },
      refused: 'Refused',
    }),
    'GET /:id': () => ({
      id: `${name}_show`,
      summary: 'Show',
      tag,
      parameters: resource.content === undefined ? parameters('as_of') : parameters('as_of', 'blob'),
      answers: { 200: record },
      refused: 'Denied',
    }),
    'PUT /:id': () => ({
      id: `${name}_update`,
      summary: 'Update',
      tag,
      parameters: parameters('key', 'match'),
      body: all(shared('Edited'), component(`${name}_changes`)),
      answers: { 200: record, 202: { shared: 'Done' } },
      refused: 'Refused',
    }),
    'DELETE /:id': () => ({
      id: `${name}_delete`,
      summary: 'Delete',
      tag,
      parameters: parameters('key', 'match'),
      answers: { 200: record, 202: { shared: 'Done' } },
      refused: 'Refused',
    }),
    'GET /:id/history': () => ({
      id: `${name}_history`,
      summary: 'Show history',
      tag,
      parameters: parameters('page', 'per_page', 'order', 'events'),
      answers: { 200: { shared: 'History' } },
      refused: 'Denied',
    }),
    'GET /:id/uses': () => ({
      id: `${name}_uses`,
      summary: 'Find uses',
      tag,
      answers: { 200: { shared: 'Uses' } },
      refused: 'Denied',
    }),
    'GET /:id/refusals': () => ({
      id: `${name}_refusals`,
      summary: 'Ask what would be refused',
      tag,
      parameters: parameters('commands'),
      answers: { 200: { shared: 'Refusals' } },
      refused: 'Refused',
    }),
    'GET /facets': () => ({
      id: `${name}_facets`,
      summary: 'Count values',
      tag,
      parameters: parameters('facet', 'search'),
      answers: { 200: { shared: 'Facets' } },
      refused: 'Denied',
    }),
    'GET /export': () => ({
      id: `${name}_export`,
      summary: 'Export',
      tag,
      parameters: parameters('format', 'columns', 'headers', 'words', 'sort', 'search'),
      answers: { 200: { shared: 'Export' } },
      refused: 'Denied',
    }),
    'POST /import': () => ({
      id: `${name}_import`,
      summary: 'Import a sheet',
      tag,
      parameters: parameters('file', 'key'),
      body: { media: 'application/octet-stream' },
      answers: { 201: { shared: 'Sheet' } },
      refused: 'Refused',
    }),
  }
  const own = calls[`${method} ${rest}`]
  if (own) return own()
  const command = method === 'POST' ? /^\/:id\/([a-z_]+)$/.exec(rest)?.[1] : undefined
  const row = command === undefined ? undefined : commands[command]
  return command === undefined || !row ? undefined : commandCall(resource, command, row)
}
