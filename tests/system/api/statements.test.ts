import { addDays, today } from '@fairlead/contracts/measures/dates'
import { subtract, sum } from '@fairlead/contracts/measures/money'
import { readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { mailbox } from '@fairlead/infra/mail/mailbox'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { must, rowsUnder } from '../../stage.ts'
import { seen } from '../../until.ts'

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
  const closings = sheet?.rows.filter(row => row[3] === 'Closing balance' && row[1] === 'EUR').map(row => String(row[10]))
  expect(sum(closings ?? [])).toBe(account?.closing)
})

test('a debtor of two offices gets a paper of each, with its own letterhead, its own items and its own bank account', async () => {
  const { of, bills, offices } = await ofTwoOffices()
  expect(offices).toHaveLength(2)
  const path = `relations/${of}/statement`
  const pages = await readPdf(await bytesOf('admin', `${path}/print?${ever}&language=en`))
  const told = await Promise.all(
    offices.map(async office => {
      const { legal_name, bank_accounts } = must(await admin.get(`companysettings/${office}`))
      const accounts = (bank_accounts as Bag[]).filter(one => one.iban).map(one => String(one.bic))
      const numbers = bills.filter(one => one.office_id === office).map(one => String(one.number))
      return { name: String(legal_name), accounts, numbers }
    }),
  )
  for (const one of told) {
    const [other] = told.filter(each => each !== one)
    const own = pages.filter(page => page.text.includes(one.name)).map(page => page.text)
    expect(own[0]).toContain('Page 1 / ')
    for (const number of one.numbers) expect(own.join()).toContain(number)
    for (const text of own)
      for (const said of [other?.name, ...(other?.numbers ?? []), ...(other?.accounts ?? [])]) expect(text).not.toContain(said)
  }
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

test('a statement is mailed once to where its debtor reads invoices, and stands in his history', async () => {
  const [bill] = rowsOf(await admin.get(`invoices?status=sent&type=INVOICE&open.from=0.01`))
  const [debtor_id, office_id] = [String(bill?.debtor_id), String(bill?.office_id)]
  const contacts = [{ type: 'INVOICE', name: 'Books', email: 'account@debtor.test', phone: null, is_default: true }]
  must(await admin.post(`relations/${debtor_id}/change`, { contacts, language: 'nl' }))
  const asked = { debtor_id, office_id, until: day, note: 'Graag uw reactie' }
  const made = must(await admin.post('statements', asked))
  expect(made).toMatchObject({ status: 'due', to: ['account@debtor.test'], language: 'nl' })
  const sent = await seen(async () => {
    const now = must(await admin.get(`statements/${String(made.id)}`))
    return now.status === 'sent' ? now : undefined
  }, 'the statement to be mailed')
  const [file] = rowsUnder(sent, 'files')
  const pages = await readPdf(await bytesOf('admin', `statements/${String(made.id)}/files/${String(file?.key)}`))
  const text = pages.map(page => page.text).join('\n')
  for (const said of ['Rekeningoverzicht', 'Graag uw reactie', String(bill?.number)]) expect(text).toContain(said)
  const mails = (await mailbox(fairlead.mailFolder).list()).filter(one => one.to === 'account@debtor.test')
  expect(mails.map(one => one.subject)).toEqual([expect.stringContaining('Rekeningoverzicht')])
  const noted = await seen(async () => {
    const history = rowsOf(await admin.get(`relations/${debtor_id}/history`))
    return history.find(one => one.type === 'StatementSent')
  }, 'the debtor to say so')
  expect(noted).toMatchObject({
    data: { office_id, until: day, to: ['account@debtor.test'], sent_by: must(await admin.get('auth/check-login')).name },
  })
})

test('that one was mailed is read in the history of its debtor by the office that it is of, and by who sees all offices', async () => {
  const { of, offices } = await ofTwoOffices()
  for (const office_id of offices) {
    must(await admin.post('statements', { debtor_id: of, office_id, until: day, to: [`books@${office_id}.test`] }))
  }
  const officeIn = (data: unknown) => String((data as Bag).office_id)
  const toldOffices = async (who: Caller) => {
    const history = rowsOf(await who.get(`relations/${of}/history?per_page=200`))
    return new Set(history.filter(one => one.type === 'StatementSent').map(one => officeIn(one.data)))
  }
  await seen(async () => ((await toldOffices(admin)).size === offices.length ? offices : undefined), 'the debtor to say so of both')
  const clerk = await as('user')
  const [own] = rowsOf(await clerk.get('invoices?per_page=1'))
  expect(offices).toContain(own?.office_id)
  expect(await toldOffices(clerk)).toEqual(new Set([own?.office_id]))
  expect(await toldOffices(await as('hq.user'))).toEqual(new Set(offices))
})

test('a statement that says nothing, or would go to nobody, is refused at its field', async () => {
  const [bill] = await billedTo(admin, debtor)
  const asked = { debtor_id: debtor, office_id: String(bill?.office_id), until: day }
  const refusedAt = async (field: string, input: object) =>
    expect(await admin.post('statements', { ...asked, ...input }), field).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  await refusedAt('until', { until: '2020-01-01' })
  await refusedAt('until', { until: addDays(day, 1) })
  must(await admin.post(`relations/${debtor}/change`, { contacts: [], email: null }))
  await refusedAt('to', {})
  for (const account of ['customer', 'surveyor', 'auditor'])
    expect((await (await as(account)).post('statements', asked)).status, account).toBe(403)
})

/** A debtor whom two offices billed. */
async function ofTwoOffices() {
  const numbered = rowsOf(await admin.get('invoices?number.empty=false&per_page=200'))
  const byDebtor = [...Map.groupBy(numbered, one => String(one.debtor_id))]
  const [of, bills] = byDebtor.find(([, own]) => new Set(own.map(one => one.office_id)).size > 1) ?? ['', []]
  return { of, bills, offices: [...new Set(bills.map(one => String(one.office_id)))] }
}

async function bytesOf(account: string, path: string): Promise<Uint8Array> {
  const answer = await fetch(`${fairlead.url}/api/${path}`, { headers: { authorization: `Bearer ${await fairlead.token(account)}` } })
  expect(answer.status, path).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'
