import { component, type Schema } from './openapi-schemas.ts'

/** What fields hold, where that has a component: its name, by what it holds. */
type Components = ReadonlyMap<string, string>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
/** What is longer is the same in fields of any name, such as rows; what is shorter, such as an id, is not called by the name of another field. */
const longOne = 64
const keyOf = (field: string, schema: unknown): string => {
  const text = JSON.stringify(schema)
  return text.length > longOne ? text : `${field} ${text}`
}

/** What calls and components say. */
interface Said {
  paths: Schema
  schemas: Readonly<Record<string, Schema>>
}

/**
 * The same, in which what fields hold in several places stands once, where that is shorter: as a component under the name of the first of them,
 * with `_` before it, since no resource is called so.
 */
export function saidOnce(said: Said): Said {
  const found = new Map<string, { field: string; schema: Schema; times: number }>()
  count(said)
  const named = new Map<string, string>()
  const variants = new Map<string, number>()
  for (const [key, { field, schema, times }] of found) {
    const nth = (variants.get(field) ?? 0) + 1
    const name = nth === 1 ? `_${field}` : `_${field}_${nth}`
    if (!isShorter(JSON.stringify(schema).length, JSON.stringify(component(name)).length, times)) continue
    variants.set(field, nth)
    named.set(key, name)
  }
  const components = [...named].flatMap(([key, name]) => Object.entries({ [name]: found.get(key)?.schema ?? {} }))
  const schemas = [...Object.entries(said.schemas), ...components].map(([name, schema]) => [name, referring(schema, named)])
  return { paths: referring(said.paths, named), schemas: Object.fromEntries(schemas) }

  function count(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) count(one)
    if (!isSchema(value)) return
    for (const [field, schema] of fieldsOf(value)) {
      const key = keyOf(field, schema)
      const first = found.get(key)
      found.set(key, { field: first?.field ?? field, schema, times: (first?.times ?? 0) + 1 })
    }
    for (const one of Object.values(value)) count(one)
  }
}

/**
 * Calls in which a parameter that several say alike refers to where it stands once, and these parameters: under their name with `_` before it, as others
 * that many calls take, of which none is `taken` for something else.
 */
export function parametersOnce(
  paths: Schema,
  taken: Readonly<Record<string, Schema>>,
): { paths: Schema; parameters: Record<string, Schema> } {
  const said = callsOf(paths)
    .flatMap(parametersOf)
    .flatMap(one => (typeof one.name === 'string' ? [{ name: `_${one.name}`, schema: one }] : []))
  const { once, components } = severalTimes('parameters', said, taken)
  return {
    paths: ofCalls(paths, call => (call.parameters ? { ...call, parameters: parametersOf(call).map(once) } : call)),
    parameters: components,
  }
}

/** Calls in which a body that several ask for alike refers to where it stands once, and these bodies: under the name of the first call, with `_` before it. */
export function bodiesOnce(paths: Schema): { paths: Schema; requestBodies: Record<string, Schema> } {
  const said = callsOf(paths).flatMap(({ operationId, requestBody }) =>
    isSchema(requestBody) ? [{ name: `_${String(operationId)}`, schema: requestBody }] : [],
  )
  const { once, components } = severalTimes('requestBodies', said)
  return {
    paths: ofCalls(paths, call => (isSchema(call.requestBody) ? { ...call, requestBody: once(call.requestBody) } : call)),
    requestBodies: components,
  }
}

/** Components of what is said several times, where that is shorter, under the name of the first of each, unless that is taken; and what stands where it was said. */
function severalTimes(
  kind: 'parameters' | 'requestBodies',
  said: readonly { name: string; schema: Schema }[],
  taken: Readonly<Record<string, Schema>> = {},
): { once: (schema: Schema) => Schema; components: Record<string, Schema> } {
  const reference = (name: string): Schema => ({ $ref: `#/components/${kind}/${name}` })
  const components: Record<string, Schema> = {}
  const references = new Map<string, Schema>()
  for (const [text, alike] of Map.groupBy(said, ({ schema }) => JSON.stringify(schema))) {
    const [first] = alike
    if (!first || first.name in taken || first.name in components) continue
    const referring = reference(first.name)
    if (!isShorter(text.length, JSON.stringify(referring).length, alike.length)) continue
    components[first.name] = first.schema
    references.set(text, referring)
  }
  return { once: schema => references.get(JSON.stringify(schema)) ?? schema, components }
}

const callsOf = (paths: Schema): Schema[] =>
  Object.values(paths).flatMap(path => (isSchema(path) ? Object.values(path).filter(isSchema) : []))

const ofCalls = (paths: Schema, change: (call: Schema) => Schema): Schema =>
  each(paths, path => (isSchema(path) ? each(path, call => (isSchema(call) ? change(call) : call)) : path))

const each = (of: Schema, change: (one: unknown) => unknown): Schema =>
  Object.fromEntries(Object.entries(of).map(([key, one]) => [key, change(one)]))

const parametersOf = (call: unknown): Schema[] => (isSchema(call) && Array.isArray(call.parameters) ? call.parameters.filter(isSchema) : [])

/** In letters: every place refers, and one says it, under its name. */
const isShorter = (said: number, referring: number, times: number): boolean => said * times > referring * (times + 1) + said

const fieldsOf = ({ properties }: Schema): [string, Schema][] =>
  isSchema(properties) ? Object.entries(properties).flatMap(([field, schema]) => (isSchema(schema) ? [[field, schema]] : [])) : []

const referring = (schema: Schema, named: Components): Schema =>
  Object.fromEntries(
    Object.entries(schema).map(([key, one]) => [
      key,
      key === 'properties' && isSchema(one) ? fieldsReferring(one, named) : within(one, named),
    ]),
  )

function within(value: unknown, named: Components): unknown {
  if (Array.isArray(value)) return value.map(one => within(one, named))
  return isSchema(value) ? referring(value, named) : value
}

const fieldsReferring = (fields: Schema, named: Components): Schema =>
  Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => {
      const name = named.get(keyOf(field, schema))
      return [field, name === undefined ? within(schema, named) : component(name)]
    }),
  )
