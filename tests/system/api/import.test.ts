import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { importable, importedFields } from '@fairlead/contracts/platform/imports'
import { resources } from '@fairlead/contracts/resources'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
let admin: Caller
let token: string
beforeAll(async () => {
  fairlead = await startFairlead()
  token = await fairlead.token('admin')
  admin = caller(fairlead.url, token)
})
afterAll(() => fairlead?.stop())

/** Uploads a file as a browser does. */
async function upload(resource: string, file: string | Uint8Array<ArrayBuffer>, by = token) {
  const answer = await fetch(`${fairlead.url}/api/${resource}/import?name=sheet`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/octet-stream' },
    body: file,
  })
  return { status: answer.status, body: (await answer.json()) as Bag & { headers: string[] } }
}

/** Uploads and previews; columns by their headers, unless they are said. */
async function preview(resource: string, file: string | Uint8Array<ArrayBuffer>, columns?: (string | null)[]) {
  const { status, body } = await upload(resource, file)
  expect(status, JSON.stringify(body)).toBe(201)
  const answer = await admin.post(`imports/${body.id}/match`, { columns: columns ?? body.headers })
  expect(answer.status, answer.text).toBe(200)
  const rows = rowsOf(await admin.get(`imports/${body.id}/rows`))
  return { id: String(body.id), counts: answer.body, rows }
}

const ended = (id: string) => expect.poll(async () => (await admin.get(`imports/${id}`)).body.status, { interval: 200 })

