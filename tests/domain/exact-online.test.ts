import type { ExportedDocument, ExportedEntry, ExportingOffice } from '@fairlead/domain/ports/accounting'
import { NotConnected, TooManyRefused } from '@fairlead/domain/ports/accounting'
import type { OutboundCall } from '@fairlead/domain/ports/outbound-audit'
import { exactOnline } from '@fairlead/infra/accounting/exact-online'
import { memorySecrets } from '@fairlead/infra/secrets/memory'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startExactSimulator } from '../accounting/exact-simulator.ts'

let now = 0
let exact: Awaited<ReturnType<typeof startExactSimulator>>
let told: OutboundCall[]
let waits: number[]
let secrets: ReturnType<typeof memorySecrets>
let client: ReturnType<typeof exactOnline>
const clientOf = () =>
  exactOnline({
    app: { url: exact.url, clientId: 'fairlead', clientSecret: 's3cret', redirectUri: 'http://fairlead.test/callback/accounting' },
    secrets,
    outside: { record: call => void told.push(call) },
    now: () => now,
    sleep: async ms => {
      waits.push(ms)
      now += ms
    },
  })
beforeEach(async () => {
  now = Date.parse('2026-11-23T09:00:00Z')
  told = []
  waits = []
  secrets = memorySecrets([Buffer.alloc(32, 7)])
  exact = await startExactSimulator(() => now)
  client = clientOf()
  for (const [endpoint, code] of [
    ['crm/Accounts', 'D1001'],
    ['financial/GLAccounts', '8000'],
    ['project/Projects', '26GA2601'],
  ] as const)
    exact.knows(endpoint, code)
})
afterEach(() => exact.stop())

const office: ExportingOffice = {
  id: 'o',
  name: 'Fairlead Shipping B.V.',
  country: 'NL',
  vat_id: 'NL004495445B01',
  registration: null,
  company: '320110',
  journal: '70',
  national_currency: 'EUR',
  destiny: 'TEMPORARY',
}
const line = (kind: ExportedEntry['kind'], side: 'D' | 'C', amount: string, code: string): ExportedEntry => ({
  kind,
  side,
  amount,
  national_amount: amount,
  description: 'Ocean freight',
  vat_type: 'EXPORT_0',
  vat_code: { code: 'NL-X', name: 'Transport of exports' },
  project_number: '26GA2601',
  cost_centre: 'RTM',
  account: { code, name: code, type: 'P' },
})
const document = (more: Partial<ExportedDocument> = {}): ExportedDocument => ({
  id: 'i',
  type: 'INVOICE',
  number: '31012600001',
  date: '2026-11-23',
  due_date: '2026-12-23',
  debtor: { number: 'D1001', name: 'Jansen', country: 'NL', vat_id: null, city: null, postal_code: null },
  currency: 'USD',
  national_currency: 'EUR',
  exchange_rate: '1.250000',
  total: '100.00',
  vat_rates: new Map(),
  reference: 'PO 7781',
  description: '31012600001 012600001',
  entries: [line('DEBTOR', 'D', '100.00', '1100'), line('REVENUE', 'C', '110.00', '8000'), line('REVENUE', 'D', '10.00', '8000')],
  ...more,
})
const connected = () => client.connect(office, exact.code())
async function handedOver(one: ExportedDocument) {
  const prepared = await client.prepare(office, one)
  return 'refused' in prepared ? prepared : client.send(office, prepared.content)
}

test('a document is entered with what Exact Online calls its customer, accounts and projects, and its number to find it by', async () => {
  expect(await connected()).toBe('connected')
  expect(await handedOver(document())).toEqual({ reference: '26700001' })
  expect(exact.entries).toMatchObject([
    {
      Journal: '70',
      Type: 20,
      EntryDate: '2026-11-23',
      DueDate: '2026-12-23',
      Currency: 'USD',
      Rate: 0.8,
      YourRef: '31012600001',
      SalesEntryLines: [
        { AmountFC: 110, VATCode: 'NL-X', CostCenter: 'RTM', Description: 'Ocean freight' },
        { AmountFC: -10, VATCode: 'NL-X', CostCenter: 'RTM' },
      ],
    },
  ])
  expect(await client.known(office, ['31012600001', '31012600002'])).toEqual(new Map([['31012600001', '26700001']]))
})

test('a credit note is one there, with amounts below zero', async () => {
  await connected()
  await handedOver(
    document({ type: 'CREDIT_NOTE', entries: [line('DEBTOR', 'C', '10.00', '1100'), line('REVENUE', 'D', '10.00', '8000')] }),
  )
  expect(exact.entries).toMatchObject([{ Type: 21, SalesEntryLines: [{ AmountFC: -10 }] }])
})

