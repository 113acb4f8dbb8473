import { addDays, today } from '@fairlead/contracts/measures/dates'
import { subtract, sum } from '@fairlead/contracts/measures/money'
import { readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { must, rowsUnder } from '../../stage.ts'

let fairlead: Fairlead
let admin: Caller
let customer: Caller
/** Whom the customer is of: he has invoices that are numbered, and one that is not. */
let debtor: string
const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))
const day = today('Europe/Amsterdam', new Date().toISOString())
const ever = `from=2020-01-01&until=${day}`

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  admin = await as('admin')
  customer = await as('customer')
  debtor = String(rowsOf(await customer.get('jobs'))[0]?.customer_id)
})
afterAll(() => fairlead?.stop())

const accountsOf = (statement: Bag) => rowsUnder(statement, 'accounts')
const sideOf = ({ type, open }: Bag) => (type === 'CREDIT_NOTE' ? subtract(0, String(open)) : String(open))
const billedTo = async (who: Caller, debtor_id: string) =>
  rowsOf(await who.get(`invoices?debtor_id=${debtor_id}&number.empty=false&per_page=200`))

test('what a debtor owes is what is open of his invoices, whoever he is', async () => {
  const numbered = rowsOf(await admin.get('invoices?number.empty=false&per_page=200'))
  const debtors = [...new Set(numbered.map(one => String(one.debtor_id)))]
  expect(debtors.length).toBeGreaterThan(2)
  for (const one of debtors) {
    const statement = must(await admin.get(`relations/${one}/statement?${ever}`))
    const open = numbered.filter(invoice => invoice.debtor_id === one)
    for (const account of accountsOf(statement)) {
      const here = open.filter(invoice => invoice.currency_id === account.currency_id)
      expect(account.closing).toBe(sum(here.map(sideOf)))
      expect(account.opening).toBe('0.00')
      expect(rowsUnder(account, 'items')).toHaveLength(here.filter(invoice => invoice.open !== '0.00').length)
    }
  }
})

test('it is narrowed to days and to an office, and what is asked wrongly is refused at its field', async () => {
  const [invoice] = rowsOf(await admin.get('invoices?status=paid&type=INVOICE'))
  const [debtor_id, office_id] = [String(invoice?.debtor_id), String(invoice?.office_id)]
  const path = `relations/${debtor_id}/statement`
  const before = addDays(String(invoice?.invoice_date), -1)
  const then = must(await admin.get(`${path}?from=2020-01-01&until=${before}`))
  expect(accountsOf(then).flatMap(one => rowsUnder(one, 'items').map(item => item.invoice_id))).not.toContain(invoice?.id)
  expect(accountsOf(must(await admin.get(`${path}?${ever}&office=${debtor_id}`)))).toEqual([])
  expect(accountsOf(must(await admin.get(`${path}?${ever}&office=${office_id}`)))).not.toEqual([])
  const usual = must(await admin.get(path))
  expect([usual.from, usual.until]).toEqual([addDays(day, -90), day])
  for (const [asked, field] of [
    ['from=soon', 'from'],
    ['office=o', 'office'],
    [`from=${day}&until=${before}`, 'until'],
  ])
    expect(await admin.get(`${path}?${asked}`), asked).toMatchObject({
      status: 422,
      body: { errors: { [String(field)]: [expect.any(String)] } },
    })
})

test('it is printed in the language of the debtor and written as a sheet, with the same figures', async () => {
  const [invoice] = await billedTo(admin, debtor)
  const path = `relations/${debtor}/statement`
  const pages = await readPdf(await bytesOf('admin', `${path}/print?${ever}&language=nl`))
  const text = pages.map(page => page.text).join('\n')
  expect(text).toContain('Rekeningoverzicht')
  expect(text).toContain('Eindsaldo')
  expect(text).toContain(String(invoice?.number))
  const [sheet] = (await readXlsx(await bytesOf('admin', `${path}/sheet?${ever}&language=en`))).sheets
  const [account] = accountsOf(must(await admin.get(`${path}?${ever}`)))
  const closing = sheet?.rows.find(row => row[2] === 'Closing balance')
  expect(closing?.[9]).toBe(Number(account?.closing))
})

test('an office sees what it billed itself, who may see no invoices sees none, and a customer reads his own alone', async () => {
  const everything = must(await admin.get(`relations/${debtor}/statement?${ever}`))
  const clerk = await as('user')
  const own = new Set((await billedTo(clerk, debtor)).map(one => one.id))
  const seen = accountsOf(must(await clerk.get(`relations/${debtor}/statement?${ever}`)))
  expect(new Set(seen.flatMap(one => rowsUnder(one, 'movements').map(each => each.invoice_id)))).toEqual(own)
  for (const account of ['surveyor', 'port.operator', 'customer'])
    for (const form of ['', '/print', '/sheet'])
      expect((await (await as(account)).get(`relations/${debtor}/statement${form}`)).status, account).toBe(403)
  expect((await (await as('auditor')).get(`relations/${debtor}/statement`)).status).toBe(200)

  expect(accountsOf(must(await customer.get(`portal/statement?${ever}`)))).toEqual(accountsOf(everything))
  expect(isPdf(await bytesOf('customer', 'portal/statement/print'))).toBe(true)
  expect((await customer.get('portal/statement/sheet')).status).toBe(200)
  for (const one of [admin, clerk]) expect((await one.get('portal/statement')).status).toBe(403)
})

test('of the invoices of the house a customer gets the papers of his own that are numbered', async () => {
  const [his] = await billedTo(admin, debtor)
  const others = rowsOf(await admin.get('invoices?number.empty=false&per_page=200')).filter(one => one.debtor_id !== debtor)
  const drafts = rowsOf(await admin.get('invoices?status=pending&per_page=200'))
  expect(isPdf(await bytesOf('customer', `portal/invoices/${his?.id}/print`))).toBe(true)
  for (const one of [...others, ...drafts]) expect((await customer.get(`portal/invoices/${one.id}/print`)).status).toBe(404)
  expect((await admin.get(`portal/invoices/${his?.id}/print`)).status).toBe(403)
})

async function bytesOf(account: string, path: string): Promise<Uint8Array> {
  const answer = await fetch(`${fairlead.url}/api/${path}`, { headers: { authorization: `Bearer ${await fairlead.token(account)}` } })
  expect(answer.status, path).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'
