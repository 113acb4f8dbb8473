import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { resources } from '@fairlead/contracts/resources'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { type Document, type Operation, readingOf } from './described.ts'

// What the API says of itself, held to what it answers.
let fairlead: Fairlead
let text: string
let reading: ReturnType<typeof readingOf>
let wrong: (operation: Operation, status: number, body: unknown) => string | undefined
let admin: Caller
let customer: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
  customer = caller(fairlead.url, await fairlead.token('customer'))
  text = await (await fetch(`${fairlead.url}/api/openapi.json`)).text()
  const document = JSON.parse(text) as Document
  reading = readingOf(document)
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(document, 'api')
  wrong = (operation, status, body) => {
    const schema = reading.answer(operation, status)
    if (!schema) return `${operation.operationId} does not say what ${status} is`
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object)
    return validate(body) ? undefined : `${operation.operationId}: ${ajv.errorsText(validate.errors).slice(0, 300)}`
  }
})
afterAll(() => fairlead?.stop())

async function judged(method: string, path: string, address = path, who = admin): Promise<string[]> {
  const operation = reading.operation(method, path)
  if (!operation) return [`${method} ${path} is not described`]
  const { status, body } = await who.send(method.toUpperCase(), address)
  return [wrong(operation, status, body) ?? []].flat()
}

test.each([
  ['an administrator', () => admin, 100],
  ['a customer', () => customer, 5],
] as const)('lists and records of every resource are answered to %s as they are described', async (_who, whom, atLeast) => {
  const who = whom()
  const found: string[] = []
  let records = 0
  for (const { name } of resources) {
    found.push(...(await judged('get', name, `${name}?per_page=20`, who)))
    const rows = rowsOf(await who.get(`${name}?per_page=3`))
    for (const { id } of rows) {
      for (const rest of ['', '/history', '/uses'].filter(one => reading.operation('get', `${name}/{id}${one}`)))
        found.push(...(await judged('get', `${name}/{id}${rest}`, `${name}/${id}${rest}`, who)))
      records += 1
    }
  }
  expect(found).toEqual([])
  expect(records).toBeGreaterThan(atLeast)
})

test.each([
  'health',
  'health/live',
  'health/ready',
  'health/details',
  'config',
  'home',
  'get-store-data',
  'get-job-data',
  'texts',
  'texts/public',
  'audit/verify',
  'queue/failed',
  'auth/check-login',
  'auth/get-login-url',
])('%s answers as it is described', async path => expect(await judged('get', path)).toEqual([]))

test('so do calls that are asked something, and refusals', async () => {
  const [job] = rowsOf(await admin.get('jobs'))
  const [bill] = rowsOf(await admin.get('billsoflading'))
  const [quoted] = rowsOf(await customer.get('portal/quotations'))
  const idOf = async (code: string) => String(rowsOf(await admin.get(`ports?code=${code}`))[0]?.id)
  const route = `pol_id=${await idOf('NLRTM')}&pod_id=${await idOf('SNDKR')}`
  const asked = [
    judged('get', 'portal/quotations', 'portal/quotations', customer),
    judged('get', 'portal/quotations/{id}', `portal/quotations/${quoted?.id}`, customer),
    judged('get', 'search', 'search?q=toyota'),
    judged('get', 'unregistered', 'unregistered?register=models'),
    judged('get', 'transhipments', `transhipments?${route}`),
    judged('get', 'get-export-center-data', 'get-export-center-data?show=all'),
    judged('get', 'freightlist/{id}', `freightlist/${String(bill?.voyage_id)}`),
    judged('get', 'units/facets', 'units/facets?field=status'),
    judged('get', 'jobs/{id}/timeline', `jobs/${job?.id}/timeline`),
    judged('get', 'jobs/{id}/quantities', `jobs/${job?.id}/quantities`),
    judged('get', 'jobs/{id}/vat', `jobs/${job?.id}/vat?invoice_date=2026-11-20`),
    judged('get', 'relations/{id}/credit', `relations/${String(job?.customer_id)}/credit`),
    judged('get', 'billsoflading/{id}/refusals', `billsoflading/${bill?.id}/refusals?commands=draft,request_approval`),
    judged('get', 'billsoflading/{id}/preview', `billsoflading/${bill?.id}/preview`),
    judged('get', 'jobs', 'jobs?nmae=A'),
    judged('get', 'jobs/{id}', 'jobs/01900000-0000-7000-8000-00000000dead'),
    judged('post', 'jobs/{id}/create_invoice', `jobs/${job?.id}/create_invoice`),
    judged('post', 'voyages', 'voyages', customer),
  ]
  expect((await Promise.all(asked)).flat()).toEqual([])
})

