import { contexts, type Resource } from '@fairlead/contracts/kernel/resource'
import { resourceNamed, resources } from '@fairlead/contracts/resources'
import { z } from 'zod'
import { otherCall } from './openapi-calls.ts'
import { type Answer, type Content, type Operation, refusalsInWords } from './openapi-operation.ts'
import { parameterComponents, queryParameters } from './openapi-parameters.ts'
import { filterComponents, resourceCall, resourceSchemas } from './openapi-resources.ts'
import { bodiesOnce, parametersOnce, saidOnce } from './openapi-said-once.ts'
import { commonSchemas, component, type Schema, shared, typed } from './openapi-schemas.ts'

/** A call of the API, as the server knows it. */
export interface Call {
  method: string | string[]
  url: string
  schema?: unknown
  config?: object
}

/** The description of some calls in OpenAPI 3.1; calls outside `/api` are no part of it. Throws where nobody says what a call is. */
export function openApiDocument(calls: readonly Call[]): Schema {
  const told = calls.flatMap(call => {
    const method = String(call.method)
    if (!call.url.startsWith('/api/')) return []
    const operation = operationOf(method, call)
    if (!operation) throw new Error(`nobody says what ${method} ${call.url} is`)
    return [{ method, call, operation }]
  })
  const paths = Object.fromEntries([...Map.groupBy(told, ({ call }) => call.url)].map(pathOf))
  const { schemas, ...others } = components()
  const { paths: calling, parameters } = parametersOnce(paths, others.parameters)
  const { paths: asking, requestBodies } = bodiesOnce(calling)
  const said = saidOnce({ paths: asking, schemas })
  const tags = new Set(told.map(({ operation }) => operation.tag))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairlead',
      version: '1',
      description:
        'Back office of a multi-office ro-ro and container freight forwarder. What a call does not know of it refuses. An export and the count of values take the filters of their list, too.',
      license: { name: 'Not for others', identifier: 'LicenseRef-Unlicensed' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [
      { name: 'session', description: 'Signing in and out' },
      { name: 'platform', description: 'What serves all screens' },
      ...contexts.flatMap(context =>
        resources.filter(one => one.context === context && tags.has(one.name)).map(({ name }) => ({ name, description: `Of ${context}` })),
      ),
    ],
    paths: said.paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      ...onlyUsed(
        {
          ...others,
          parameters: { ...others.parameters, ...parameters },
          requestBodies: { ...others.requestBodies, ...requestBodies },
          schemas: said.schemas,
        },
        said.paths,
      ),
    },
  }
}

interface Told {
  readonly method: string
  readonly call: Call
  readonly operation: Operation
}

/** The calls of a path. What stands in the path is said once: of the path where it takes several calls, else with what else its call takes. */
function pathOf([url, told]: [string, readonly Told[]]): [string, Schema] {
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({ $ref: `#/components/parameters/${name}` }))
  const [ofPath, ofCall] = told.length > 1 ? [inPath, []] : [[], inPath]
  const calls = told.map(({ method, call, operation }): [string, Schema] => {
    const parameters = [...ofCall, ...(operation.parameters ?? [])]
    return [method.toLowerCase(), described({ ...operation, parameters }, isOpen(call))]
  })
  return [url.replaceAll(/:(\w+)/g, '{$1}'), { ...(ofPath.length > 0 ? { parameters: ofPath } : {}), ...Object.fromEntries(calls) }]
}

const bytes = { media: 'application/octet-stream' }

const components = () => ({
  schemas: { ...commonSchemas(), ...Object.fromEntries(resources.flatMap(one => Object.entries(resourceSchemas(one)))) },
  parameters: { ...filterComponents(), ...parameterComponents(), ...pathParameters },
  requestBodies: { Bytes: { required: true, content: contentOf(bytes) } },
  responses: Object.fromEntries([...refusedResponses(), ...sharedResponses, ...resources.map(recordResponse)]),
})

type Components = Readonly<Record<string, Readonly<Record<string, Schema>>>>

