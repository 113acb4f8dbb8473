import type { OutboundCall } from '@fairlead/domain/ports/outbound-audit'
import { afterEach, expect, test } from 'vitest'
import { httpPortCommunity } from './http.ts'
import { notice } from './notice-for-tests.ts'
import { type PortCommunityServer, startPortCommunity, tokenThere } from './simulator-for-tests.ts'

let server: PortCommunityServer | undefined
afterEach(() => server?.stop())

/** A port community in a mood, how it is told, and what the register has of that. */
async function there(patience = 1_000, token = tokenThere) {
  server = await startPortCommunity()
  const told: OutboundCall[] = []
  const outside = { record: (call: OutboundCall) => void told.push(call) }
  return { server, told, community: httpPortCommunity({ url: server.url, token, outside, patience }) }
}

test('goods are announced under our message id, and the register tells of it without the token', async () => {
  const { server, told, community } = await there()
  expect(await community.prenotify(notice)).toEqual({ reference: 'PC-1' })
  expect(server.taken).toMatchObject([{ id: 'PC-1', key: 'd.1', notice }])
  expect(told).toMatchObject([
    {
      system: 'port_community',
      method: 'POST',
      failed: false,
      answer_code: '202',
      request_digest: 'EX 26NLA1B2C3D4E5F6A7 NLRTM GA2601 (1)',
      correlation_id: 'd.1',
    },
  ])
  expect(JSON.stringify(told)).not.toContain(tokenThere)
})

test('where its answer was lost, the same message is taken once', async () => {
  const { server, told, community } = await there()
  server.mood = 'silent'
  await expect(community.prenotify(notice)).rejects.toThrow('fetch failed')
  server.mood = 'takes'
  expect(await community.prenotify(notice)).toEqual({ reference: 'PC-1' })
  expect(server.taken).toHaveLength(1)
  expect(told.map(({ failed }) => failed)).toEqual([true, true])
})

test('a document that it has already, by another message, it rejects', async () => {
  const { community } = await there()
  await community.prenotify(notice)
  expect(await community.prenotify({ ...notice, message_id: 'e.1' })).toMatchObject({ rejected: 'duplicate' })
})

test('sent anew for the same shipment it takes the place of what was said before, until the goods are there', async () => {
  const { server, community } = await there()
  await community.prenotify(notice)
  expect(await community.prenotify({ ...notice, message_id: 'd.2' })).toEqual({ reference: 'PC-2' })
  server.arrived.add(notice.mrn)
  expect(await community.prenotify({ ...notice, message_id: 'd.3' })).toEqual({
    rejected: 'at_terminal',
    remark: 'The goods have arrived: ask the terminal',
  })
})

test('what it rejects it gives a reason for; of one that we do not know its words are kept', async () => {
  const { server, community } = await there()
  server.mood = { status: 422, body: { code: 'mrn_unknown', message: 'No such MRN' } }
  expect(await community.prenotify(notice)).toEqual({ rejected: 'mrn_unknown', remark: 'No such MRN' })
  server.mood = { status: 422, body: { code: 'mrn_unknown' } }
  expect(await community.prenotify(notice)).toEqual({ rejected: 'mrn_unknown', remark: null })
  server.mood = { status: 400, body: { code: 'E77' } }
  expect(await community.prenotify(notice)).toEqual({ rejected: 'other', remark: 'HTTP 400 E77' })
  server.mood = { status: 422, body: 'no' }
  expect(await community.prenotify(notice)).toEqual({ rejected: 'other', remark: 'HTTP 422' })
})

test.each([404, 408, 425, 429, 500, 503])('%i says nothing of the goods: it is tried again', async status => {
  const { server, community } = await there()
  server.mood = { status, body: {} }
  await expect(community.prenotify(notice)).rejects.toThrow(`answered ${status}`)
})

test('an answer that is not understood, comes too late, or is to another token, is none', async () => {
  const { server, community, told } = await there(50)
  server.mood = { status: 200, body: 'fine' }
  await expect(community.prenotify(notice)).rejects.toThrow('answered 200')
  server.mood = 'hangs'
  await expect(community.prenotify(notice)).rejects.toThrow('timeout')
  expect(told.at(-1)).toMatchObject({ failed: true, answer_code: 'TimeoutError' })
  server.stop()
  await expect((await there(1_000, 'other')).community.prenotify(notice)).rejects.toThrow('answered 401')
})