/** Of what a record's reading is asked for by the id of another. */
const ofAnother: Readonly<Record<string, string>> = { freightlist: 'voyages', voyageplanning: 'voyages' }

test('what readings are asked in the address is taken, or refused with a reason: no value that is described and no nonsense makes one fail', async () => {
  const ids = new Map<string, string>()
  const idOf = async (name: string) => {
    const from = ofAnother[name] ?? name
    if (!ids.has(from)) ids.set(from, String(rowsOf(await admin.get(`${from}?per_page=1`))[0]?.id))
    return ids.get(from) ?? ''
  }
  const failed: string[] = []
  for (const { method, path, operation } of reading.operations.filter(one => one.method === 'get')) {
    const [, , name = ''] = path.split('/')
    const address = path.replace('/api/', '').replace('{id}', path.includes('{id}') ? await idOf(name) : '')
    const asked = reading.asked(operation)
    const questions = asked.flatMap(one => ['nonsense', ...one.values].map(value => `${one.name}=${value}`))
    for (const question of new Set(questions)) {
      const { status, text: said } = await admin.send(method.toUpperCase(), `${address}?${question}`)
      if (status >= 500) failed.push(`${status} ${address}?${question}: ${said.slice(0, 200)}`)
    }
  }
  expect(failed).toEqual([])
})

/** The bytes of an answer as they are sent: `fetch` shows them unpacked. */
const asSent = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    get(url, { headers: { 'accept-encoding': 'gzip' } }, answer => void buffer(answer).then(resolve, reject)).on('error', reject),
  )

describe('whoever generates a client', () => {
  test('finds a name for every call, by its resource and what it does', () => {
    const names = reading.operations.map(({ operation }) => operation.operationId)
    expect(names).toEqual(expect.arrayContaining(['jobs_list', 'jobs_create', 'jobs_update', 'jobs_create_invoice', 'units_load']))
    expect(names.filter((name, at) => names.indexOf(name) !== at || !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([])
  })

  test('finds a summary and a tag with each, and every tag in the table of contents', () => {
    const { tags } = JSON.parse(text) as { tags: { name: string }[] }
    for (const { operation } of reading.operations) {
      expect(operation.summary, operation.operationId).toMatch(/^[A-Z][^.]{2,60}$/)
      expect(tags.map(({ name }) => name)).toContain(operation.tags[0])
    }
  })

  test('hears no complaint of a linter', async () => {
    const problems = await lintFromString({ source: text, config: await createConfig({ extends: ['recommended'] }) })
    expect(problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([])
  })
})

describe('on the wire', () => {
  const encodedAs = async (accepted: string) => {
    const answer = await fetch(`${fairlead.url}/api/openapi.json`, { headers: { 'accept-encoding': accepted } })
    return [answer.status, answer.headers.get('content-encoding'), await answer.text()]
  }

  /** Of the description a call takes so many bytes at the most: what several say alike stands once. */
  const most = 775
  test('the description is short: schemas stand in it once', () =>
    expect(Buffer.byteLength(text) / reading.operations.length).toBeLessThanOrEqual(most))

  test('it is compressed for who takes it so, and for nobody else', async () => {
    expect(await encodedAs('gzip, deflate, br')).toEqual([200, 'br', text])
    expect(await encodedAs('gzip')).toEqual([200, 'gzip', text])
    expect(await encodedAs('br;q=0, gzip;q=0.5')).toEqual([200, 'gzip', text])
    expect(await encodedAs('identity')).toEqual([200, null, text])
    expect(await encodedAs('br;q=0.0')).toEqual([200, null, text])
  })

  test('in a tenth of its size', async () => {
    const bytes = await asSent(`${fairlead.url}/api/openapi.json`)
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.length).toBeLessThan(text.length / 10)
  })
})