/** Those components that something refers to, or another that is referred to. */
function onlyUsed(components: Components, from: unknown): Components {
  const used = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([\w.]+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      follow(components[kind]?.[name] ?? {})
    }
  }
  follow(from)
  const usedOf = (kind: string, all: Readonly<Record<string, Schema>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => used.has(`${kind}/${name}`)))
  return Object.fromEntries(Object.entries(components).map(([kind, all]) => [kind, usedOf(kind, all)]))
}

const pathParameters: Record<string, Schema> = {
  publicId: {
    name: 'publicId',
    in: 'path',
    required: true,
    description: 'By which the customer knows the quotation',
    schema: { type: 'string' },
  },
  id: { name: 'id', in: 'path', required: true, description: 'Of the record', schema: { type: 'string' } },
  key: { name: 'key', in: 'path', required: true, description: 'Of the file, as the record names it', schema: { type: 'string' } },
}

const isOpen = ({ config }: Call): boolean => Reflect.get(Object(config), 'open') === true

/** What is told of a call: by the contract of its resource, by the table of the others, and by what it takes itself. */
function operationOf(method: string, { url, schema }: Call): Operation | undefined {
  const [, name = '', rest = ''] = /^\/api\/([a-z_]+)(\/.*)?$/.exec(url) ?? []
  const resource = resourceNamed(name)
  const other = otherCall(method, url)
  const operation = other ?? (resource && resourceCall(resource, method, rest))
  if (!other || !operation) return operation
  const { querystring, body }: { querystring?: unknown; body?: unknown } = Object(schema)
  return {
    ...operation,
    ...(querystring instanceof z.ZodType ? { parameters: queryParameters(querystring) } : {}),
    ...(body instanceof z.ZodType && !operation.body ? { body: typed(body) } : {}),
  }
}

function described({ id, summary, description, tag, parameters = [], body, answers, refused }: Operation, open: boolean): Schema {
  const responses = Object.entries(answers).map(([status, answer]) => [status, responseOf(Number(status), answer)])
  return {
    operationId: id,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    ...(open ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: bodyOf(body) } : {}),
    responses: { ...Object.fromEntries(responses), '4XX': responseNamed(refused) },
  }
}

/** Bytes are asked for in many calls, and described once. */
const bodyOf = (body: Content): Schema =>
  typeof body.media === 'string' ? { $ref: '#/components/requestBodies/Bytes' } : { required: true, content: contentOf(body) }

const responseNamed = (name: string): Schema => ({ $ref: `#/components/responses/${name}` })

const meant: Readonly<Record<number, string>> = { 201: 'Made', 503: 'Something is not well' }
function responseOf(status: number, answer: Answer): Schema {
  if (answer === 'nothing') return { description: 'Done' }
  return isShared(answer) ? responseNamed(answer.shared) : { description: meant[status] ?? 'Done', content: contentOf(answer) }
}

const isShared = (answer: Answer): answer is { readonly shared: string } => typeof Reflect.get(Object(answer), 'shared') === 'string'

const contentOf = (content: Content): Schema =>
  typeof content.media === 'string'
    ? { [content.media]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: content } }

const refusedResponses = (): [string, Schema][] =>
  refusalsInWords().map(([name, description]) => [name, { description, content: contentOf(shared('Refused')) }])
const recordResponse = ({ name }: Resource): [string, Schema] => [name, { description: 'The record', content: contentOf(component(name)) }]
const sharedResponses: [string, Schema][] = [
  ['Done', { description: 'Done, and not to be read yet', content: contentOf(shared('Done')) }],
  ['History', { description: 'A page of what happened', content: contentOf(shared('History')) }],
  ['Uses', { description: 'What refers to it', content: contentOf(shared('Uses')) }],
  ['Refusals', { description: 'What would be refused, and why', content: contentOf(shared('Refusals')) }],
  ['Facets', { description: 'How often each value is there', content: contentOf(shared('Facets')) }],
  ['Sheet', { description: 'The sheet, to be matched', content: contentOf(shared('Sheet')) }],
  ['Pages', { description: 'Pictures of its pages', content: contentOf(typed(z.object({ pages: z.array(z.string()) }))) }],
  ['Pdf', { description: 'The document', content: contentOf({ media: 'application/pdf' }) }],
  ['Export', { description: 'The sheet', content: contentOf(bytes) }],
]
