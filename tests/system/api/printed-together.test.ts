import { unpacked } from '@fairlead/api/archive/unpacked-for-tests'
import { type PdfPage, readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { must, stageOf } from '../../stage.ts'

// Many documents as one file to print: in the order in which they are asked for, each within the rights of who asks.

let fairlead: Fairlead
let clerk: Caller
let customer: Caller
/** A bill in draft, and a final one, of different jobs. */
let draft: string
let final: string
let numbers: [draft: string, final: string]
let admin: Caller
type Papers = readonly { id: string; paper: string }[]
let together: (papers: Papers, as?: string) => Promise<{ status: number; pages: PdfPage[] }>
/** What is in the archive of papers, by name. */
let archived: (body: { papers: Papers; as?: string }) => Promise<Record<string, Uint8Array>>

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  clerk = await as('user')
  customer = await as('customer')
  admin = await as('admin')
  const stage = stageOf(clerk, await as('supervisor'))
  draft = (await stage.billed()).bill
  final = (await stage.billed()).bill
  await stage.finalised(final)
  const numberOf = async (id: string) => String(must(await clerk.get(`billsoflading/${id}`)).number)
  numbers = [await numberOf(draft), await numberOf(final)]
  const headers = { authorization: `Bearer ${await fairlead.token('user')}`, 'content-type': 'application/json' }
  const print = (body: object) => fetch(`${fairlead.url}/api/billsoflading/print`, { method: 'POST', headers, body: JSON.stringify(body) })
  together = async (papers, as) => {
    const answer = await print({ papers, as })
    return { status: answer.status, pages: answer.ok ? await readPdf(new Uint8Array(await answer.arrayBuffer())) : [] }
  }
  archived = async body => {
    const answer = await print(body)
    const said = [answer.status, answer.headers.get('content-disposition')].join(' ')
    if (said !== `200 attachment; filename="billsoflading-${body.papers.length}.zip"`) throw new Error(said)
    return Object.fromEntries(unpacked(Buffer.from(await answer.arrayBuffer())).map(({ name, content }) => [name, content]))
  }
})
afterAll(() => fairlead?.stop())

test('the file holds each document as the paper that was asked for, one after the other', async () => {
  const { status, pages } = await together([
    { id: final, paper: 'copy' },
    { id: draft, paper: 'draft' },
  ])
  expect([status, pages.length]).toEqual([200, 2])
  expect(pages.map(({ watermark }) => watermark)).toEqual(['COPY NON-NEGOTIABLE', 'DRAFT'])
  expect(pages[0]?.text).toContain(numbers[1])
  expect(pages[1]?.text).toContain(numbers[0])
})

test('the papers of a customer who wants them apart come as a ZIP with a file of each, unless who prints wants it otherwise', async () => {
  const customerOf = async (id: string) => String(must(await clerk.get(`billsoflading/${id}`)).customer_id)
  const say = async (bl_grouping: string | null) => must(await admin.post(`relations/${await customerOf(final)}/change`, { bl_grouping }))
  const papers = [{ id: final, paper: 'copy' }]
  await say('ZIP')
  const apart = await archived({ papers })
  expect(Object.keys(apart)).toEqual([`${numbers[1]}-copy.pdf`])
  const [page] = await readPdf(apart[`${numbers[1]}-copy.pdf`] ?? new Uint8Array())
  expect(page).toMatchObject({ watermark: 'COPY NON-NEGOTIABLE', text: expect.stringContaining(numbers[1]) })
  expect((await together(papers, 'PDF')).pages).toHaveLength(1)
  await say(null)
  expect((await together(papers)).pages).toHaveLength(1)
  expect(Object.keys(await archived({ papers: [...papers, { id: draft, paper: 'draft' }], as: 'ZIP' }))).toEqual([
    `${numbers[1]}-copy.pdf`,
    `${numbers[0]}-draft.pdf`,
  ])
})

test('each is asked beforehand whether it may be printed so, and is refused as it would be alone', async () => {
  const asked = (who: Caller, id: string, paper: string) => who.get(`billsoflading/${id}/printable?paper=${paper}`)
  expect((await asked(clerk, final, 'copy')).status).toBe(200)
  expect(await asked(clerk, final, 'original-1')).toMatchObject({ status: 409, body: { code: 'original_not_recorded' } })
  expect((await asked(customer, final, 'copy')).status, 'not released yet').toBe(404)
})

test('nothing is printed when one of them may not be, nor none nor more than 200', async () => {
  expect(
    (
      await together([
        { id: final, paper: 'copy' },
        { id: draft, paper: 'original-1' },
      ])
    ).status,
  ).toBe(409)
  expect((await customer.post('billsoflading/print', { papers: [{ id: final, paper: 'copy' }] })).status).toBe(404)
  expect((await together([])).status).toBe(422)
  expect((await together(Array.from({ length: 201 }, () => ({ id: final, paper: 'copy' })))).status).toBe(422)
})
