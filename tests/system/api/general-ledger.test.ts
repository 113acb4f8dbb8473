import { sum } from '@fairlead/contracts/measures/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
let admin: Caller
let clerk: Caller
let customer: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
  clerk = caller(fairlead.url, await fairlead.token('user'))
  customer = caller(fairlead.url, await fairlead.token('customer'))
})
afterAll(() => fairlead?.stop())

const entriesOf = async (who: Caller, query: string): Promise<Bag[]> => rowsOf(await who.get(`generalledger?per_page=200&${query}`))
const totalOf = (entries: readonly Bag[], side: 'debit' | 'credit') =>
  sum(entries.flatMap(one => (typeof one[side] === 'string' ? [one[side]] : [])))
const oneOf = async (resource: string, query: string): Promise<Bag> => {
  const [first] = rowsOf(await admin.get(`${resource}?${query}`))
  if (!first) throw new Error(`there is none of ${resource}?${query}`)
  return first
}
const numbered = () => oneOf('invoices', 'status=paid&type=INVOICE')

test('every document that has a number is in the books of its office, and comes to nothing there', async () => {
  const documents = rowsOf(await admin.get('invoices?per_page=200&number.empty=false'))
  expect(documents.length).toBeGreaterThan(5)
  for (const { id, number, total } of documents) {
    const entries = await entriesOf(admin, `invoice_id=${id}`)
    expect(totalOf(entries, 'debit'), String(number)).toBe(totalOf(entries, 'credit'))
    expect(
      entries.filter(one => one.kind === 'DEBTOR').map(one => [one.number, one.side, one.amount]),
      String(number),
    ).toEqual([[number, 'D', total]])
  }
  const drafts = rowsOf(await admin.get('invoices?status=pending'))
  for (const { id } of drafts) expect(await entriesOf(admin, `invoice_id=${id}`)).toEqual([])
})

test('the ledger is found by period and account, and exported as it is found', async () => {
  const debtors = await oneOf('glaccounts', 'code=1100')
  const { invoice_date } = await numbered()
  const period = String(invoice_date).slice(0, 7)
  const found = await entriesOf(admin, `gl_account_id=${debtors.id}&period=${period}&sort=number`)
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map(one => [one.period, one.kind].join()))).toEqual(new Set([`${period},DEBTOR`]))
  const { text } = await admin.get(
    `generalledger/export?format=csv&columns=number,gl_account_id,debit&gl_account_id=${debtors.id}&period=${period}&sort=number`,
  )
  const [, ...rows] = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
  expect(rows).toEqual(found.map(one => `${String(one.number)},1100,${String(one.debit)}`))
})

test('an account that is missing is named on the document, until it was mended and the document is posted again', async () => {
  const { id } = await numbered()
  const freight = () => oneOf('financearticles', 'code=FRT')
  const { revenue_gl_id: account } = await freight()
  const { body: before } = await admin.get(`invoices/${id}`)
  expect(before.lacks).toEqual([])
  const change = async (revenue_gl_id: unknown) => {
    const article = await freight()
    return admin.put(`financearticles/${article.id}`, { ...article, revenue_gl_id })
  }
  const post = () => admin.post(`invoices/${id}/post`)
  expect((await change(null)).status).toBe(200)
  expect((await post()).status).toBe(200)
  expect((await admin.get(`invoices/${id}`)).body.lacks).toEqual([{ what: 'REVENUE_ACCOUNT', name: 'FRT' }])
  expect(await entriesOf(admin, `invoice_id=${id}&gl_account_id.empty=true`)).not.toEqual([])
  expect((await change(account)).status).toBe(200)
  expect((await post()).status).toBe(200)
  expect((await admin.get(`invoices/${id}`)).body).toMatchObject({ lacks: [], entries: before.entries })
})

test('an office sees its own books, and a customer none', async () => {
  const offices = new Set((await entriesOf(clerk, '')).map(one => one.office_id))
  expect([...offices]).toEqual([(await oneOf('relations', 'office_code=01')).id])
  expect((await customer.get('generalledger')).status).toBe(403)
  for (const own of rowsOf(await customer.get('invoices')))
    expect((await customer.get(`invoices/${own.id}`)).body).not.toHaveProperty('entries')
})
