import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, type RoleProcess, startFairlead } from '../../fairlead.ts'

const file = join(tmpdir(), `texts-${process.pid}.json`)
const ship = (en: object, nl: object) => writeFileSync(file, JSON.stringify({ en: { common: en }, nl: { common: nl } }))

let fairlead: Fairlead
let api: RoleProcess
let admin: Caller
let surveyor: Caller
beforeAll(async () => {
  ship(
    { home: { hello: 'Hello, {{name}}' }, page: { again: 'Try again' }, save: 'Save', gone: 'Gone' },
    { home: { hello: 'Hallo, {{name}}' }, page: { again: 'Opnieuw' }, save: 'Opslaan', gone: 'Weg' },
  )
  fairlead = await startFairlead([], { FAIRLEAD_TEXTS: file })
  api = await fairlead.start('api,projections,workers')
  admin = caller(fairlead.url, await fairlead.token('admin'))
  surveyor = caller(fairlead.url, await fairlead.token('surveyor'))
}, 60_000)
afterAll(() => fairlead?.stop())

const textNamed = async (key: string) => rowsOf(await admin.get(`translations?key=${key}`))[0]

test('the texts of a release are there, and are no acts of anybody', async () => {
  const rows = rowsOf(await admin.get('translations?sort=key'))
  expect(rows.map(({ key, status }) => [key, status])).toEqual(
    ['common:gone', 'common:home.hello', 'common:page.again', 'common:save'].map(key => [key, 'original']),
  )
  expect(rowsOf(await admin.get('logs?event=TextShipped'))).toEqual([])
  expect((await surveyor.get('texts')).body).toEqual({ en: {}, nl: {} })
})

test('what an administrator says instead is told to everybody; placeholders must stay', async () => {
  const { id } = (await textNamed('common:home.hello')) ?? {}
  const torn = await admin.put(`translations/${id}`, { own_nl: 'Moin, {{naam}}' })
  expect(torn).toMatchObject({ status: 422, body: { errors: { own_nl: [expect.stringContaining('{{name}}')] } } })
  expect((await admin.put(`translations/${id}`, { own_nl: 'Moin, {{name}}' })).body).toMatchObject({ status: 'half' })
  expect((await surveyor.get('texts')).body).toEqual({ en: {}, nl: { common: { 'home.hello': 'Moin, {{name}}' } } })
  const user = caller(fairlead.url, await fairlead.token('user'))
  expect((await user.put(`translations/${id}`, { own_en: 'Hi, {{name}}' })).status).toBe(403)
})

test('who has not signed in is told what public pages say, and nothing else', async () => {
  const { id } = (await textNamed('common:page.again')) ?? {}
  await admin.put(`translations/${id}`, { own_nl: 'Nog eens' })
  const nobody = await fetch(`${fairlead.url}/api/texts/public`)
  expect(await nobody.json()).toEqual({ en: {}, nl: { common: { 'page.again': 'Nog eens' } } })
  expect(nobody.headers.get('cache-control')).toBe('public, max-age=60')
  expect((await fetch(`${fairlead.url}/api/texts`)).status).toBe(401)
  await admin.post(`translations/${id}/revert`)
})

test('a sheet changes texts by their key, and adds none', async () => {
  const sheet = 'key;own_en;own_nl\r\ncommon:save;Keep;Bewaren\r\ncommon:strange;x;x\r\n'
  const token = await fairlead.token('admin')
  const sent = await fetch(`${fairlead.url}/api/translations/import?name=texts.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: sheet,
  })
  const { id } = (await sent.json()) as { id: string }
  const matched = await admin.post(`imports/${id}/match`, { columns: ['key', 'own_en', 'own_nl'] })
  expect(matched.body).toMatchObject({ added: 0, changed: 1, refused: 1 })
  await admin.post(`imports/${id}/apply`)
  await expect.poll(async () => (await textNamed('common:save'))?.own_nl, { timeout: 10_000 }).toBe('Bewaren')
})

test('another release marks what was written over a text that reads otherwise now, and withdraws what is gone', async () => {
  await api.stop()
  ship({ home: { hello: 'Welcome, {{name}}' }, save: 'Save' }, { home: { hello: 'Welkom, {{name}}' }, save: 'Opslaan' })
  api = await fairlead.start('api,projections,workers')
  const states = rowsOf(await admin.get('translations?sort=key')).map(({ key, status }) => [key, status])
  expect(states).toEqual([
    ['common:gone', 'withdrawn'],
    ['common:home.hello', 'outdated'],
    ['common:page.again', 'withdrawn'],
    ['common:save', 'own'],
  ])
  const { id } = (await textNamed('common:home.hello')) ?? {}
  expect((await admin.post(`translations/${id}/revert`)).body).toMatchObject({
    own_nl: null,
    shipped_nl: 'Welkom, {{name}}',
    status: 'original',
  })
  expect((await surveyor.get('texts')).body).toEqual({ en: { common: { save: 'Keep' } }, nl: { common: { save: 'Bewaren' } } })
})
