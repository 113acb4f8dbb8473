/** A schema of the description, as far as tests look into it. */
export interface Schema {
  $ref?: string
  allOf?: Schema[]
  type?: string | string[]
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

interface Body {
  $ref?: string
  description?: string
  content?: Record<string, { schema: Schema }>
}

interface Parameter {
  $ref?: string
  name?: string
  in?: string
  schema?: { enum?: string[] }
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Body & Schema & { name?: string }>>
}

/** What calls a document describes, by method and path. */
export const methods = ['get', 'post', 'put', 'delete'] as const

/** Looks things up in a description as its readers do: by following references, and from ranges of statuses. */
export function readingOf({ paths, components }: Document) {
  const followed = <T extends { $ref?: string }>(one: T): T => {
    const [, , kind = '', name = ''] = (one.$ref ?? '').split('/')
    return one.$ref === undefined ? one : (components[kind]?.[name] as unknown as T)
  }

  /** A schema with what it is put together of. */
  function whole(schema: Schema): Schema {
    const { allOf = [], ...own } = followed(schema)
    const parts = [...allOf.map(whole), own]
    return {
      ...own,
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>,
      required: parts.flatMap(({ required = [] }) => required),
    }
  }

  const operation = (method: string, path: string): Operation | undefined => paths[`/api/${path}`]?.[method]
  const contentOf = (body: Body | undefined) => body && followed(body).content?.['application/json']?.schema

  return {
    operations: Object.entries(paths).flatMap(([path, one]) =>
      methods.flatMap(method => (one[method] ? [{ method, path, operation: one[method] }] : [])),
    ),
    operation,
    whole,
    parameters: (one: Operation) => (one.parameters ?? []).map(parameter => followed(parameter).name),
    /** What may be asked in the address, with the values that it chooses from where it does. */
    asked: (one: Operation) =>
      (one.parameters ?? [])
        .map(followed)
        .flatMap(({ name = '', in: where, schema }) => (where === 'query' ? [{ name, values: schema?.enum ?? [] }] : [])),
    body: (one: Operation) => contentOf(one.requestBody),
    response: (one: Operation, status: number) => {
      const found = one.responses[status] ?? one.responses[`${String(status)[0]}XX`]
      return found && followed(found)
    },
    answer: (one: Operation, status: number) => contentOf(one.responses[status] ?? one.responses[`${String(status)[0]}XX`]),
  }
}