test('what it does not know is named, and nothing is sent', async () => {
  await connected()
  const strange = document({
    debtor: { number: 'D9', name: 'Nobody', country: null, vat_id: null, city: null, postal_code: null },
    entries: [{ ...line('REVENUE', 'C', '1.00', '8999'), project_number: '26XX' }],
  })
  expect(await handedOver(strange)).toEqual({ refused: 'Unknown in Exact Online: customer D9, account 8999, project 26XX' })
  expect(await client.prepare({ ...office, journal: null }, document())).toEqual({ refused: 'Unknown in Exact Online: sales journal' })
  expect(exact.entries).toEqual([])
})

test('what it refuses, it says why; others are taken', async () => {
  await connected()
  exact.wrong.refuses.set('31012600001', 'The period is closed')
  expect(await handedOver(document())).toEqual({ refused: 'The period is closed' })
  expect(await handedOver(document({ number: '31012600002' }))).toEqual({ reference: '26700001' })
})

test('an answer that is lost says nothing: what it had is found again', async () => {
  await connected()
  exact.wrong.loses.add('31012600001')
  await expect(handedOver(document())).rejects.toThrow('fetch failed')
  expect(await clientOf().known(office, ['31012600001'])).toEqual(new Map([['31012600001', '26700001']]))
})

describe('its tokens', () => {
  test('are exchanged for new ones after nine and a half minutes, once for all who ask', async () => {
    await connected()
    now += 569_000
    await client.known(office, ['1'])
    const before = told.filter(({ called }) => called.endsWith('/token')).length
    now += 1_000
    await Promise.all([client.known(office, ['1']), client.known(office, ['2']), client.known(office, ['3'])])
    expect(told.filter(({ called }) => called.endsWith('/token'))).toHaveLength(before + 1)
    now += 570_000
    await client.known(office, ['1'])
    expect(told.filter(({ called }) => called.endsWith('/token'))).toHaveLength(before + 2)
  })

  test('are those of whoever was faster, where two processes exchange them', async () => {
    await connected()
    now += 570_000
    await Promise.all([client.known(office, ['1']), clientOf().known(office, ['1'])].map(asked => asked.catch(() => undefined)))
    await expect(client.known(office, ['1'])).resolves.toEqual(new Map())
  })

  test('that hold no more must be given anew by somebody', async () => {
    await expect(client.known(office, ['1'])).rejects.toThrow(NotConnected)
    await connected()
    exact.revoke()
    await expect(client.known(office, ['1'])).rejects.toThrow(NotConnected)
    now += 570_000
    await expect(client.known(office, ['1'])).rejects.toThrow(NotConnected)
    expect(await connected()).toBe('connected')
    await expect(client.known(office, ['1'])).resolves.toEqual(new Map())
  })

  test('never stand in the register of calls', async () => {
    await connected()
    const kept = (await secrets.get({ purpose: 'accounting export', name: 'o' })) ?? ''
    await handedOver(document())
    const written = JSON.stringify(told)
    const strings = kept.match(/[0-9a-f-]{36}/g) ?? []
    expect(strings).toHaveLength(2)
    for (const secret of [...strings, 's3cret']) expect(written).not.toContain(secret)
    expect(told.map(({ system, method }) => `${system} ${method}`)).toContain('accounting POST')
  })

  test('are kept of the company of the office alone, and not where a code is worth nothing', async () => {
    expect(await client.connect({ ...office, company: '999999' }, exact.code())).toBe('wrong_company')
    expect(await client.connect(office, 'made up')).toBe('refused')
    const code = exact.code()
    expect(await client.connect(office, code)).toBe('connected')
    expect(await client.connect(office, code)).toBe('refused')
    expect(client.addressFor('s')).toContain('response_type=code&state=s')
  })
})

describe('it is called', () => {
  test('no more than sixty times a minute, one call after the other', async () => {
    await connected()
    const begun = now
    await Promise.all(Array.from({ length: 130 }, (_none, index) => client.known(office, [String(index)])))
    expect(exact.calls.filter(call => call === 'GET salesentry/SalesEntries')).toHaveLength(130)
    expect(now - begun).toBeGreaterThanOrEqual(120_000)
  })

  test('again once it is no longer too busy, and given up when it stays so', async () => {
    await connected()
    exact.wrong.busy = 2
    await expect(client.known(office, ['1'])).resolves.toEqual(new Map())
    expect(waits).toEqual([5_000, 5_000])
    exact.wrong.busy = 3
    await expect(client.known(office, ['1'])).rejects.toThrow('too busy')
  })

  test('no more for an hour by an endpoint that refused ten calls', async () => {
    await connected()
    exact.wrong.refuses.set('31012600001', 'The period is closed')
    for (let times = 0; times < 10; times++) await handedOver(document())
    const before = exact.calls.length
    await expect(client.send(office, '{}')).rejects.toThrow(TooManyRefused)
    expect(exact.calls).toHaveLength(before)
    now += 3_600_000
    expect(await handedOver(document({ number: '31012600002' }))).toEqual({ reference: '26700001' })
  })
})
