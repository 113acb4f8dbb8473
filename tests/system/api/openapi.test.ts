import { description } from '@fairlead/api/openapi-description'
import { resources } from '@fairlead/contracts/resources'
import { expect, test } from 'vitest'

interface Described {
  parameters: { name: string }[]
  requestBody: { content: Record<string, { schema: { required?: string[]; properties: Record<string, object> } }> }
  responses: Record<string, { content: Record<string, { schema: { properties: object } }> }>
}

const call = (method: string, url: string) => ({ method, url, handler: async () => null })
const calls = resources.flatMap(({ name, commands }) => [
  call('GET', `/api/${name}`),
  call('POST', `/api/${name}`),
  call('PUT', `/api/${name}/:id`),
  ...Object.keys(commands).map(command => call('POST', `/api/${name}/:id/${command}`)),
])

const app = await description(calls)
const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Described>> }>()
await app.close()

/** What is asked with some commands, and what must be said: of each way of declaring one. */
const asked: readonly (readonly [path: string, fields: readonly string[], required?: readonly string[]])[] = [
  ['units/{id}/load', ['date_loaded'], ['date_loaded']],
  ['units/{id}/cancel', ['reason'], ['reason']],
  ['units/{id}/mark_firm', []],
  ['voyages/{id}/close', []],
  [
    'jobs/{id}/create_invoice',
    ['invoice_id', 'line_ids', 'debtor_id', 'customer_reference', 'invoice_date', 'confirmed'],
    ['invoice_id', 'line_ids', 'invoice_date'],
  ],
  ['manifests/{id}/publish', ['ocean_vessel_id', 'transit_country_id', 'mode', 'force'], ['ocean_vessel_id', 'transit_country_id', 'mode']],
  ['bookings/{id}/add_units', ['units'], ['units']],
  ['colours/{id}/create', ['code', 'name', 'inactive'], ['code', 'name']],
  ['colours/{id}/change', ['code', 'name', 'inactive']],
  ['exchangerates/{id}/create', ['currency_id', 'date', 'rate', 'source'], ['currency_id', 'date', 'rate', 'source']],
]

test.each(asked.map(([path, fields, required]) => ({ path, fields, required })))(
  '$path is described with what it asks for, and what of that must be said',
  ({ path, fields, required }) => {
    const body = paths[`/api/${path}`]?.post?.requestBody.content['application/json']?.schema
    expect([Object.keys(body?.properties ?? {}), body?.required]).toEqual([fields, required])
  },
)

test('every call of every resource is described, with its refusals', () => {
  for (const resource of resources) {
    const list = paths[`/api/${resource.name}`]?.get
    const named = list?.parameters.map(({ name }) => name)
    expect(named, resource.name).toEqual(expect.arrayContaining(['page', 'per_page', 'sort', 'search', 'lazyEvent', 'status']))
    for (const status of [401, 403, 404, 409, 422, 429])
      expect(list?.responses[status]?.content['application/json']?.schema.properties).toHaveProperty('errors')
    for (const name of Object.keys(resource.commands)) {
      const body = paths[`/api/${resource.name}/{id}/${name}`]?.post?.requestBody.content['application/json']?.schema
      expect(body, `${resource.name} ${name}`).toHaveProperty('properties')
    }
  }
  const page = paths['/api/ports']?.get?.responses[200]?.content['application/json']?.schema
  expect(page?.properties).toMatchObject({
    data: { items: { properties: { code: { anyOf: expect.any(Array) } } } },
    total: { type: 'integer' },
  })
  const port = paths['/api/ports']?.post?.requestBody.content['application/json']?.schema
  expect(port?.required).toEqual(expect.arrayContaining(['code', 'name']))
  expect(port?.properties).toMatchObject({ id: { format: 'uuid' }, code: { type: 'string' }, inactive: { type: ['boolean', 'null'] } })
})
