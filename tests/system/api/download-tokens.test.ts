import { beforeAll, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, sharedFairlead } from '../../fairlead.ts'

let fairlead: Pick<Fairlead, 'url' | 'token'>
let nobody: Caller
let clerk: Caller
let paper: string
beforeAll(async () => {
  fairlead = await sharedFairlead()
  nobody = caller(fairlead.url)
  clerk = caller(fairlead.url, await fairlead.token('user'))
  const [bill] = rowsOf(await clerk.get('billsoflading'))
  paper = `billsoflading/${bill?.id}/print?paper=copy`
})

async function ticketed(path: string, by = clerk): Promise<string> {
  const { status, body } = await by.post('tickets', { url: `/api/${path}` })
  expect(status).toBe(200)
  return String(body.url).replace('/api/', '')
}

test('a download needs no token with a ticket, once', async () => {
  const url = await ticketed(paper)
  const answer = await nobody.get(url)
  expect(answer).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF/) })
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="billsoflading-/)
  expect((await nobody.get(url)).status).toBe(401)
})

test('a ticket is for one address, and only for a download', async () => {
  const url = await ticketed(paper)
  expect((await nobody.get(url.replace('paper=copy', 'paper=draft'))).status).toBe(401)
  expect((await nobody.get(await ticketed('billsoflading'))).status).toBe(401)
  for (const elsewhere of ['https://elsewhere.test/api/', '/api/../x', '/api/%2e%2e/x', '/api/\\..\\x'])
    expect(await clerk.post('tickets', { url: elsewhere }), elsewhere).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: { url: [expect.any(String)] } },
    })
  expect((await clerk.post('tickets', { url: "/api/jobs/export?search=O'Neil (2)" })).status).toBe(200)
  expect((await nobody.post('tickets', { url: `/api/${paper}` })).status).toBe(401)
})

test('a ticket gives no more than its holder may see, and ends with the session', async () => {
  const surveyor = caller(fairlead.url, await fairlead.token('surveyor'))
  expect(await nobody.get(await ticketed(paper, surveyor))).toMatchObject({ status: 403, body: { code: 'no_right' } })
  const leaving = caller(fairlead.url, await fairlead.token('user'))
  const url = await ticketed(paper, leaving)
  expect((await leaving.post('auth/logout')).status).toBe(200)
  expect((await nobody.get(url)).status).toBe(401)
})

test('what is fetched speaks the language of who asked', async () => {
  const { body } = await clerk.post('tickets', { url: '/api/billsoflading/x/print' }, { 'accept-language': 'nl' })
  expect(await nobody.get(String(body.url).replace('/api/', ''))).toMatchObject({
    status: 422,
    body: { message: 'Sommige velden vragen uw aandacht.' },
  })
})
