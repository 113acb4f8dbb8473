import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { OutboundCall } from '@fairlead/domain/ports/outbound-audit'
import { afterEach, expect, test } from 'vitest'
import { httpAccessPoint } from './http.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: Record<string, unknown>
  body: string
}

/** An access point that answers so, what it was asked, and what the register has of it. */
async function answering(status: number | undefined, body = '', patience = 1_000) {
  const asked: Asked[] = []
  const told: OutboundCall[] = []
  server = createServer((request, response) => {
    void text(request).then(said => {
      asked.push({ method: request.method, url: request.url, headers: request.headers, body: said })
      if (status !== undefined) response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end(body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  const url = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/v1/`
  return { asked, told, point: httpAccessPoint({ url, token: 's3cret', outside: { record: call => void told.push(call) }, patience }) }
}

const document = {
  message_id: 'i.1',
  kind: 'invoice',
  from: '0106:24123456',
  to: '0208:0428759497',
  name: 'invoice-1.xml',
  content: new TextEncoder().encode('<Invoice/>'),
} as const

test('a document is posted under its message id, and the register tells of it without the token', async () => {
  const { point, asked, told } = await answering(202, '{"id":"AP-1"}')
  expect(await point.handOver(document)).toEqual({ reference: 'AP-1' })
  expect(asked).toMatchObject([
    {
      method: 'POST',
      url: '/v1/documents',
      body: '<Invoice/>',
      headers: {
        authorization: 'Bearer s3cret',
        'content-type': 'application/xml',
        'idempotency-key': 'i.1',
        'x-document-type': 'invoice',
        'x-sender': '0106:24123456',
        'x-receiver': '0208:0428759497',
      },
    },
  ])
  expect(told).toMatchObject([
    {
      system: 'access_point',
      method: 'POST',
      failed: false,
      answer_code: '202',
      request_digest: 'invoice-1.xml (10 B) 0106:24123456 → 0208:0428759497',
      response_digest: '{"id":"AP-1"}',
      correlation_id: 'i.1',
    },
  ])
  expect(JSON.stringify(told)).not.toContain('s3cret')
})

test.each([
  ['one that it has already', 409, '{"id":"AP-1"}', { reference: 'AP-1' }],
  ['a number for an id', 200, '{"id":7}', { reference: '7' }],
  ['one that it refuses', 422, '{"message":"No such receiver"}', { refused: 'No such receiver' }],
  ['one that it refuses without a word', 400, '<html>', { refused: 'HTTP 400' }],
  ['a conflict that names none', 409, '{"message":"Key used for another"}', { refused: 'Key used for another' }],
])('%s', async (_what, status, body, answer) => {
  const { point } = await answering(status, body)
  expect(await point.handOver(document)).toEqual(answer)
})

test.each([401, 403, 404, 408, 425, 429, 500, 502, 503, 302])('%i says nothing of the document: it is tried again', async status => {
  const { point, told } = await answering(status, '{"message":"x"}')
  await expect(point.handOver(document)).rejects.toThrow(status === 302 ? 'fetch failed' : `answered ${status}`)
  expect(told).toMatchObject([{ failed: true }])
})

test('an answer that is not understood, or that does not come in time, is none', async () => {
  await expect((await answering(200, 'fine')).point.handOver(document)).rejects.toThrow('answered 200')
  const { point, told } = await answering(undefined, '', 50)
  await expect(point.handOver(document)).rejects.toThrow('timeout')
  expect(told).toMatchObject([{ failed: true, answer_code: 'TimeoutError' }])
})

test.each([
  ['queued', 'handed_over'],
  ['sent', 'handed_over'],
  ['delivered', 'delivered'],
  ['accepted', 'accepted'],
  ['rejected', 'rejected'],
  ['failed', 'failed'],
])('asked after, %s is %s', async (status, state) => {
  const { point, asked } = await answering(200, JSON.stringify({ status, reason: 'Because' }))
  expect(await point.standing('AP/1')).toEqual({ state, reason: 'Because' })
  expect(asked).toMatchObject([{ method: 'GET', url: '/v1/documents/AP%2F1/status', headers: { authorization: 'Bearer s3cret' } }])
})

test('of what it does not know, or says in other words, nothing is known', async () => {
  await expect((await answering(404)).point.standing('AP-1')).rejects.toThrow('answered 404')
  await expect((await answering(200, '{"status":"lost"}')).point.standing('AP-1')).rejects.toThrow('answered 200')
  expect(await (await answering(200, '{"status":"delivered"}')).point.standing('AP-1')).toEqual({ state: 'delivered', reason: null })
})
