import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { alpha_3 } from '@fairlead/contracts/checks/iso-3166-alpha-3'
import type { Hit, ListEntry } from '@fairlead/domain/crm/screening/entries'
import { matcher } from '@fairlead/domain/crm/screening/matching'
import type { OutboundCall } from '@fairlead/domain/ports/outbound-audit'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { screeningContract } from './contract.ts'
import { worldCheckOne } from './world-check-one.ts'

const account = { key: 'a-key', secret: 'a-secret', groupId: 'a-group' }
const Asked = z.strictObject({
  groupId: z.literal(account.groupId),
  entityType: z.enum(['INDIVIDUAL', 'ORGANISATION', 'VESSEL']),
  providerTypes: z.tuple([z.literal('WATCHLIST')]),
  name: z.string().min(1),
  secondaryFields: z.array(z.strictObject({ typeId: z.string(), value: z.string().optional(), dateTimeValue: z.string().optional() })),
  customFields: z.array(z.never()),
})
const kinds = { INDIVIDUAL: 'individual', ORGANISATION: 'organisation', VESSEL: 'vessel' } as const
const threeOf = (code: string) => alpha_3.get(code) ?? ''

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Whether a call is signed as its documentation has it. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: string): boolean {
  const lines = [`(request-target): ${method.toLowerCase()} ${url}`]
  for (const name of ['host', 'date', 'content-type', 'content-length']) lines.push(`${name}: ${String(headers[name])}`)
  const signature = createHmac('sha256', account.secret)
    .update([...lines, body].join('\n'))
    .digest('base64')
  const signed = 'headers="(request-target) host date content-type content-length"'
  return headers.authorization === `Signature keyId="${account.key}",algorithm="hmac-sha256",${signed},signature="${signature}"`
}

const results = { same: 'MATCHED', other: 'NOT_MATCHED' } as const
const typeIds = { birth: 'SFCT_2', country: 'SFCT_3', imo: 'SFCT_7' } as const
/** A match as World-Check One would tell of it. */
const resultOf = ({ entry, matched, strength, score, circumstances }: Hit) => ({
  resultId: 'r',
  referenceId: entry.id,
  matchStrength: strength.toUpperCase(),
  matchScore: score,
  matchedTerm: matched.name,
  matchedNameType: matched.weak ? 'LOW_QUALITY_AKA' : 'PRIMARY',
  primaryName: entry.names[0]?.name,
  categories: entry.categories,
  countryLinks: entry.countries.map(code => ({ countryText: code, country: { code: threeOf(code) }, type: 'NATIONALITY' })),
  secondaryFieldResults: [
    ...circumstances.flatMap(({ what }) =>
      Object.entries(typeIds).flatMap(([field, typeId]) =>
        Object.entries(results).flatMap(([how, fieldResult]) => (what === `${how}_${field}` ? [{ typeId, fieldResult }] : [])),
      ),
    ),
    { typeId: 'SFCT_1', fieldResult: 'MATCHED' },
    { typeId: 'SFCT_4', fieldResult: null },
    { typeId: 'SFCT_2', fieldResult: 'UNKNOWN' },
  ],
})

