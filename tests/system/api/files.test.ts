import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

const pdf = new TextEncoder().encode('%PDF-1.7\nA packing list')
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

let fairlead: Fairlead
const tokens: Record<string, string> = {}
const callers: Record<string, Caller> = {}
const as = (account: string): Caller => callers[account] ?? caller(fairlead.url)
let job: string
let foreignJob: string
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  for (const account of ['admin', 'user', 'hq.user', 'customer', 'surveyor', 'port.operator', 'auditor']) {
    tokens[account] = await fairlead.token(account)
    callers[account] = caller(fairlead.url, tokens[account])
  }
  const first = async (query: string) => String(rowsOf(await as('admin').get(query))[0]?.id)
  const [sahel, golden] = [await first('relations?debtor_number=140001'), await first('relations?debtor_number=140002')]
  job = await first(`jobs?customer_id=${sahel}&office_id=${await first('relations?office_code=01')}`)
  const opened = await as('admin').post('jobs', {
    direction: 'EXPORT',
    customer_id: golden,
    office_id: await first('relations?office_code=02'),
    service_type_id: 2,
    customer_reference: 'ELSEWHERE',
  })
  foreignJob = String(opened.body.id)
})
afterAll(() => fairlead?.stop())

/** Uploads bytes as a browser does. */
async function upload(account: string, about: Record<string, string>, content: Uint8Array | ReadableStream, headers = {}) {
  const query = new URLSearchParams({ of_resource: 'jobs', of_id: job, name: 'packing list.pdf', ...about })
  const answer = await fetch(`${fairlead.url}/api/files?${query.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[account]}`, 'content-type': 'application/octet-stream', ...headers },
    body: content,
    duplex: 'half',
  } as RequestInit)
  const body: unknown = await answer.json()
  return { status: answer.status, body: body as Bag }
}
const attach = async (account: string, about: Record<string, string> = {}, content: Uint8Array = pdf): Promise<Bag> => {
  const { status, body } = await upload(account, about, content)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const list = (account: string, id = job) => as(account).get(`files?of_resource=jobs&of_id=${id}`)

describe('a file that a field holds', () => {
  /** Kept under the id of their office. */
  const settings = async () => rowsOf(await as('admin').get('relations?office_code=01'))[0] ?? {}
  const logoFor = (id: unknown, name = 'logo.png', content: Uint8Array = png) =>
    attach('admin', { of_resource: 'companysettings', of_id: String(id), name }, content)
  const drawn = async () => {
    const [bill] = rowsOf(await as('admin').get(`billsoflading?status=draft&office_id=${(await settings()).id}`))
    const { status, text } = await as('admin').get(`billsoflading/${bill?.id}/preview`)
    expect(status, text).toBe(200)
    return text
  }

  test('hangs on the record itself, is of a type that the field takes, and is named beside it', async () => {
    const { id } = await settings()
    const logo = await logoFor(id)
    expect(await as('admin').post(`companysettings/${id}/change`, { logo_id: logo.id })).toMatchObject({
      status: 200,
      body: { logo_id: logo.id, logo: { id: logo.id, name: 'logo.png' } },
    })
    for (const [held, said] of [
      [(await attach('admin')).id, 'This file does not hang on this record.'],
      [v7(), 'This file does not hang on this record.'],
      [(await logoFor(id, 'logo.pdf', pdf)).id, 'Only these types of file: png, jpg, jpeg.'],
    ])
      expect(await as('admin').post(`companysettings/${id}/change`, { logo_id: held })).toMatchObject({
        status: 422,
        body: { errors: { logo_id: [said] } },
      })
    for (const path of ['', '/content', '?blob=true'])
      expect(await as('customer').get(`files/${logo.id}${path}`), 'who may not see the record').toMatchObject({
        status: 403,
        body: { code: 'no_right' },
      })
  })

  test('is printed as the logo of its office, as long as it is there', async () => {
    const { id } = await settings()
    await as('admin').post(`companysettings/${id}/change`, { logo_id: null })
    const before = await drawn()
    const logo = await logoFor(id)
    await as('admin').post(`companysettings/${id}/change`, { logo_id: logo.id })
    expect(await drawn()).not.toBe(before)
    expect((await as('admin').delete(`files/${logo.id}`)).status).toBe(200)
    expect(await drawn()).toBe(before)
    expect((await as('admin').post(`companysettings/${id}/change`, { website: 'https://fairlead.test/nl' })).status).toBe(200)
  })
})

describe('a file on a unit, at its port', () => {
  const at = ['surveyor', 'port.operator']
  let unit: string
  beforeAll(async () => {
    unit = String(rowsOf(await as('surveyor').get('units')).at(-1)?.id)
  })
  const hang = (account: string, about: Record<string, string>, content: Uint8Array = pdf) =>
    attach(account, { of_resource: 'units', of_id: unit, ...about }, content)
  /** Ways by which it is reached, and lists that tell of it. */
  const knownTo = async (account: string, id: string) => {
    const answers = await Promise.all(
      ['', '/content', '/content?preview=true', '?blob=true', '/history'].map(
        async path => (await as(account).get(`files/${id}${path}`)).status,
      ),
    )
    const listed = rowsOf(await as(account).get(`files?of_resource=units&of_id=${unit}&per_page=200`)).some(one => one.id === id)
    const told = (await as(account).get(`units/${unit}/timeline?per_page=200`)).text.includes(id)
    return { answers, listed, told }
  }

  test('tells nothing of prices: neither the invoice of its customer nor what staff keep or share with him is read there', async () => {
    const invoice = await hang('user', { name: 'invoice.png', paper: 'invoice' }, png)
    const margin = await hang('user', { name: 'margin.pdf' })
    const quoted = await hang('user', { name: 'quoted.pdf' })
    expect((await as('user').post(`files/${quoted.id}/change`, { for_customer: true })).status).toBe(200)
    for (const account of at)
      for (const { id } of [invoice, margin, quoted])
        expect(await knownTo(account, String(id)), account).toEqual({ answers: [403, 403, 403, 403, 403], listed: false, told: false })
    for (const { id } of [margin, quoted]) expect(await knownTo('user', String(id))).toMatchObject({ listed: true, told: true })
    const hears = async (account: string, kept: string) =>
      (await as(account).post('push/auth', { socket_id: '1.1', channel_name: `private-files.of.units.${unit}.${kept}` })).status
    for (const kept of ['staff', 'customers']) expect([await hears('surveyor', kept), await hears('user', kept)]).toEqual([403, 200])
  })

  test('is read where it is a photograph, a paper without prices or what was brought there', async () => {
    const read = [
      await hang('user', { name: 'left side.png' }, png),
      await hang('user', { name: 'papers.pdf', paper: 'registration' }),
      await hang('surveyor', { name: 'survey.pdf' }),
    ]
    for (const account of at)
      for (const { id } of read) expect(await knownTo(account, String(id)), account).toMatchObject({ listed: true, told: true })
  })

  test('is said to be no paper of the customer there', async () => {
    const photograph = await hang('surveyor', { name: 'front.png' }, png)
    expect(await as('surveyor').post(`files/${photograph.id}/change`, { paper: 'invoice' })).toMatchObject({
      status: 403,
      body: { code: 'said_by_cargo_owner', errors: { paper: ['Only staff and the customer say which paper a file is.'] } },
    })
    for (const account of at)
      expect(await upload(account, { of_resource: 'units', of_id: unit, name: 'front.png', paper: 'invoice' }, png)).toMatchObject({
        status: 403,
        body: { code: 'said_by_cargo_owner' },
      })
  })
})

describe('a file on a record of a customer', () => {
  const seenBy = async (account: string) => rowsOf(await list(account)).map(({ id }) => id)
  /** How each way of reaching a file answers. */
  const reached = async (account: string, id: string) =>
    Promise.all(
      ['', '/content', '/content?preview=true', '?blob=true', '/history'].map(
        async path => (await as(account).get(`files/${id}${path}`)).status,
      ),
    )

  test('is of the house until staff mark it for the customer, whatever way it is asked for', async () => {
    const margin = await attach('user', { name: 'internal margin.png' }, png)
    expect(margin).toMatchObject({ for_customer: false, from_customer: false })
    expect(await seenBy('customer')).not.toContain(margin.id)
    expect(await seenBy('user')).toContain(margin.id)
    expect(await reached('customer', String(margin.id))).toEqual([403, 403, 403, 403, 403])
    expect(await as('customer').post(`files/${margin.id}/change`, { tag: 'mine' })).toMatchObject({ status: 404 })
    const heard = async (account: string, kept: string) =>
      (await as(account).post('push/auth', { socket_id: '1.1', channel_name: `private-files.of.jobs.${job}.${kept}` })).status
    expect([await heard('customer', 'everybody'), await heard('customer', 'house')]).toEqual([200, 403])
    expect([await heard('user', 'everybody'), await heard('user', 'house')]).toEqual([200, 200])
    expect(await as('user').post(`files/${margin.id}/change`, { for_customer: true })).toMatchObject({ status: 200 })
    expect(await seenBy('customer')).toContain(margin.id)
    expect(await reached('customer', String(margin.id))).toEqual([200, 200, 200, 200, 200])
    expect(await as('user').delete(`files/${margin.id}`)).toMatchObject({ status: 200 })
    expect(
      rowsOf(await list('customer')).map(({ id }) => id),
      'what was taken off is not his any more',
    ).not.toContain(margin.id)
    expect(await reached('customer', String(margin.id))).toEqual([403, 403, 403, 403, 403])
    expect(await as('user').post(`files/${margin.id}/restore`)).toMatchObject({ status: 200 })
    expect(await as('user').post(`files/${margin.id}/change`, { for_customer: false })).toMatchObject({ status: 200 })
    expect(await reached('customer', String(margin.id))).toEqual([403, 403, 403, 403, 403])
  })

  test('that he brought himself is his', async () => {
    const invoice = await attach('customer', { name: 'invoice.pdf' })
    expect(invoice).toMatchObject({ for_customer: false, from_customer: true })
    expect(await seenBy('customer')).toContain(invoice.id)
    expect(await as('customer').post(`files/${invoice.id}/change`, { for_customer: true })).toMatchObject({
      status: 403,
      body: { code: 'said_by_staff', errors: { for_customer: [expect.any(String)] } },
    })
    expect((await as('customer').delete(`files/${invoice.id}`)).status).toBe(200)
    expect((await as('customer').post(`files/${invoice.id}/restore`)).status, 'what he took off himself').toBe(200)
    expect((await as('user').delete(`files/${invoice.id}`)).status).toBe(200)
    expect(await reached('customer', String(invoice.id)), 'what the house took off').toEqual([403, 403, 403, 403, 403])
    expect((await as('customer').post(`files/${invoice.id}/restore`)).status).toBe(404)
  })
})

describe('an uploaded file', () => {
  test('is the record of the specification, with a history', async () => {
    const { body: user } = await as('user').get('auth/check-login')
    const file = await attach('user', { name: 'packing list (2).pdf', tag: 'packing list' })
    expect(file).toMatchObject({
      type: 'pdf',
      name: 'packing_list__2_.pdf',
      size: 1,
      date: expect.stringMatching(/Z$/),
      user: { id: user.id, name: user.name },
      url: `/api/files/${file.id}/content`,
      tag: 'packing list',
      of_resource: 'jobs',
      of_id: job,
    })
    const { body } = await list('user')
    expect(rowsOf({ body }).find(({ id }) => id === file.id)).toMatchObject({ name: file.name, size: 1, tag: 'packing list' })

    expect(await as('user').post(`files/${file.id}/change`, { tag: 'invoice' })).toMatchObject({ status: 200, body: { tag: 'invoice' } })
    expect((await as('user').delete(`files/${file.id}`)).status).toBe(200)
    expect(rowsOf(await list('user')).map(({ id }) => id)).not.toContain(file.id)
    expect((await as('user').post(`files/${file.id}/restore`)).status).toBe(200)
    expect(rowsOf(await as('user').get(`files/${file.id}/history`)).map(({ type }) => type)).toEqual([
      'FileAttached',
      'FileRetagged',
      'FileRemoved',
      'FileRestored',
    ])
  })

  test('carries its content in base64 when it is small and asked for', async () => {
    const file = await attach('user')
    expect((await as('user').get(`files/${file.id}`)).body).not.toHaveProperty('blob')
    expect((await as('user').get(`files/${file.id}?blob=true`)).body.blob).toBe(Buffer.from(pdf).toString('base64'))
    const large = await attach('user', {}, Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]))
    expect(await as('user').get(`files/${large.id}?blob=true`)).toMatchObject({ status: 413, body: { code: 'file_too_large' } })
  })

  test('comes back byte by byte as a download that no browser acts upon', async () => {
    const content = Buffer.concat([pdf, Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))])
    const file = await attach('user', {}, content)
    const { body } = await as('user').post('tickets', { url: file.url })
    const answer = await fetch(fairlead.url + String(body.url))
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': 'attachment; filename="packing_list.pdf"',
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('is shown inline only as an image, in a sandbox', async () => {
    const image = await attach('user', { name: 'damage.png' }, png)
    const { headers, status } = await as('user').get(`files/${image.id}/content?preview=true`)
    expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
      status: 200,
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const paper = await attach('user')
    expect(await as('user').get(`files/${paper.id}/content?preview=true`)).toMatchObject({ status: 415, body: { code: 'no_preview' } })
  })

  test('that is sent again is attached once', async () => {
    const headers = { 'idempotency-key': v7() }
    const [one, again] = [await upload('user', {}, pdf, headers), await upload('user', {}, pdf, headers)]
    expect([one.status, again.status, again.body.id]).toEqual([201, 201, one.body.id])
    const other = await upload('user', {}, Buffer.concat([pdf, Buffer.from('\n')]), headers)
    expect(other).toMatchObject({ status: 422, body: { code: 'key_used_before' } })
  })
})