describe('a round trip', () => {
  test.each(resources.filter(importable).map(({ name, commands }) => [name, Object.keys(commands)] as const))(
    'of %s changes nothing',
    async name => {
      for (const format of ['csv', 'xlsx']) {
        const exported = await fetch(`${fairlead.url}/api/${name}/export?format=${format}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        const { status, body } = await upload(name, new Uint8Array(await exported.arrayBuffer()))
        if (status === 422) return // nothing in it, so nothing to bring
        const known = /^(\S+) \((.*)\)$/
        const declared = resources.find(one => one.name === name)
        const keyed = body.headers.map(header => {
          const [, field = header, part] = known.exec(header) ?? []
          const key =
            part === undefined
              ? field
              : `${field}.${['en', 'nl', 'name', 'address', 'amount', 'tax id'].includes(part) ? part.replace(' ', '_') : `${part.replace(' ', '_')}_id`}`
          return field === 'id' || (declared && field in importedFields(declared)) ? key : null
        })
        const answer = await admin.post(`imports/${body.id}/match`, { columns: keyed })
        const first =
          rowsOf(await admin.get(`imports/${body.id}/rows?outcome=refused`))[0] ??
          rowsOf(await admin.get(`imports/${body.id}/rows?outcome=changed`))[0]
        expect(answer.body, `${format} ${JSON.stringify(first)} ${answer.text}`).toMatchObject({ added: 0, changed: 0, refused: 0 })
      }
    },
  )
})

describe('a sheet', () => {
  test('adds, changes, and says per cell what is wrong', async () => {
    const sheet = 'code;name.en;name.nl\r\nPUCE;Puce;Puce\r\nBLACK;Jet black;Gitzwart\r\n;Nothing;Niets\r\nPUCE;Twice;Dubbel\r\n'
    const black = rowsOf(await admin.get('colours?sort=code'))[0]
    const { counts, rows } = await preview('colours', sheet.replace('BLACK', String(black?.code)))
    expect(counts).toMatchObject({ added: 1, changed: 1, unchanged: 0, refused: 2 })
    expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'added'],
      [3, 'changed'],
      [4, 'refused'],
      [5, 'refused'],
    ])
    expect(rows[2]?.errors).toEqual({ 0: ['Fill in this field.'] })
    expect(rows[3]?.errors).toEqual({ 0: ['The same item is chosen twice.'] })
  })

  test('is refused where its register would refuse it for what other records say', async () => {
    const [rotterdam] = rowsOf(await admin.get('ports?code=NLRTM'))
    const { rows } = await preview('ports', `id,code,name.en\n${rotterdam?.id},BERTM,Rotterdam\n${rotterdam?.id},NLRTM,Rotterdam\n`)
    expect(rows.map(({ outcome, errors }) => [outcome, errors])).toEqual([
      ['refused', { 1: ['The code of a port begins with its country: NL.'] }],
      ['refused', { 0: ['The same item is chosen twice.'] }],
    ])
  })

  test('leaves alone what its register changes by a command of its own', async () => {
    const [courier] = rowsOf(await admin.get('generalcosts?code=COURIER'))
    const { rates } = (await admin.get(`generalcosts/${courier?.id}`)).body
    const sheet = `code,name.en,name.nl,currency_id,calculation_unit_id
COURIER,Courier abroad,Koerier ver weg,,
COURIER,Courier,Koerier,USD,
NEWCOST,New cost,Nieuwe kosten,EUR,
`
    const only = (line: number) =>
      sheet
        .split('\n')
        .filter((_line, index) => index === 0 || index === line)
        .join('\n')
    const dollars = await preview('generalcosts', only(2), ['code', null, null, 'currency_id', null])
    expect(dollars.rows[0]).toMatchObject({ outcome: 'refused', errors: { 3: ['This field cannot be set by hand.'] } })
    const named = await preview('generalcosts', only(1), ['code', 'name.en', 'name.nl', null, null])
    expect(named.rows[0]).toMatchObject({ outcome: 'changed', changes: ['name'] })
    await admin.post(`imports/${named.id}/apply`)
    await ended(named.id).toBe('complete')
    expect((await admin.get(`generalcosts/${courier?.id}`)).body).toMatchObject({ name: { en: 'Courier abroad' }, rates })
    const added = await preview('generalcosts', only(3))
    expect(added.rows[0]).toMatchObject({ outcome: 'refused', errors: { 4: ['Select a value from the list.'] } })
  })

  test('is applied as a job, on the record as an import', async () => {
    const { id } = await preview('colours', 'code,name.en,name.nl\nTEAL,Teal,Groenblauw\nAQUA,Aqua,\n')
    expect((await admin.post(`imports/${id}/apply`)).status).toBe(200)
    await ended(id).toBe('complete')
    expect((await admin.get(`imports/${id}`)).body).toMatchObject({ done: 2, failed: 0 })
    const [aqua] = rowsOf(await admin.get('colours?code=AQUA'))
    expect(aqua?.name).toBeDefined()
    const history = rowsOf(await admin.get(`colours/${aqua?.id}/history`))
    expect(history[0]).toMatchObject({ type: 'Created', source: 'import', actor: { name: 'Marijke van den Berg' } })
  })

  test('leaves alone, and reports, what somebody changed since it was looked at', async () => {
    await admin.post('colours', { code: 'OLIVE', name: { en: 'Olive', nl: 'Olijf' } })
    const { id, counts } = await preview('colours', 'code,name.en,name.nl\nOLIVE,Dark olive,Donker\nMINT,Mint,Mint\n')
    expect(counts).toMatchObject({ added: 1, changed: 1 })
    const [olive] = rowsOf(await admin.get('colours?code=OLIVE'))
    await admin.post(`colours/${olive?.id}/change`, { name: { en: 'Own', nl: 'Eigen' } })
    await admin.post(`imports/${id}/apply`)
    await ended(id).toBe('complete')
    expect((await admin.get(`imports/${id}`)).body).toMatchObject({ done: 1, failed: 1, failures: [{ row: 2 }] })
    expect((await admin.get(`colours/${olive?.id}`)).body.name).toEqual({ en: 'Own', nl: 'Eigen' })
  })

  test('is undone when it is called off', async () => {
    const lines = Array.from({ length: 1_500 }, (_, index) => `X${index},Colour ${index},Kleur ${index}`)
    const { id } = await preview('colours', `code,name.en,name.nl\n${lines.join('\n')}\n`)
    await admin.post(`imports/${id}/apply`)
    await expect
      .poll(async () => Number((await admin.get(`imports/${id}`)).body.done), { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(0)
    expect((await admin.post(`imports/${id}/cancel`)).status).toBe(200)
    await ended(id).toBe('undone')
    expect((await admin.get('colours?search=colour')).body.total).toBe(0)
  }, 60_000)

  test('refers to others by code or name, and says what it cannot find', async () => {
    const countries = ['nl', 'Netherlands', 'Atlantis', '01900000-0000-7000-8000-00000000dead']
    const lines = countries.map((country, index) => `NLXX${index + 2},Test,${country}`)
    const { rows } = await preview('ports', `code,name.en,country_id\n${lines.join('\n')}\n`)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'refused', 'refused'])
    for (const row of rows.slice(2)) expect(row.errors).toEqual({ 2: ['Select a value from the list.'] })
  })

  test('says which value somebody else holds, and which name several bear', async () => {
    const sheet = (...lines: string[]) => `name,types,debtor_number,eori\n${lines.join('\n')}\n`
    const { id } = await preview('relations', sheet('Twin Cargo,CUSTOMER,T1,NL1', 'Twin Cargo,CUSTOMER,T2,NL2', 'Tweeling,CUSTOMER,T3,NL3'))
    await admin.post(`imports/${id}/apply`)
    await ended(id).toBe('complete')
    const [third] = rowsOf(await admin.get('relations?debtor_number=T3'))
    const byId = await preview('relations', `id,debtor_number\n${third?.id},T1\n${third?.id?.toUpperCase()},T4\nnobody,T5\n`)
    expect(byId.rows.map(({ outcome, errors }) => [outcome, Object.keys(errors ?? {})])).toEqual([
      ['refused', ['1']],
      ['refused', ['0']],
      ['refused', expect.arrayContaining(['0'])],
    ])
    const byName = await preview(
      'relations',
      'name,city,types\ntwin cargo,Ghent,CUSTOMER\n TWEELING ,Ghent,CUSTOMER\n"\ud83d\ude00\u00e9",Ghent,CUSTOMER\n',
    )
    expect(byName.rows.map(({ outcome }) => outcome)).toEqual(['refused', 'changed', 'added'])
  })
})

describe('who brings it', () => {
  test('needs the right, and sees only his own', async () => {
    const surveyor = await fairlead.token('surveyor')
    expect((await upload('colours', 'code\nX', surveyor)).status).toBe(403)
    const user = await fairlead.token('user') // who edits what the house does, and none of its registers
    expect((await upload('colours', 'code\nX', user)).status).toBe(403)
    const { id } = await preview('colours', 'code,name.en\nZINC,Zinc\n')
    const supervisor = caller(fairlead.url, await fairlead.token('office.admin'))
    expect((await supervisor.get(`imports/${id}/rows`)).status).toBe(404)
    expect((await supervisor.post(`imports/${id}/match`, { columns: ['code', null] })).status).toBe(404)
    expect(await supervisor.post(`imports/${id}/apply`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('a hostile file', () => {
  const zipOf = (name: string, content: Buffer, claimed = content.length) => {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(claimed, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(claimed, 24)
    central.writeUInt16LE(name.length, 28)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(1, 10)
    end.writeUInt32LE(central.length + name.length, 12)
    end.writeUInt32LE(30 + name.length + packed.length, 16)
    return new Uint8Array(Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]))
  }
  const files: [string, () => string | Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>][] = [
    ['a bomb that says it is small', () => zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(200 * 1024 * 1024), 10)],
    [
      'entities',
      () => zipOf('xl/workbook.xml', Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><workbook>&a;</workbook>')),
    ],
    ['a zip that is no workbook', () => zipOf('readme.txt', Buffer.from('hello'))],
    ['noise', () => new Uint8Array(randomBytes(5_000))],
    ['noise that starts as a zip', () => new Uint8Array(Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(5_000)]))],
    ['nothing but a header', () => 'code,name'],
    ['too many columns', () => `${'a,'.repeat(5_000)}\n${'b,'.repeat(5_000)}`],
    ['an open quote', () => 'code,name\n"abc,def\n'],
  ]
  test.each(files)('%s is refused, or does no harm', async (_what, file) => {
    const { status, body } = await upload('colours', await file())
    const harmless = status === 201 || (status === 422 && JSON.stringify(body.errors ?? {}).includes('"file"'))
    expect(harmless, JSON.stringify(body)).toBe(true)
  })
  test('more than 20 MB is not even read', async () => {
    expect((await upload('colours', 'x'.repeat(21 * 1024 * 1024)).catch(() => ({ status: 413 }))).status).toBe(413)
  })
  test('a formula is a text, and a workbook is read as well as a text file', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['code', 'name.en'],
            ['LIME', '=HYPERLINK("http://x")'],
          ],
        },
      ],
    })
    const { counts, rows } = await preview('colours', new Uint8Array(file))
    expect(counts).toMatchObject({ added: 1 })
    expect(rows[0]?.cells).toEqual(['LIME', '=HYPERLINK("http://x")'])
  })
})
