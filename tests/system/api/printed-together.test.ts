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
let together: (papers: readonly { id: string; paper: string }[]) => Promise<{ status: number; pages: PdfPage[] }>

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  clerk = await as('user')
  customer = await as('customer')
  const stage = stageOf(clerk, await as('supervisor'))
  draft = (await stage.billed()).bill
  final = (await stage.billed()).bill
  await stage.finalised(final)
  const numberOf = async (id: string) => String(must(await clerk.get(`billsoflading/${id}`)).number)
  numbers = [await numberOf(draft), await numberOf(final)]
  const headers = { authorization: `Bearer ${await fairlead.token('user')}`, 'content-type': 'application/json' }
  together = async papers => {
    const answer = await fetch(`${fairlead.url}/api/billsoflading/print`, { method: 'POST', headers, body: JSON.stringify({ papers }) })
    return { status: answer.status, pages: answer.ok ? await readPdf(new Uint8Array(await answer.arrayBuffer())) : [] }
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
