import { unpacked } from '@fairlead/api/archive/unpacked-for-tests'
import { readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { mailbox } from '@fairlead/infra/mail/mailbox'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { must, rowsUnder, stageOf } from '../../stage.ts'
import { seen } from '../../until.ts'

// Several bills go in one mail, in the grouping that their customer wants.

let fairlead: Fairlead
let clerk: Caller
let admin: Caller
let token: string
/** Two final bills of one customer, and a draft. */
let bills: { id: string; number: string; customer_id: string; job_id: string }[]
const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  token = await fairlead.token('user')
  clerk = caller(fairlead.url, token)
  admin = await as('admin')
  const stage = stageOf(clerk, await as('supervisor'))
  const made = [(await stage.billed()).bill, (await stage.billed()).bill, (await stage.billed()).bill]
  for (const bill of made.slice(0, 2)) await stage.finalised(bill)
  bills = await Promise.all(
    made.map(async id => {
      const { number, customer_id, job_id } = must(await clerk.get(`billsoflading/${id}`))
      return { id, number: String(number), customer_id: String(customer_id), job_id: String(job_id) }
    }),
  )
})
afterAll(() => fairlead?.stop())

const finals = () => bills.slice(0, 2).map(({ id }) => id)

/** The release as it is once it was mailed, with the file that it keeps. */
async function released(input: Bag) {
  const { id } = must(await clerk.post('billreleases', input))
  const mailed = await seen(async () => {
    const record = must(await clerk.get(`billreleases/${String(id)}`))
    return record.status === 'mailed' ? record : undefined
  }, 'the mail')
  const [file] = rowsUnder(mailed, 'files')
  const answer = await fetch(`${fairlead.url}/api/billreleases/${String(id)}/files/${String(file?.key)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { mailed, file, content: new Uint8Array(await answer.arrayBuffer()) }
}
const mailsTo = async (to: string) => (await mailbox(fairlead.mailFolder).list()).filter(one => one.to.includes(to))

test('bills go in one mail as one PDF, and each knows of it and is shown to its customer', async () => {
  const { mailed, file, content } = await released({ bill_of_lading_ids: finals(), to: ['together@agent.test'], message: 'Good voyage' })
  expect(mailed).toMatchObject({ number: `${bills[0]?.number} + 1`, bls: 2, grouping: 'PDF', to: ['together@agent.test'] })
  expect(file?.name).toBe('bls-2.pdf')
  const pages = await readPdf(content)
  expect(pages.map(({ watermark }) => watermark)).toEqual(['COPY NON-NEGOTIABLE', 'COPY NON-NEGOTIABLE'])
  for (const [at, page] of pages.entries()) expect(page.text).toContain(bills[at]?.number)
  const [mail, ...others] = await mailsTo('together@agent.test')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: `Bills of lading ${bills[0]?.number} + 1`, text: expect.stringContaining('Good voyage') })
  const customer = await as('customer')
  for (const { id, job_id } of bills.slice(0, 2)) {
    expect(must(await clerk.get(`billsoflading/${id}`))).toMatchObject({ released_to: ['together@agent.test'] })
    expect(rowsOf(await customer.get(`billsoflading?job_id=${job_id}`)).map(one => one.id)).toEqual([id])
  }
})

test('they go as a ZIP to who wants that, unless who releases them says otherwise', async () => {
  must(await admin.post(`relations/${bills[0]?.customer_id}/change`, { bl_grouping: 'ZIP' }))
  const zip = await released({ bill_of_lading_ids: finals(), to: ['apart@agent.test'] })
  expect([zip.mailed.grouping, zip.file?.name]).toEqual(['ZIP', 'bls-2.zip'])
  expect(unpacked(Buffer.from(zip.content)).map(({ name }) => name)).toEqual(bills.slice(0, 2).map(({ number }) => `bl-${number}.pdf`))
  const pdf = await released({ bill_of_lading_ids: finals(), to: ['bound@agent.test'], grouping: 'PDF' })
  expect(await readPdf(pdf.content)).toHaveLength(2)
  must(await admin.post(`relations/${bills[0]?.customer_id}/change`, { bl_grouping: null }))
})

test('none is released that is not final, to nobody, or that who asks does not see', async () => {
  const give = (input: Bag, who = clerk) => who.post('billreleases', { bill_of_lading_ids: finals(), to: ['x@agent.test'], ...input })
  const draft = await give({ bill_of_lading_ids: bills.map(({ id }) => id) })
  expect([draft.status, draft.body.errors]).toEqual([
    422,
    { 'bill_of_lading_ids.2': [`B/L ${bills[2]?.number} is not final yet: it is released once it is.`] },
  ])
  expect((await give({ to: [] })).body.errors).toHaveProperty('to')
  expect((await give({ bill_of_lading_ids: [] })).body.errors).toHaveProperty('bill_of_lading_ids')
  const ours = new Set(rowsOf(await clerk.get('billsoflading?per_page=200')).map(one => one.id))
  const theirs = rowsOf(await admin.get('billsoflading?per_page=200&status=published')).find(one => !ours.has(one.id))
  expect(theirs, 'a bill of another office').toBeDefined()
  // To him it is as one that does not exist.
  const { errors } = (await give({ bill_of_lading_ids: [v7()] })).body
  expect(errors).toHaveProperty('bill_of_lading_ids')
  expect((await give({ bill_of_lading_ids: [theirs?.id] })).body.errors).toEqual(errors)
  for (const account of ['customer', 'surveyor', 'port.operator', 'auditor'])
    expect((await give({}, await as(account))).status, account).toBe(403)
  expect(await mailsTo('x@agent.test')).toEqual([])
})
