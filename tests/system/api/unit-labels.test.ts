import { readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, sharedFairlead } from '../../fairlead.ts'

let fairlead: Pick<Fairlead, 'url' | 'token'>
let clerk: Caller
beforeAll(async () => {
  fairlead = await sharedFairlead()
  clerk = caller(fairlead.url, await fairlead.token('user'))
})

/** The pages of a PDF, as text; or the status of a refusal. */
async function printed(account: string, path: string, body?: object, language = 'en'): Promise<string[] | number> {
  const headers = { authorization: `Bearer ${await fairlead.token(account)}`, 'accept-language': language }
  const asked = body
    ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { headers }
  const answer = await fetch(`${fairlead.url}/api/${path}`, asked)
  if (answer.status !== 200) return answer.status
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).map(({ text }) => text.replace(/\s+/g, ' '))
}
const cars = async (): Promise<Bag[]> => rowsOf(await clerk.get('units?chassis_number.empty=false&per_page=3'))

test('a label is printed of one unit and of many, in the order in which they were asked for', async () => {
  const [one, two, three] = await cars()
  const [page = '', ...more] = (await printed('user', `units/${one?.id}/print`)) as string[]
  expect(more).toEqual([])
  expect(page.replaceAll(' ', '')).toContain(String(one?.chassis_number))
  expect(page).toContain(String(one?.number))
  const papers = [three, one, two].map(unit => ({ id: unit?.id }))
  const pages = (await printed('user', 'units/print', { papers })) as string[]
  expect(pages.map(text => [three, one, two].findIndex(unit => text.includes(String(unit?.number))))).toEqual([0, 1, 2])
})

test('it is in the language of who prints it, and nobody prints what he does not see', async () => {
  const [one] = await cars()
  expect(((await printed('user', `units/${one?.id}/print`, undefined, 'nl')) as string[])[0]).toContain('Reis')
  const customer = caller(fairlead.url, await fairlead.token('customer'))
  const all = rowsOf(await clerk.get('units?per_page=200'))
  const own = rowsOf(await customer.get('units?per_page=200')).map(({ id }) => id)
  const other = all.find(({ id }) => !own.includes(id))
  expect(other).toBeDefined()
  expect(await printed('customer', `units/${other?.id}/print`)).toBe(404)
  expect(await printed('user', `units/${v7()}/print`)).toBe(404)
  expect(await printed('user', 'units/print', { papers: [{ id: one?.id }, { id: v7() }] })).toBe(404)
})

test('what is typed and not saved is previewed, by who may change it', async () => {
  const [one] = await cars()
  const preview = (account: Caller) => account.post(`units/${one?.id}/preview`, { license_plate: 'ZZ999Z' })
  const saved = await clerk.get(`units/${one?.id}/preview`)
  const typed = await preview(clerk)
  expect([saved.status, typed.status]).toEqual([200, 200])
  expect(typed.body).not.toEqual(saved.body)
  expect((await preview(caller(fairlead.url, await fairlead.token('surveyor')))).status).toBe(403)
})