test.each(['jobs', 'quotations'])('%s are given to another customer only once no file of the former one hangs there', async resource => {
  const [sahel, golden, office] = await Promise.all(
    ['debtor_number=140001', 'debtor_number=140002', 'office_code=01'].map(async query =>
      String(rowsOf(await as('admin').get(`relations?${query}`))[0]?.id),
    ),
  )
  const opened = { direction: 'EXPORT', customer_id: sahel, office_id: office, service_type_id: 2, customer_reference: 'GIVEN' }
  const id = String(
    resource === 'jobs' ? (await as('user').post('jobs', opened)).body.id : rowsOf(await as('user').get('quotations?status=draft'))[0]?.id,
  )
  const record = async () => (await as('user').get(`${resource}/${id}`)).body
  const before = String((await record()).customer_id)
  const other = before === sahel ? golden : sahel
  const give = async () => as('user').put(`${resource}/${id}`, { customer_id: other })
  const shared = await attach('user', { of_resource: resource, of_id: id, name: 'shared.pdf' })
  expect((await as('user').post(`files/${shared.id}/change`, { for_customer: true })).status).toBe(200)
  expect(await give()).toMatchObject({
    status: 409,
    body: { code: 'customer_has_files', errors: { customer_id: [expect.stringContaining('its customer brought or sees')] } },
  })
  expect((await record()).customer_id).toBe(before)
  expect((await as('user').post(`files/${shared.id}/change`, { for_customer: false })).status).toBe(200)
  expect(await give()).toMatchObject({ status: 200, body: { customer_id: other } })
})

