import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { OutboundCall } from '@fairlead/domain/ports/outbound-audit'
import { afterEach, expect, test } from 'vitest'
import { openVatIdRegister } from './open.ts'
import { viesRegister } from './vies.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A VIES that answers so, what it was asked, and what the register of calls has of it. */
async function answering(status: number | undefined, body: unknown, patience = 1_000) {
  const asked: [method: string | undefined, url: string | undefined, body: unknown][] = []
  const told: OutboundCall[] = []
  server = createServer((request, response) => {
    void text(request).then(said => {
      asked.push([request.method, request.url, JSON.parse(said)])
      if (status !== undefined) response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  const url = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/rest-api/`
  return { asked, told, register: viesRegister({ url, outside: { record: call => void told.push(call) }, patience }) }
}

const known = { valid: true, requestDate: '2026-11-27T09:30:00.000+01:00', requestIdentifier: 'WAPIAAAAX1', name: 'KBC  BANK\nNV' }

test('a VAT id is asked about in our name, and the call is in the register', async () => {
  const { register, asked, told } = await answering(200, known)
  expect(await register.check('BE0428759497', 'NL004495445B01')).toEqual({
    vat_check: 'valid',
    vat_checked_at: '2026-11-27T08:30:00.000Z',
    vat_check_number: 'WAPIAAAAX1',
    vat_check_name: 'KBC BANK NV',
  })
  const question = { countryCode: 'BE', vatNumber: '0428759497', requesterMemberStateCode: 'NL', requesterNumber: '004495445B01' }
  expect(asked).toEqual([['POST', '/rest-api/check-vat-number', question]])
  const { system, failed, answer_code, request_digest } = told[0] ?? {}
  expect([system, failed, answer_code, request_digest]).toEqual(['vat_ids', false, '200', JSON.stringify(question)])
})

test('without a VAT id of ours it is asked in nobody’s name, and what it does not tell is nothing', async () => {
  const { register, asked } = await answering(200, {
    valid: false,
    requestDate: '2026-11-27T08:30:00Z',
    requestIdentifier: '',
    name: '---',
  })
  expect(await register.check('DE136695976', null)).toEqual({
    vat_check: 'invalid',
    vat_checked_at: '2026-11-27T08:30:00.000Z',
    vat_check_number: null,
    vat_check_name: null,
  })
  expect(asked[0]?.[2]).toEqual({ countryCode: 'DE', vatNumber: '136695976' })
})

test.each([
  ['MS_UNAVAILABLE', 'unavailable'],
  ['SERVICE_UNAVAILABLE', 'unavailable'],
  ['GLOBAL_MAX_CONCURRENT_REQ', 'busy'],
  ['GLOBAL_MAX_CONCURRENT_REQ_TIME', 'busy'],
  ['MS_MAX_CONCURRENT_REQ', 'busy'],
  ['MS_MAX_CONCURRENT_REQ_TIME', 'busy'],
  ['TIMEOUT', 'timeout'],
  ['INVALID_REQUESTER_INFO', 'requester'],
  ['INVALID_INPUT', 'refused'],
  ['VAT_BLOCKED', 'refused'],
  ['IP_BLOCKED', 'refused'],
])('%s is no answer: %s, with whatever status it comes', async (error, vat_check_failure) => {
  for (const status of [200, 400, 500]) {
    const { register, told } = await answering(status, { actionSucceed: false, errorWrappers: [{ error }] })
    expect(await register.check('BE0428759497', null)).toEqual({ vat_check_failure })
    expect(told).toMatchObject([{ failed: true, answer_code: error }])
    server?.close()
  }
})

test.each([
  ['nothing that is understood', '<html>Bad gateway</html>'],
  ['no date that is one', { ...known, requestDate: 'today' }],
  ['an error without a name', { errorWrappers: [] }],
])('who answers %s is not VIES', async (_what, body) => {
  const { register } = await answering(200, body)
  expect(await register.check('BE0428759497', null)).toEqual({ vat_check_failure: 'unavailable' })
})

test('who does not answer in time, or is not there, has not answered', async () => {
  const { register, told } = await answering(undefined, '', 50)
  expect(await register.check('BE0428759497', null)).toEqual({ vat_check_failure: 'timeout' })
  expect(told).toMatchObject([{ failed: true, answer_code: 'TimeoutError' }])
  const nobody = viesRegister({ url: 'http://127.0.0.1:9', outside: { record: () => {} } })
  expect(await nobody.check('BE0428759497', null)).toEqual({ vat_check_failure: 'unavailable' })
})

test('without an address nobody is asked, and that is what is said', async () => {
  const outside = { record: () => expect.unreachable('nobody is called') }
  expect(await openVatIdRegister({ viesUrl: undefined }, outside).check('BE0428759497', null)).toEqual({
    vat_check_failure: 'not_connected',
  })
})
