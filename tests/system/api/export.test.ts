import { resources } from '@fairlead/contracts/resources'
import { readXlsx } from 'hucre/xlsx'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, caller, eachOf, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
let admin: Caller
let token: string
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  token = await fairlead.token('admin')
  admin = caller(fairlead.url, token)
})
afterAll(() => fairlead?.stop())

const csv = async (path: string, language = 'en') => {
  const answer = await admin.get(path, { 'accept-language': language })
  expect(answer.status, answer.text).toBe(200)
  return answer.text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
}
const workbook = async (path: string) => {
  const answer = await fetch(`${fairlead.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()), { readStyles: true })
  const [sheet] = sheets
  if (!sheet) throw new Error('the workbook is empty')
  return sheet
}

describe('what is exported', () => {
  test('is what the list finds, in its order, under the headers that were asked for', async () => {
    const [header, ...rows] = await csv(
      'ports/export?format=csv&columns=code,country_id&headers=UN/LOCODE&headers=Country&sort=-code&code.contains=nl',
    )
    const listed = rowsOf(await admin.get('ports?sort=-code&code.contains=nl&per_page=200'))
    expect(header).toBe('UN/LOCODE,Country')
    expect(rows).toEqual(listed.map(row => `${String(row.code)},NL`))
    expect(rows.length).toBeGreaterThan(0)
  })

  test('reads as the language of the asker is written', async () => {
    const [header, first] = await csv('ports/export?format=csv&columns=code,name,license_plate_required_export&code=BEANR', 'nl')
    expect(header).toBe('code;name (en);name (nl);license_plate_required_export')
    expect(first).toMatch(/^BEANR;Antwerp;Antwerpen;(Ja|Nee)?$/)
  })

  test('is a workbook with real numbers and days, and a header that stays', async () => {
    const sheet = await workbook('models/export?columns=name,length&sort=name')
    expect(sheet.rows[0]).toEqual(['name', 'length'])
    expect(sheet.freezePane).toMatchObject({ rows: 1 })
    expect(typeof sheet.rows[1]?.[1]).toBe('number')
    const units = await workbook('units/export?columns=chassis_number,date_booked')
    expect(units.rows.slice(1).some(row => row[1] instanceof Date)).toBe(true)
  })

  test('holds no formula', async () => {
    const names = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\u0009=1']
    for (const [index, name] of names.entries())
      expect(
        (
          await admin.post('relations', {
            name: `${name}`,
            types: ['CUSTOMER'],
            contacts: [],
            cfr_manager_emails: [],
            city: `evil ${index}`,
          })
        ).status,
      ).toBe(201)
    const rows = await csv('relations/export?format=csv&columns=name&city.contains=evil')
    expect(rows.length).toBe(6)
    for (const cell of rows.slice(1)) expect(cell).not.toMatch(/^"?[=+@\t-]/)
    const { rows: cells } = await workbook('relations/export?columns=name&city.contains=evil')
    expect(
      cells
        .slice(1)
        .map(([cell]) => String(cell))
        .toSorted(),
    ).toEqual(names.map(name => name.trim()).toSorted()) // texts: a formula is read as what it comes to
  })

  test.each(resources.map(({ name }) => name))('%s can be exported, whole', async name => {
    const [header] = await csv(`${name}/export?format=csv`)
    expect(header?.startsWith('id,')).toBe(true)
  })
})

describe('who exports', () => {
  test('sees no more than in the list', async () => {
    const customer = caller(fairlead.url, await fairlead.token('customer'))
    const text = async (path: string) => (await customer.get(path)).text
    expect((await customer.get('relations/export')).status).toBe(403)
    const numbers = rowsOf(await customer.get('jobs?per_page=200')).map(row => String(row.number))
    const exported = (await text('jobs/export?format=csv&columns=number')).trimEnd().split('\r\n').slice(1)
    expect(exported.sort()).toEqual(numbers.sort())
    const hidden = resources
      .flatMap(({ name, fields, view }) =>
        view === 'jobs.view' ? Object.entries(fields).map(([key, field]) => ({ name, key, field })) : [],
      )
      .filter(({ field }) => field.internal)
    for (const { name, key } of hidden) {
      expect((await customer.get(`${name}/export?columns=${key}`)).status, key).toBe(422)
      expect(await text(`${name}/export?format=csv`)).not.toContain(key)
    }
  })

  test('is on the record, with what and how much', async () => {
    const exported = await csv('colours/export?format=csv&columns=code&search=b')
    const logged = async () => rowsOf(await admin.get('exports?taken_from=colours&format=csv&sort=rows'))
    await expect
      .poll(async () => (await logged()).filter(({ rows }) => rows === exported.length - 1))
      .toEqual([expect.objectContaining({ format: 'csv', status: 'complete' })])
    const [own] = (await logged()).filter(({ rows }) => rows === exported.length - 1)
    const { body } = await admin.get(`exports/${own?.id}`)
    expect(body).toMatchObject({ columns: 'code', question: 'search=b', created_by: 'Marijke van den Berg' })
  })

  test('may download it with a ticket, once', async () => {
    const { body } = await admin.post('tickets', { url: '/api/colours/export?format=csv&columns=code' })
    const answers = [await fetch(`${fairlead.url}${String(body.url)}`), await fetch(`${fairlead.url}${String(body.url)}`)]
    expect(answers.map(({ status }) => status)).toEqual([200, 401])
    expect(answers[0]?.headers.get('content-disposition')).toMatch(/attachment; filename="colours-\d{4}-\d\d-\d\d.csv"/)
    await eachOf(answers, 2, async answer => void (await answer.text()))
  })

  test.each(['columns=secret', 'format=pdf', 'sort=nothing', 'foo=1', 'columns=code&headers=a&headers=b'])(
    'is told what is wrong with %s',
    async query => expect((await admin.get(`colours/export?${query}`)).status).toBe(422),
  )
})

test('who stops taking stops it, and it is on the record as cut short', async () => {
  // More than the sockets in between hold: written straight into the read table, for the log would take minutes.
  const database = new Client({ connectionString: fairlead.databaseUrl })
  await database.connect()
  await database.query(`insert into rm.colours (id, version, log_position, record, listed, lexemes, updated_at, updated_by, code, name_en, name_nl, status)
    select gen_random_uuid(), 1, log_position, record, jsonb_build_object('code', repeat('x', 1000)),
      '', updated_at, updated_by, 'x' || n, '', '', 'active' from (select * from rm.colours limit 1) one, generate_series(1, 30000) n`)
  await database.end()
  const stop = new AbortController()
  const answer = await fetch(`${fairlead.url}/api/colours/export?format=csv&columns=code&sort=-code`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const body = answer.body?.getReader()
  await body?.read()
  stop.abort()
  await body?.read().catch(() => undefined)
  const last = async () => rowsOf(await admin.get('exports?taken_from=colours&status=stopped')).map(({ rows }) => Number(rows) < 30_000)
  await expect.poll(last).toEqual([true])
}, 60_000)