describe('what may be uploaded', () => {
  test('is tagged as every text is said', async () => {
    for (const tag of ['\u0000x', '\u001b[31m', 'a\u202eb'])
      expect(await upload('customer', { tag }, pdf)).toMatchObject({
        status: 422,
        body: { errors: { tag: ['Contains characters that cannot be printed.'] } },
      })
  })

  const told = (name: string) => ({
    body: { message: expect.stringContaining(name), code: expect.any(String), request_id: expect.any(String) },
  })

  test('is judged by name and by content, and what is skipped is named', async () => {
    expect(await upload('user', { name: 'run me.exe' }, pdf)).toMatchObject({ status: 415, ...told('run_me.exe') })
    expect(await upload('user', { name: 'noextension' }, pdf)).toMatchObject({ status: 415, ...told('noextension') })
    expect(await upload('user', { name: 'page.pdf' }, Buffer.from('<html><script>'))).toMatchObject({ status: 415, ...told('page.pdf') })
    expect(await upload('user', { name: 'photo.jpg' }, png)).toMatchObject({ status: 415, ...told('photo.jpg') })
    expect(await upload('user', { name: 'page.csv' }, Buffer.from('<!DOCTYPE html>'))).toMatchObject({ status: 415 })
    expect(await upload('user', { name: 'nothing.pdf' }, new Uint8Array())).toMatchObject({ status: 415, ...told('nothing.pdf') })
  })

  test('is not larger than 25 MB, whether its length is told or not, and nothing is kept of it', async () => {
    const kept = async () => (await readdir(join(String(fairlead.env.FAIRLEAD_DATA), 'files'), { recursive: true })).length
    await attach('user') // else there is no folder yet
    const before = await kept()
    const tooMuch = Buffer.concat([pdf, Buffer.alloc(26 * 1024 * 1024)])
    expect(await upload('user', {}, tooMuch)).toMatchObject({ status: 413, body: { code: 'file_too_large' } })
    expect(await upload('user', {}, new Blob([tooMuch]).stream())).toMatchObject({ status: 413, body: { code: 'file_too_large' } })
    expect(await kept()).toBe(before)
  })

  test('stands under a name that is safe anywhere', async () => {
    const { name } = await attach('user', { name: '../../"etc"\r\nx: y/passwd.pdf' })
    expect(name).toMatch(/^[A-Za-z0-9_]+\.pdf$/)
  })
})

