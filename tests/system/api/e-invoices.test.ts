import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { findingsIn } from '../../e-invoices/findings.ts'
import { type Fairlead, sharedFairlead } from '../../fairlead.ts'

let fairlead: Pick<Fairlead, 'url' | 'token'>
let clerk: Caller
beforeAll(async () => {
  fairlead = await sharedFairlead()
  clerk = await as('user')
})
const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))

/** A file as it is downloaded. */
async function downloaded(account: string, path: string): Promise<{ status: number; type: string | null; text: string }> {
  const answer = await fetch(`${fairlead.url}/api/${path}`, { headers: { authorization: `Bearer ${await fairlead.token(account)}` } })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('of every approved invoice of the seed the file is valid, but for what its debtor does not say of himself', async () => {
  const invoices: Bag[] = rowsOf(await (await as('admin')).get('invoices?number.empty=false&per_page=200'))
  expect(invoices.length).toBeGreaterThan(10)
  const found = new Map<string, string[]>()
  for (const { id, number } of invoices) {
    const { status, type, text } = await downloaded('admin', `invoices/${id}/ubl`)
    expect([status, type], String(number)).toEqual([200, 'application/xml'])
    for (const { id: rule } of findingsIn(text)) found.set(rule, [...(found.get(rule) ?? []), String(number)])
  }
  // Customers outside Europe are not on Peppol: R010 asks for their id there, and nothing else is found.
  expect([...found.keys()]).toEqual(['PEPPOL-EN16931-R010'])
  expect(found.get('PEPPOL-EN16931-R010')?.length).toBeLessThan(invoices.length)
}, 60_000)

test('our own paper is enclosed where it is asked for', async () => {
  const [{ id, number } = {}] = rowsOf(await clerk.get('invoices?number.empty=false&per_page=1'))
  const { text } = await downloaded('user', `invoices/${id}/ubl?paper=true`)
  expect(findingsIn(text).filter(one => one.id !== 'PEPPOL-EN16931-R010')).toEqual([])
  const [, name, content = ''] =
    /<cbc:EmbeddedDocumentBinaryObject mimeCode="application\/pdf" filename="([^"]+)">([^<]+)</.exec(text) ?? []
  expect(name).toBe(`invoice-${String(number)}.pdf`)
  expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect((await clerk.get(`invoices/${id}/ubl?paper=maybe`)).status).toBe(422)
})

test('who may not see an invoice gets no file of it, and one without a number has none', async () => {
  const [{ id } = {}] = rowsOf(await clerk.get('invoices?number.empty=false&per_page=1'))
  for (const account of ['surveyor', 'port.operator']) expect((await downloaded(account, `invoices/${id}/ubl`)).status, account).toBe(403)
  expect((await downloaded('user', `invoices/${v7()}/ubl`)).status).toBe(404)
  const [pending] = rowsOf(await clerk.get('invoices?status=pending&per_page=1'))
  expect((await clerk.get(`invoices/${pending?.id}/ubl`)).body).toMatchObject({ code: 'invoice_without_number' })
})
