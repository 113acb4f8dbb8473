import { openApiDocument } from '@fairlead/api/openapi-document'
import { resources } from '@fairlead/contracts/resources'
import { expect, test } from 'vitest'
import { type Document, readingOf } from './described.ts'

const call = (method: string, url: string) => ({ method, url })
const calls = resources.flatMap(({ name, commands }) => [
  call('GET', `/api/${name}`),
  call('POST', `/api/${name}`),
  call('PUT', `/api/${name}/:id`),
  ...Object.keys(commands).map(command => call('POST', `/api/${name}/:id/${command}`)),
])

const text = JSON.stringify(openApiDocument(calls))
const reading = readingOf(JSON.parse(text) as Document)

/** What is asked with some commands, and what must be said: of each way of declaring one. */
const asked: readonly (readonly [path: string, fields: readonly string[], required?: readonly string[]])[] = [
  ['units/{id}/load', ['date_loaded'], ['date_loaded']],
  ['units/{id}/cancel', ['reason'], ['reason']],
  [
    'jobs/{id}/create_invoice',
    ['invoice_id', 'line_ids', 'debtor_id', 'customer_reference', 'invoice_date', 'confirmed'],
    ['invoice_id', 'line_ids', 'invoice_date'],
  ],
  ['manifests/{id}/publish', ['ocean_vessel_id', 'transit_country_id', 'mode', 'force'], ['ocean_vessel_id', 'transit_country_id', 'mode']],
  ['bookings/{id}/add_units', ['units'], ['units']],
  ['colours/{id}/create', ['code', 'name', 'aliases', 'inactive'], ['code', 'name']],
  ['colours/{id}/change', ['code', 'name', 'aliases', 'inactive']],
  ['exchangerates/{id}/create', ['currency_id', 'date', 'rate', 'source'], ['currency_id', 'date', 'rate', 'source']],
]

const found = (method: string, path: string) => reading.operation(method, path) ?? expect.unreachable(`${method} ${path}`)
const asks = (method: string, path: string) => reading.whole(reading.body(found(method, path)) ?? expect.unreachable(path))

test.each(asked.map(([path, fields, required]) => ({ path, fields, required })))(
  '$path is described with what it asks for, and what of that must be said',
  ({ path, fields, required = [] }) => {
    const { properties, required: needed = [] } = asks('post', path)
    expect([Object.keys(properties ?? {}), needed]).toEqual([fields, required])
  },
)

test.each(['units/{id}/mark_firm', 'voyages/{id}/close'])('%s asks for nothing, and nothing is said of that', path =>
  expect(found('post', path).requestBody).toBeUndefined(),
)

test('which version was edited is asked where there is one: not of a record that is made', () => {
  expect(reading.parameters(found('post', 'colours/{id}/create'))).toEqual(['id', 'Idempotency-Key'])
  expect(reading.parameters(found('post', 'colours/{id}/change'))).toEqual(['id', 'Idempotency-Key', 'If-Match'])
})

test('every call of every resource is described, with its refusals', () => {
  for (const resource of resources) {
    const list = found('get', resource.name)
    expect(reading.parameters(list), resource.name).toEqual(
      expect.arrayContaining(['page', 'per_page', 'sort', 'search', 'lazyEvent', 'status']),
    )
    for (const [name, { input = {} }] of Object.entries(resource.commands)) {
      const command = found('post', `${resource.name}/{id}/${name}`)
      const isAsked = typeof input === 'string' || Object.keys(input).length > 0
      expect(command.requestBody !== undefined, `${resource.name} ${name}`).toBe(isAsked)
      for (const status of [401, 403, 404, 409, 422, 429]) {
        expect(reading.response(command, status)?.description).toContain(`${status} `)
        expect(reading.whole(reading.answer(command, status) ?? {}).properties).toHaveProperty('errors')
      }
    }
    for (const status of [401, 403, 404, 422, 429]) {
      expect(reading.response(list, status)?.description).toContain(`${status} `)
      expect(reading.whole(reading.answer(list, status) ?? {}).properties).toHaveProperty('errors')
    }
  }
})

test('a page of ports, and a port that is made, are described field by field', () => {
  const page = reading.whole(reading.answer(found('get', 'ports'), 200) ?? {})
  expect(page.properties).toMatchObject({ total: { type: 'integer' } })
  expect(reading.whole(page.properties?.data?.items ?? {}).properties).toMatchObject({
    id: { format: 'uuid' },
    code: { type: 'string' },
    terminals: { type: 'integer' },
  })
  const port = asks('post', 'ports')
  expect(port.required).toEqual(expect.arrayContaining(['code', 'name']))
  expect(port.properties).toMatchObject({ id: { format: 'uuid' }, code: { type: 'string' }, inactive: { type: ['boolean', 'null'] } })
  const shown = reading.whole(reading.answer(found('post', 'ports'), 201) ?? {})
  expect(shown.required).toEqual(expect.arrayContaining(['id', 'version', 'name', 'code', 'status']))
  expect(shown.properties).toMatchObject({ country_id: { format: 'uuid' }, country: expect.anything(), region_labels: { type: 'array' } })
})

test('a call of which nothing is said is not left out silently, unless it is none of ours', () => {
  expect(() => openApiDocument([call('GET', '/api/moons')])).toThrow('nobody says what GET /api/moons is')
  expect(openApiDocument([call('GET', '/app/:key')])).toMatchObject({ paths: {} })
})