describe('who may', () => {
  test('hang nothing on an own office, which administrators keep', async () => {
    const [office] = rowsOf(await as('admin').get('relations?office_code=01'))
    const on = { of_resource: 'relations', of_id: String(office?.id), name: 'letterhead.pdf' }
    for (const account of ['user', 'hq.user'])
      expect(await upload(account, on, pdf), account).toMatchObject({ status: 403, body: { code: 'own_office_by_administrators' } })
    const { id } = await attach('admin', on)
    expect((await as('user').delete(`files/${id}`)).status).toBe(403)
    expect((await as('admin').delete(`files/${id}`)).status).toBe(200)
  })

  test('see, add and remove the files of a record is who may see and edit it', async () => {
    const file = await attach('user')
    await as('user').post(`files/${file.id}/change`, { for_customer: true })
    for (const account of ['admin', 'user', 'hq.user', 'customer']) {
      expect(
        rowsOf(await list(account)).map(({ id }) => id),
        account,
      ).toContain(file.id)
      expect((await as(account).get(`files/${file.id}`)).status, account).toBe(200)
      expect((await as(account).get(`files/${file.id}/content`)).status, account).toBe(200)
      expect((await upload(account, {}, pdf)).status, account).toBe(201)
    }
    for (const account of ['surveyor', 'port.operator', 'auditor']) {
      expect((await list(account)).status, account).toBe(403)
      for (const path of [`files/${file.id}`, `files/${file.id}/history`, `files/${file.id}/content`])
        expect((await as(account).get(path)).status, `${account} ${path}`).toBe(403)
      expect((await as(account).delete(`files/${file.id}`)).status, account).toBe(account === 'auditor' ? 403 : 404)
      expect(await upload(account, {}, pdf), account).toMatchObject({ status: account === 'auditor' ? 403 : 404 })
    }
  })

  test('a record of another office or customer has no files for me', async () => {
    const foreign = await attach('admin', { of_id: foreignJob })
    for (const account of ['user', 'customer']) {
      expect((await list(account, foreignJob)).status, account).toBe(403)
      for (const path of [
        `files/${foreign.id}`,
        `files/${foreign.id}/history`,
        `files/${foreign.id}/content`,
        `files/${foreign.id}?blob=true`,
      ])
        expect((await as(account).get(path)).status, `${account} ${path}`).toBe(403)
      for (const command of ['change', 'delete', 'restore'])
        expect((await as(account).post(`files/${foreign.id}/${command}`, {}, { 'if-match': '"9"' })).status, command).toBe(404)
      expect((await upload(account, { of_id: foreignJob }, pdf)).status, account).toBe(404)
      expect((await as(account).get('files')).status, account).toBe(403)
      expect((await as(account).get(`files?of_resource=jobs&of_id=${job}&of_id=${foreignJob}`)).status, account).toBe(403)
    }
    expect(rowsOf(await as('admin').get('files?per_page=200')).map(({ id }) => id)).toContain(foreign.id)
  })

  test('a customer removes only what he brought himself', async () => {
    const [ours, his] = [await attach('user'), await attach('customer')]
    expect(await as('customer').delete(`files/${ours.id}`)).toMatchObject({ status: 404 })
    await as('user').post(`files/${ours.id}/change`, { for_customer: true })
    expect(await as('customer').delete(`files/${ours.id}`)).toMatchObject({ status: 403, body: { code: 'only_own_files' } })
    expect((await as('customer').delete(`files/${his.id}`)).status).toBe(200)
    expect((await as('user').post(`files/${his.id}/restore`)).status).toBe(200)
  })

  test('the surveyor photographs a unit at his port', async () => {
    const [unit] = rowsOf(await as('surveyor').get('units'))
    const photo = { of_resource: 'units', of_id: String(unit?.id), name: 'dent.png' }
    expect((await upload('surveyor', photo, png)).status).toBe(201)
    expect((await as('surveyor').get(`files?of_resource=units&of_id=${unit?.id}`)).body.total).toBe(1)
  })

  test('nobody attaches to nothing, to a file, or by naming bytes that are kept already', async () => {
    const file = await attach('user')
    expect((await upload('admin', { of_id: v7() }, pdf)).status).toBe(404)
    expect((await upload('admin', { of_resource: 'files', of_id: String(file.id) }, pdf)).status).toBe(404)
    expect((await upload('admin', { of_resource: 'nothing' }, pdf)).status).toBe(404)
    expect((await as('admin').post(`files/${v7()}/attach`, { key: 'a'.repeat(64) })).status).toBe(404)
  })

  test('hears of the files of a record is who may see it', async () => {
    const wish = (id: string) => ({ socket_id: '1.1', channel_name: `private-files.of.jobs.${id}.everybody` })
    expect((await as('customer').post('push/auth', wish(job))).status).toBe(200)
    expect((await as('customer').post('push/auth', wish(foreignJob))).status).toBe(403)
    expect((await as('surveyor').post('push/auth', wish(job))).status).toBe(403)
    expect((await as('user').post('push/auth', { socket_id: '1.1', channel_name: 'private-files' })).status).toBe(403)
  })
})
