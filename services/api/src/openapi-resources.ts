import { kindOf } from '@fairlead/contracts/kernel/kinds'
import { creation, foundBy, type Resource } from '@fairlead/contracts/kernel/resource'
import { commandSchema, recordSchema } from '@fairlead/contracts/kernel/schema'
import { resourceNamed } from '@fairlead/contracts/resources'
import { z } from 'zod'

/** What is told of a call beside its own schema. */
type Told = Readonly<Record<string, unknown>>

const Refused = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  code: z.string(),
  request_id: z.string(),
})
const refusals = Object.fromEntries([401, 403, 404, 409, 422, 429].map(status => [status, Refused]))

/** A filter by a field alone, and one for each operator of its kind: `eta.from`. */
const filtersOf = (resource: Resource) =>
  foundBy(resource).flatMap(name => {
    const field = resource.fields[name]
    const more = field ? kindOf(field).operators.filter(operator => operator !== 'is' && operator !== 'in') : []
    return field ? [name, ...more.map(operator => `${name}.${operator}`)] : []
  })

const listQuery = (resource: Resource) =>
  z.object({
    page: z.int().min(1).max(10_000_000).default(1).optional(),
    per_page: z.int().min(1).max(200).default(25).optional(),
    sort: z
      .string()
      .max(100)
      .optional()
      .describe(`Up to three fields, "-" before one for the other way round; ${resource.sort} when left out`),
    search: z
      .string()
      .max(200)
      .optional()
      .describe(`Beginnings of words in ${resource.search.join(', ') || 'nothing'}`),
    lazyEvent: z.string().max(4000).optional().describe('The live search, as JSON'),
    ...Object.fromEntries(filtersOf(resource).map(name => [name, z.string().max(4000).optional()])),
  })

/** The body that a call of a resource takes, as its contract has it. */
function bodyOf(resource: Resource, method: string, command: string | undefined): z.ZodType | undefined {
  const [, made] = creation(resource) ?? []
  const given = command === undefined ? (method === 'POST' ? made : resource.commands.change) : resource.commands[command]
  const said = given && commandSchema(z, resource, given)
  if (!(said instanceof z.ZodObject) || command !== undefined) return said
  // A new record may bring its id, a whole object the version that it was shown with.
  return method === 'POST' ? said.extend({ id: z.uuid().optional() }) : said.extend({ version: z.int().min(0).optional() })
}

/** What is answered when all goes well: the record, or a page of them. */
function answerOf(resource: Resource, method: string, url: string): Told {
  const record = recordSchema(z, resource)
  const list = { current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int(), total_is_estimate: z.boolean() }
  if (url !== `/api/${resource.name}`) return { 200: record }
  return method === 'POST' ? { 201: record } : { 200: z.object({ data: z.array(record), ...list }) }
}

/** What the contract of a resource says of a call, to be read by people and programs; calls are judged by what they do themselves. */
export function contractOf(method: string, url: string): Told {
  const [, name = '', id, command] = /^\/api\/([a-z_]+)(\/:id(?:\/([a-z_]+))?)?$/.exec(url) ?? []
  const resource = resourceNamed(name)
  if (!resource || (method === 'GET' && command !== undefined)) return { response: refusals }
  const body = method === 'POST' || method === 'PUT' ? bodyOf(resource, method, command) : undefined
  const querystring = method === 'GET' && id === undefined ? listQuery(resource) : undefined
  const response = { ...answerOf(resource, method, url), ...refusals }
  return { response, ...(body ? { body } : {}), ...(querystring ? { querystring } : {}) }
}