/** A World-Check One that knows these people; or answers as it is told. */
async function simulator(answer?: { status: number; body: string }, secret = account.secret) {
  let known: readonly ListEntry[] = []
  const told: OutboundCall[] = []
  const asked: z.infer<typeof Asked>[] = []
  const started = createServer((request, response) => {
    void text(request).then(body => {
      if (answer) return response.writeHead(answer.status).end(answer.body)
      if (request.url !== '/v2/cases/screeningRequest' || !isSigned(request, body)) return response.writeHead(401).end()
      const { name, entityType, secondaryFields, ...more } = Asked.parse(JSON.parse(body))
      asked.push({ name, entityType, secondaryFields, ...more })
      const field = (typeId: string) => secondaryFields.find(one => one.typeId === typeId)
      const country = [...alpha_3].find(([, three]) => three === (field('SFCT_3') ?? field('SFCT_6'))?.value)
      const hits = matcher(known).match({
        name,
        kind: kinds[entityType],
        born: field('SFCT_2')?.dateTimeValue ?? null,
        imo: field('SFCT_7')?.value ?? null,
        countries: country ? [country[0]] : [],
      })
      return response.writeHead(200).end(JSON.stringify({ caseId: 'ours', caseSystemId: 'case-1', results: hits.map(resultOf) }))
    })
  }).listen(0, '127.0.0.1')
  server = started
  await once(started, 'listening')
  const at = started.address()
  const url = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/v2/`
  const provider = worldCheckOne({ ...account, secret, url, outside: { record: call => void told.push(call) }, patience: 2_000 })
  const close = async () => {
    started.closeAllConnections()
    started.close()
  }
  const know = (all: readonly ListEntry[]) => {
    known = all
  }
  return { provider, told, asked, know, fail: () => void close(), close }
}

screeningContract('World-Check One', () => simulator())

test('a case is made with what is known, and the register of calls has neither names nor secrets', async () => {
  const { provider, asked, told } = await simulator()
  expect(
    await provider.screen({ name: 'Zarya', kind: 'organisation', countries: ['RU', 'CY'], born: '1960-05-03', imo: '9074729' }, 75),
  ).toEqual({
    provider_case: 'case-1',
    matches: [],
  })
  await provider.screen({ name: 'Zarya' }, 75)
  await provider.screen({ name: 'Ivan', kind: 'individual', countries: ['XX', 'RU'], born: '1960-05-03' }, 75)
  await provider.screen({ name: 'Ivan', kind: 'individual', born: '1960' }, 75)
  expect(asked.map(({ entityType, secondaryFields }) => [entityType, secondaryFields])).toEqual([
    ['ORGANISATION', [{ typeId: 'SFCT_6', value: 'RUS' }]],
    ['ORGANISATION', []],
    [
      'INDIVIDUAL',
      [
        { typeId: 'SFCT_2', dateTimeValue: '1960-05-03' },
        { typeId: 'SFCT_3', value: 'RUS' },
      ],
    ],
    ['INDIVIDUAL', []],
  ])
  const { system, failed, answer_code } = told[0] ?? {}
  expect([system, failed, answer_code]).toEqual(['screening', false, '200'])
  expect(JSON.stringify(told)).not.toMatch(/Zarya|Ivan|a-secret/)
})

test('what it leaves out is nothing', async () => {
  const bare = { referenceId: 'e_tr_wci_1', matchStrength: 'MEDIUM', matchedTerm: 'Ivan Rogov' }
  const { provider } = await simulator({ status: 200, body: JSON.stringify({ results: [bare] }) })
  expect(await provider.screen({ name: 'Ivan' }, 75)).toMatchObject({
    provider_case: null,
    matches: [
      {
        primary_name: 'Ivan Rogov',
        matched_name: 'Ivan Rogov',
        strength: 'medium',
        score: null,
        categories: [],
        countries: [],
        circumstances: [],
      },
    ],
  })
})

test.each([
  ['a signature that it does not accept', 'refused', undefined, 'another-secret'],
  ['a question that it does not understand', 'refused', { status: 400, body: '[]' }, undefined],
  ['too many questions at once', 'unavailable', { status: 429, body: '' }, undefined],
  ['that it is broken', 'unavailable', { status: 500, body: '' }, undefined],
  ['what is no answer of its own', 'unavailable', { status: 200, body: '<html>' }, undefined],
])('%s is no answer: %s', async (_what, failure, answer, secret) => {
  const { provider, told } = await simulator(answer, secret)
  expect(await provider.screen({ name: 'Ivan' }, 75)).toEqual({ failure })
  expect(told).toMatchObject([{ failed: true }])
})
