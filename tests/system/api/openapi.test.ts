import { description } from '@fairlead/api/openapi-description'
import { commandFields } from '@fairlead/contracts/kernel/resource'
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

test('the description says of every call of every resource what its contract says', async () => {
  const app = await description(calls)
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Described>> }>()
  for (const resource of resources) {
    const list = paths[`/api/${resource.name}`]?.get
    const named = list?.parameters.map(({ name }) => name)
    expect(named, resource.name).toEqual(expect.arrayContaining(['page', 'per_page', 'sort', 'search', 'lazyEvent', 'status']))
    for (const status of [401, 403, 404, 409, 422, 429])
      expect(list?.responses[status]?.content['application/json']?.schema.properties).toHaveProperty('errors')
    for (const [name, command] of Object.entries(resource.commands)) {
      const body = paths[`/api/${resource.name}/{id}/${name}`]?.post?.requestBody.content['application/json']?.schema
      const said = Object.keys(commandFields(resource, command))
      expect(Object.keys(body?.properties ?? {}), `${resource.name} ${name}`).toEqual(said)
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
  await app.close()
})
