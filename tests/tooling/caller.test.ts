import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { caller, hastyCaller } from '../caller.ts'

const position = '00000000000000000007:0000000000000000042'
const done = { id: 'c1', version: 2, position }

/** An API whose lists have what was done when it was asked three times. */
let api: Server
let url: string
let asked: string[]
let keys: Set<unknown>
beforeEach(async () => {
  asked = []
  keys = new Set()
  api = createServer(({ method, url: path, headers }, response) => {
    asked.push(`${method} ${path}`)
    if (method !== 'GET') keys.add(headers['idempotency-key'])
    const [status, body] = asked.length < 3 ? [202, done] : [method === 'POST' ? 201 : 200, { ...done, code: 'RED' }]
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

test('what cannot be read yet is asked again under the same key, until it is answered as it would have been', async () => {
  const answer = await caller(url).post('colours', { code: 'RED' })
  expect(answer).toMatchObject({ status: 201, body: { id: 'c1', version: 2, code: 'RED', position } })
  expect(asked).toEqual(Array(3).fill('POST /api/colours'))
  expect([...keys]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
})

test('who has a key of his own keeps it', async () => {
  await caller(url).put('colours/c1', {}, { 'Idempotency-Key': 'mine' })
  expect([...keys]).toEqual(['mine'])
})

test('who is in haste is answered 202 and is not made to wait', async () => {
  expect(await hastyCaller(url).put('colours/c1', {})).toMatchObject({ status: 202, body: done })
  expect(asked).toEqual(['PUT /api/colours/c1'])
})
