import { today } from '@fairlead/contracts/measures/dates'
import { add } from '@fairlead/contracts/measures/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

const day = today('Europe/Amsterdam', new Date().toISOString())
let fairlead: Fairlead
let admin: Caller
/** Invoices in euros of which something is open, and the account of their office. */
let open: Bag[]
let iban: string
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections', 'workers'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
  const [euro] = rowsOf(await admin.get('currencies?code=EUR'))
  const all = rowsOf(await admin.get(`invoices?status=approved,sent&type=INVOICE&currency_id=${String(euro?.id)}&open.from=0.01`))
  const office = String(all[0]?.office_id)
  open = all.filter(one => one.office_id === office)
  const settings = (await admin.get(`companysettings/${office}`)).body
  const accounts = settings.bank_accounts as { iban: string; currency_id: string }[]
  iban = accounts.find(one => one.currency_id === euro?.id)?.iban ?? ''
}, 90_000)
afterAll(() => fairlead?.stop())

interface Paid {
  amount: string
  text?: string
  name?: string
  way?: 'CRDT' | 'DBIT'
}
const money = (tag: string, amount: string) => `<${tag} Ccy="EUR">${amount}</${tag}>`
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money('Amt', amount)}<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
function entry({ amount, text = '', name = 'Somebody', way = 'CRDT' }: Paid, reference: string): string {
  const about = `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>`
  return `<Ntry>${money('Amt', amount)}<CdtDbtInd>${way}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>${about}</Ntry>`
}
function camt(number: string, paid: readonly Paid[], more: { closing?: string; iban?: string } = {}): string {
  const closing = more.closing ?? paid.reduce((sum, one) => add(sum, one.way === 'DBIT' ? `-${one.amount}` : one.amount), '0.00')
  const entries = paid.map((one, index) => entry(one, `${number}.${index + 1}`)).join('')
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>${number}</Id><Acct><Id><IBAN>${more.iban ?? iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', '0.00')}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`
}
const bring = (content: string, who: Caller = admin) => who.post('bankstatements', { name: 'statement.xml', content })
async function broughtIn(number: string, ...paid: Paid[]): Promise<string> {
  const answer = await bring(camt(number, paid))
  expect(answer.status, answer.text).toBe(201)
  const [first] = answer.body.data as Bag[]
  expect(first).toMatchObject({ number, outcome: 'imported', message: null })
  return String(first?.id)
}
const invoiceNow = async (one: Bag | undefined): Promise<Bag> => (await admin.get(`invoices/${String(one?.id)}`)).body
const book = (id: string, ...parts: Bag[]) => admin.post(`bankstatements/${id}/book`, { parts })

describe('a bank statement', () => {
  test('is imported once, says when it does not add up, and whose account is known to nobody', async () => {
    await broughtIn('2026-1', { amount: '10.00' })
    expect((await bring(camt('2026-1', [{ amount: '10.00' }]))).body.data).toMatchObject([
      { outcome: 'known', message: 'Statement 2026-1 was imported already.' },
    ])
    expect((await bring(camt('2026-2', [{ amount: '10.00' }], { closing: '11.00' }))).body.data).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('come to 10,00, and it closes at 11,00') },
    ])
    expect((await bring(camt('2026-3', [], { iban: 'BE68539007547034' }))).body.data).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('BE68539007547034') },
    ])
    expect(await bring('Hello')).toMatchObject({ status: 422, body: { code: 'statement_unreadable' } })
  })

  test('is nothing for who may not edit invoices, and for who is of another office', async () => {
    const surveyor = caller(fairlead.url, await fairlead.token('surveyor'))
    expect((await bring('Hello', surveyor)).status).toBe(403)
  })

  test('is booked by what it names: the payment is on the invoice, once', async () => {
    const [bill] = open
    const amount = String(bill?.open)
    const id = await broughtIn('2026-10', { amount, text: `Invoice ${String(bill?.number)}` }, { amount: '12.34', way: 'DBIT' })
    const { body } = await admin.get(`bankstatements/${id}/proposals`)
    expect(body.entries).toMatchObject([
      {
        reference: '2026-10.1',
        proposals: [{ parts: [{ invoice_id: bill?.id, amount }], score: 100, reasons: ['names the invoice', 'is exactly what is open'] }],
      },
      { reference: '2026-10.2', proposals: [] },
    ])
    const part = { reference: '2026-10.1', invoice_id: bill?.id, amount }
    expect((await book(id, part)).body).toMatchObject({ open_entries: 1, status: 'open' })
    await expect.poll(async () => (await invoiceNow(bill)).status, { timeout: 10_000 }).toBe('paid')
    expect((await invoiceNow(bill)).payments).toEqual([{ date: day, amount, reference: '2026-10.1' }])
    expect(await book(id, part)).toMatchObject({ status: 422, body: { code: 'invoice_takes_no_payment' } })
    const aside = await admin.post(`bankstatements/${id}/set_aside`, { references: ['2026-10.2'], reason: 'Charges of the bank' })
    expect(aside.body).toMatchObject({ status: 'done', open_entries: 0 })
  })

  test('is taken back with its payments, and may be booked otherwise', async () => {
    const [, bill, other] = open
    const id = await broughtIn('2026-11', { amount: '1.00' })
    const part = { reference: '2026-11.1', invoice_id: bill?.id, amount: '1.00' }
    expect((await book(id, part)).status).toBe(200)
    await expect.poll(async () => (await invoiceNow(bill)).payments, { timeout: 10_000 }).toHaveLength(1)
    const back = await admin.post(`bankstatements/${id}/take_back`, { reference: '2026-11.1', reason: 'Of another debtor' })
    expect(back.body).toMatchObject({ open_entries: 1, bookings: [] })
    await expect.poll(async () => (await invoiceNow(bill)).payments, { timeout: 10_000 }).toEqual([])
    expect((await invoiceNow(bill)).open).toBe(bill?.open)
    expect((await book(id, { ...part, invoice_id: other?.id })).status).toBe(200)
    await expect.poll(async () => (await invoiceNow(other)).payments, { timeout: 10_000 }).toHaveLength(1)
  })

  test('that has entries of an earlier one says which, and does not offer them again', async () => {
    const earlier = camt('2026-20', [{ amount: '5.00' }])
    expect((await bring(earlier)).status).toBe(201)
    const [again] = (await bring(earlier.replace('<Id>2026-20<', '<Id>2026-21<'))).body.data as Bag[]
    expect((await admin.get(`bankstatements/${String(again?.id)}`)).body).toMatchObject({
      number: '2026-21',
      status: 'done',
      entries: [{ reference: '2026-20.1', standing: 'repeated' }],
    })
  })
})
