import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, type RoleProcess, startFairlead } from '../../fairlead.ts'

const file = join(tmpdir(), `texts-${process.pid}.json`)
const ship = (en: object, nl: object) => writeFileSync(file, JSON.stringify({ en: { common: en }, nl: { common: nl } }))

/** Texts of the first release; each test has its own. */
const english = {
  still: { one: 'One', other: 'Other' },
  told: { hello: 'Hello, {{name}}' },
  page: { again: 'Try again' },
  sheet: { save: 'Save' },
  next: { hello: 'Hello, {{name}}', kept: 'Kept', gone: 'Gone' },
}
const dutch = {
  still: { one: 'Een', other: 'Ander' },
  told: { hello: 'Hallo, {{name}}' },
  page: { again: 'Opnieuw' },
  sheet: { save: 'Opslaan' },
  next: { hello: 'Hallo, {{name}}', kept: 'Gebleven', gone: 'Weg' },
}

let fairlead: Fairlead
let api: RoleProcess
let admin: Caller
let surveyor: Caller
beforeAll(async () => {
  ship(english, dutch)
  fairlead = await startFairlead([], { FAIRLEAD_TEXTS: file })
  api = await fairlead.start('api,projections,workers')
  admin = caller(fairlead.url, await fairlead.token('admin'))
  surveyor = caller(fairlead.url, await fairlead.token('surveyor'))
})
afterAll(() => fairlead?.stop())

const textNamed = async (key: string) => rowsOf(await admin.get(`translations?key=${key}`))[0]

/** What is said instead, in a language, of the texts whose key begins so. */
async function saidInstead(language: 'en' | 'nl', prefix: string): Promise<Record<string, unknown>> {
  const { body } = await surveyor.get('texts')
  const { common = {} } = body[language] as { common?: Record<string, unknown> }
  return Object.fromEntries(Object.entries(common).filter(([key]) => key.startsWith(prefix)))
}

test('the texts of a release are there, and are no acts of anybody', async () => {
  const still = async () => rowsOf(await admin.get('translations?sort=key&key.contains=still'))
  const shipped = async () => (await still()).map(({ key, status, shipped_nl }) => [key, status, shipped_nl])
  await expect.poll(shipped).toEqual([
    ['common:still.one', 'original', 'Een'],
    ['common:still.other', 'original', 'Ander'],
  ])
  expect(rowsOf(await admin.get('logs?event=TextShipped'))).toEqual([])
  expect([await saidInstead('en', 'still'), await saidInstead('nl', 'still')]).toEqual([{}, {}])
})

test('what an administrator says instead is told to everybody; placeholders must stay', async () => {
  const { id } = (await textNamed('common:told.hello')) ?? {}
  const torn = await admin.put(`translations/${id}`, { own_nl: 'Moin, {{naam}}' })
  expect(torn).toMatchObject({ status: 422, body: { errors: { own_nl: [expect.stringContaining('{{name}}')] } } })
  expect((await admin.put(`translations/${id}`, { own_nl: 'Moin, {{name}}' })).body).toMatchObject({ status: 'half' })
  expect([await saidInstead('en', 'told'), await saidInstead('nl', 'told')]).toEqual([{}, { 'told.hello': 'Moin, {{name}}' }])
  const user = caller(fairlead.url, await fairlead.token('user'))
  expect(await user.put(`translations/${id}`, { own_en: 'Hi, {{name}}' })).toMatchObject({ status: 403, body: { code: 'no_right' } })
})

test('who has not signed in is told what public pages say, and nothing else', async () => {
  const [again, hidden] = [await textNamed('common:page.again'), await textNamed('common:still.one')]
  await admin.put(`translations/${again?.id}`, { own_nl: 'Nog eens' })
  await admin.put(`translations/${hidden?.id}`, { own_nl: 'Eentje' })
  onTestFinished(async () => void (await admin.post(`translations/${hidden?.id}/revert`)))
  const nobody = await fetch(`${fairlead.url}/api/texts/public`)
  expect(await nobody.json()).toEqual({ en: {}, nl: { common: { 'page.again': 'Nog eens' } } })
  expect(nobody.headers.get('cache-control')).toBe('public, max-age=60')
  expect((await fetch(`${fairlead.url}/api/texts`)).status).toBe(401)
})

test('a sheet changes texts by their key, and adds none', async () => {
  const sheet = 'key;own_en;own_nl\r\ncommon:sheet.save;Keep;Bewaren\r\ncommon:strange;x;x\r\n'
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
  await expect.poll(async () => (await textNamed('common:sheet.save'))?.own_nl).toBe('Bewaren')
})

test('another release marks what was written over a text that reads otherwise now, and withdraws what is gone', async () => {
  const { id } = (await textNamed('common:next.hello')) ?? {}
  const kept = await textNamed('common:next.kept')
  await admin.put(`translations/${id}`, { own_nl: 'Moin, {{name}}' })
  await admin.put(`translations/${kept?.id}`, { own_en: 'Stayed', own_nl: 'Bewaard' })
  await api.stop()
  ship(
    { ...english, next: { hello: 'Welcome, {{name}}', kept: 'Kept' } },
    { ...dutch, next: { hello: 'Welkom, {{name}}', kept: 'Gebleven' } },
  )
  api = await fairlead.start('api,projections,workers')
  const states = async () => rowsOf(await admin.get('translations?sort=key&key.contains=next')).map(({ key, status }) => [key, status])
  await expect.poll(states).toEqual([
    ['common:next.gone', 'withdrawn'],
    ['common:next.hello', 'outdated'],
    ['common:next.kept', 'own'],
  ])
  expect((await admin.post(`translations/${id}/revert`)).body).toMatchObject({
    own_nl: null,
    shipped_nl: 'Welkom, {{name}}',
    status: 'original',
  })
  expect([await saidInstead('en', 'next'), await saidInstead('nl', 'next')]).toEqual([
    { 'next.kept': 'Stayed' },
    { 'next.kept': 'Bewaard' },
  ])
})
