import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { caller, hastyCaller } from '../caller.ts'

const position = '00000000000000000007:0000000000000000042'
const before = '00000000000000000007:0000000000000000041'
const done = { id: 'c1', version: 2, position }

/** An API whose read side is behind until it was asked three times how it is. */
let api: Server
let url: string
let asked: string[]
let shown: { status: number; body: object }
beforeEach(async () => {
  asked = []
  shown = { status: 200, body: { id: 'c1', version: 2, code: 'RED' } }
  api = createServer(({ method, url: path }, response) => {
    asked.push(`${method} ${path}`)
    const looks = asked.filter(call => call === 'GET /api/health').length
    const [status, body] =
      path === '/api/health'
        ? [200, { read_side: { projections: projections(looks < 3 ? before : position) } }]
        : method === 'GET'
          ? [shown.status, shown.body]
          : [202, done]
    response.writeHead(status, { etag: '"2"' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const at = api.address()
  url = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`
})
afterEach(() => {
  api.closeAllConnections()
  api.close()
})

const projections = (at: string) => [
  { projection: 'colours', shown: true, position },
  { projection: 'models', shown: true, position: at },
  { projection: 'models', shown: false, position: '' },
]

test('what cannot be read yet is waited for until every list has passed it, and then answered as it is shown', async () => {
  const answer = await caller(url).post('colours/c1/change', {})
  expect(answer).toMatchObject({ status: 200, body: { id: 'c1', version: 2, code: 'RED', position } })
  expect(answer.headers.get('etag')).toBe('"2"')
  expect(asked).toEqual(['POST /api/colours/c1/change', ...Array(3).fill('GET /api/health'), 'GET /api/colours/c1'])
})

test('what was created is answered as created', async () =>
  expect(await caller(url).post('colours', {})).toMatchObject({ status: 201, body: { code: 'RED' } }))

test('who may not see what he did is told what he was told at first', async () => {
  shown = { status: 404, body: { code: 'not_found' } }
  expect(await caller(url).delete('colours/c1')).toMatchObject({ status: 200, body: done })
})

test('who is in haste is answered 202 and is not made to wait', async () => {
  expect(await hastyCaller(url).put('colours/c1', {})).toMatchObject({ status: 202, body: done })
  expect(asked).toEqual(['PUT /api/colours/c1'])
})
