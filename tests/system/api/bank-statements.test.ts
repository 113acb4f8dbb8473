import { today } from '@fairlead/contracts/measures/dates'
import { subtract } from '@fairlead/contracts/measures/money'
import { readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { camt as bankFile, type Paid } from '../../camt.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { until } from '../../until.ts'

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
  const asked = `invoices?status=approved,sent&type=INVOICE&currency_id=${String(euro?.id)}&open.from=0.01`
  // What was approved as the system began is numbered soon after.
  await until(async () => rowsOf(await admin.get(asked)).every(one => one.number !== null), 'numbers')
  const all = rowsOf(await admin.get(asked))
  const office = String(all[0]?.office_id)
  open = all.filter(one => one.office_id === office)
  const settings = (await admin.get(`companysettings/${office}`)).body
  const accounts = settings.bank_accounts as { iban: string; currency_id: string }[]
  iban = accounts.find(one => one.currency_id === euro?.id)?.iban ?? ''
}, 90_000)
afterAll(() => fairlead?.stop())

const camt = (number: string, paid: readonly Paid[], more: { closing?: string; iban?: string } = {}): string =>
  bankFile({ iban: more.iban ?? iban, currency: 'EUR' }, number, paid, more.closing)
const bring = (content: string, who: Caller = admin) => who.post('bankstatements', { name: 'statement.xml', content })
async function broughtIn(number: string, ...paid: Paid[]): Promise<string> {
  const answer = await bring(camt(number, paid))
  expect(answer.status, answer.text).toBe(201)
  const [first] = answer.body.data as Bag[]
  expect(first).toMatchObject({ number, outcome: 'imported', message: null })
  return String(first?.id)
}
const invoiceNow = async (one: Bag | undefined): Promise<Bag> => (await admin.get(`invoices/${String(one?.id)}`)).body
/** An invoice of the same office that is numbered, in dollars. */
const invoiceInDollars = () => invoiceIn('USD', '108.00')
const invoiceInEuros = (amount: string) => invoiceIn('EUR', amount)
async function invoiceIn(code: string, amount: string): Promise<Bag> {
  const [money] = rowsOf(await admin.get(`currencies?code=${code}`))
  const [model] = open
  const whole = await invoiceNow(model)
  const [line] = whole.lines as Bag[]
  const made = await admin.post('invoices', {
    office_id: whole.office_id,
    debtor_id: whole.debtor_id,
    currency_id: money?.id,
    invoice_date: day,
    lines: [
      { finance_article_id: line?.finance_article_id, description: 'Storage', quantity: '1.000', rate: `${amount}00`, vat_type: 'OUTSIDE' },
    ],
  })
  expect(made.status, made.text).toBe(201)
  const approved = await admin.post(`invoices/${String(made.body.id)}/approve`, {})
  expect(approved.status, approved.text).toBe(200)
  await expect.poll(async () => (await invoiceNow(made.body)).number).not.toBeNull()
  return invoiceNow(made.body)
}
const book = (id: string, ...parts: Bag[]) => admin.post(`bankstatements/${id}/book`, { parts })

describe('a bank statement', () => {
  test('is imported once, says when it does not add up, and whose account is known to nobody', async () => {
    await broughtIn('2026-1', { amount: '10.00' })
    expect((await bring(camt('2026-1', [{ amount: '10.00' }]))).body.data).toMatchObject([
      { outcome: 'known', message: 'Statement 2026-1 was imported already.' },
    ])
    expect((await bring(camt('2026-1', [{ amount: '11.00' }]))).body.data).toMatchObject([
      { outcome: 'refused', message: 'Statement 2026-1 was imported already with other entries. Ask the bank which is right.' },
    ])
    const dollars = camt('2026-4', [{ amount: '10.00' }]).replace('<Ntry><Amt Ccy="EUR">', '<Ntry><Amt Ccy="USD">')
    expect((await bring(dollars)).body.data).toMatchObject([
      { outcome: 'refused', message: 'Statement 2026-4: entry 2026-4.1 is in USD, and the account in EUR.' },
    ])
    expect((await bring(camt('2026-2', [{ amount: '10.00' }], { closing: '11.00' }))).body.data).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('come to 10,00, and it closes at 11,00') },
    ])
    expect((await bring(camt('2026-3', [], { iban: 'BE68539007547034' }))).body.data).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('BE68539007547034') },
    ])
    const never = camt('2026-5', [{ amount: '10.00' }]).replace(`<BookgDt><Dt>${day}`, '<BookgDt><Dt>2026-02-30')
    expect((await bring(never)).body.data).toMatchObject([
      { outcome: 'refused', message: 'Statement 2026-5: entry 2026-5.1 is of 30-02-2026, a day that does not exist.' },
    ])
    expect(await bring('Hello'), 'a sheet of one line').toMatchObject({ status: 422, body: { code: 'sheet_empty' } })
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
    await expect.poll(async () => (await invoiceNow(bill)).status).toBe('paid')
    expect((await invoiceNow(bill)).payments).toMatchObject([{ date: day, amount, reference: '2026-10.1', received: null }])
    expect(await book(id, part)).toMatchObject({ status: 422, body: { code: 'invoice_takes_no_payment' } })
    const aside = await admin.post(`bankstatements/${id}/set_aside`, { references: ['2026-10.2'], reason: 'Charges of the bank' })
    expect(aside.body).toMatchObject({ status: 'done', open_entries: 0 })
  })

  test('that names an invoice of another office says so to who may see that, and proposes nothing on it', async () => {
    const [bill] = rowsOf(await admin.get(`invoices?status=approved,sent&type=INVOICE&per_page=200`)).filter(
      one => one.number !== null && one.office_id !== open[0]?.office_id,
    )
    const id = await broughtIn('2026-15', { amount: '7.31', text: `Invoice ${String(bill?.number)}` }, { amount: '7.32', text: 'Thanks' })
    const elsewhere = async (who: Caller) => (await who.get(`bankstatements/${id}/proposals`)).body.entries
    expect(await elsewhere(admin)).toMatchObject([
      { proposals: [], elsewhere: [{ invoice_id: bill?.id, number: bill?.number }] },
      { elsewhere: [] },
    ])
    const bound = caller(fairlead.url, await fairlead.token('user'))
    expect((await bound.get(`invoices/${String(bill?.id)}`)).status, 'an invoice of an office that is not his').not.toBe(200)
    expect(await elsewhere(bound)).toMatchObject([{ proposals: [], elsewhere: [] }, { elsewhere: [] }])
  })

  test('is taken back with its payments, and may be booked otherwise', async () => {
    const [, bill, other] = open
    const id = await broughtIn('2026-11', { amount: '1.00' })
    const part = { reference: '2026-11.1', invoice_id: bill?.id, amount: '1.00' }
    expect((await book(id, part)).status).toBe(200)
    await expect.poll(async () => (await invoiceNow(bill)).payments).toHaveLength(1)
    const back = await admin.post(`bankstatements/${id}/take_back`, { reference: '2026-11.1', reason: 'Of another debtor' })
    expect(back.body).toMatchObject({ open_entries: 1, bookings: [] })
    await expect.poll(async () => (await invoiceNow(bill)).payments).toEqual([])
    expect((await invoiceNow(bill)).open).toBe(bill?.open)
    expect((await book(id, { ...part, invoice_id: other?.id })).status).toBe(200)
    await expect.poll(async () => (await invoiceNow(other)).payments).toHaveLength(1)
  })

  test('that gives back what an earlier one had opens the invoice again, with why, and leaves nothing to do with either', async () => {
    const [, , bill] = open
    const before = await invoiceNow(bill)
    const earlier = await broughtIn('2026-12', { amount: '2.50', name: 'Tema Collected' })
    expect((await book(earlier, { reference: '2026-12.1', invoice_id: bill?.id, amount: '2.50' })).status).toBe(200)
    await expect.poll(async () => (await invoiceNow(bill)).open).toBe(subtract(String(before.open), '2.50'))
    const later = await broughtIn('2026-13', { amount: '10.00' }, { amount: '2.50', name: 'Tema Collected', way: 'DBIT' })
    const { body } = await admin.get(`bankstatements/${later}/proposals`)
    expect(body.entries).toMatchObject([
      { reference: '2026-13.1', reverses: [] },
      { reference: '2026-13.2', reverses: [{ statement_id: earlier, number: '2026-12', reference: '2026-12.1', amount: '2.50' }] },
    ])
    const said = { reference: '2026-13.2', reverses: '2026-12.1', reverses_id: earlier, reason: 'Returned by the bank of the debtor' }
    expect((await admin.post(`bankstatements/${later}/reverse`, { ...said, reverses: 'another' })).body.errors).toHaveProperty('reverses')
    expect((await admin.post(`bankstatements/${later}/reverse`, said)).body).toMatchObject({
      status: 'open',
      open_entries: 1,
      entries: [{ standing: 'open' }, { standing: 'reversed', counter: '2026-12.1', counter_id: earlier }],
    })
    await expect
      .poll(async () => (await admin.get(`bankstatements/${earlier}`)).body)
      .toMatchObject({ status: 'done', bookings: [], entries: [{ standing: 'reversed', counter: '2026-13.2', counter_id: later }] })
    await expect.poll(async () => (await invoiceNow(bill)).open).toBe(before.open)
    const after = await invoiceNow(bill)
    expect(after).toMatchObject({ status: before.status, payments: before.payments })
    expect(after.reversals).toMatchObject([{ amount: '2.50', reference: '2026-12.1', reason: said.reason }])
    expect(rowsOf(await admin.get(`invoices/${String(bill?.id)}/history`)).map(one => one.type)).toContain('PaymentReversed')
    // Staff read why on the screen; on the paper of its debtor it does not stand.
    const account = `relations/${String(bill?.debtor_id)}/statement`
    expect((await admin.get(account)).text).toContain(said.reason)
    const paper = await fetch(`${fairlead.url}/api/${account}/print?language=en`, {
      headers: { authorization: `Bearer ${await fairlead.token('admin')}` },
    })
    const printed = (await readPdf(new Uint8Array(await paper.arrayBuffer()))).map(page => page.text).join('\n')
    expect(printed).toContain('Payment taken back')
    expect(printed).not.toContain('Returned by')
    expect((await admin.post(`bankstatements/${later}/reverse`, said)).body.errors).toHaveProperty('reference')
  })

  test('pays an invoice in another currency by what was received for it, tells what that gained, and gives it all back', async () => {
    const bill = await invoiceInDollars()
    const account = { direction: 'CRDT', standing: 'open', booked: '0.00', open: '100.00' }
    const id = await broughtIn('2026-14', { amount: '100.00' })
    const { body } = await admin.get(`bankstatements/${id}/proposals`)
    expect(body.open).toContainEqual(expect.objectContaining({ invoice_id: bill.id, currency: 'USD', exchange_rate: bill.exchange_rate }))
    expect(open.map(one => one.id)).not.toContain(bill.id)
    const part = { reference: '2026-14.1', invoice_id: bill.id, amount: '54.00' }
    expect((await book(id, part)).body.errors).toEqual({
      'parts.0.received': [`Invoice ${String(bill.number)} is in another currency than the account: enter what was received for it.`],
    })
    expect((await book(id, { ...part, received: '100.01' })).body.errors).toHaveProperty(['parts.0.reference'])
    expect((await book(id, { ...part, received: '49.25' })).body).toMatchObject({
      entries: [{ booked: '49.25', open: '50.75', standing: 'partly_booked' }],
      bookings: [{ invoice_id: bill.id, amount: '54.00', received: '49.25', currency_id: bill.currency_id }],
    })
    await expect.poll(async () => (await invoiceNow(bill)).payments).toHaveLength(1)
    const worth = (54 / Number(bill.exchange_rate)).toFixed(2)
    expect(await invoiceNow(bill)).toMatchObject({
      open: subtract(String(bill.open), '54.00'),
      payments: [{ amount: '54.00', reference: '2026-14.1', received: '49.25', exchange_difference: subtract('49.25', worth) }],
    })
    const back = await admin.post(`bankstatements/${id}/take_back`, { reference: '2026-14.1', reason: 'Of another debtor' })
    expect(back.body).toMatchObject({ entries: [account], bookings: [] })
    await expect.poll(async () => (await invoiceNow(bill)).open).toBe(bill.open)
  })

  test('of two that book on one invoice at once, one pays it and the other is open again, with why', async () => {
    const bill = await invoiceInEuros('80.00')
    const number = String(bill.number)
    const ids = [await broughtIn('2026-30', { amount: '80.00' }), await broughtIn('2026-31', { amount: '80.00' })]
    const answers = await Promise.all(
      ids.map((id, index) => book(id, { reference: `2026-3${index}.1`, invoice_id: bill.id, amount: '80.00' })),
    )
    expect(await invoiceNow(bill)).toMatchObject({ status: 'paid', open: '0.00', payments: [{ amount: '80.00' }] })
    await expectOnePaid(ids, `Invoice ${number} takes no payment: it is not approved, or paid by now.`, answers)
  })

  test('that books on an invoice as somebody records a payment pays it or is open again', async () => {
    const bill = await invoiceInEuros('80.00')
    const id = await broughtIn('2026-32', { amount: '80.00' })
    const [, byHand] = await Promise.all([
      book(id, { reference: '2026-32.1', invoice_id: bill.id, amount: '80.00' }),
      admin.post(`invoices/${String(bill.id)}/record_payment`, { date: day, amount: '50.00', reference: 'by hand' }),
    ])
    const { payments } = await invoiceNow(bill)
    const { entries } = (await admin.get(`bankstatements/${id}`)).body
    const [amount, standing] = byHand.status === 200 ? ['50.00', 'open'] : ['80.00', 'booked']
    expect(payments).toMatchObject([{ amount }])
    expect(entries).toMatchObject([{ standing }])
    expect(await stuckOf(id)).toEqual([])
  })

  test('of two entries that take back one at once, one does and the other is open again and can be worked on', async () => {
    const bill = await invoiceInEuros('80.00')
    const paid = await broughtIn('2026-33', { amount: '80.00', name: 'Tema' })
    expect((await book(paid, { reference: '2026-33.1', invoice_id: bill.id, amount: '80.00' })).status).toBe(200)
    const debit = { amount: '80.00', name: 'Tema', way: 'DBIT' } as const
    const ids = [await broughtIn('2026-34', debit), await broughtIn('2026-35', debit)]
    const answers = await Promise.all(
      ids.map((id, index) =>
        admin.post(`bankstatements/${id}/reverse`, {
          reference: `2026-3${index + 4}.1`,
          reverses: '2026-33.1',
          reverses_id: paid,
          reason: 'Returned by the bank',
        }),
      ),
    )
    expect(await invoiceNow(bill)).toMatchObject({ open: '80.00', payments: [] })
    const left = await expectOnePaid(ids, 'Entry 2026-33.1 stands otherwise by now. Look at the statement anew.', answers)
    const { entries } = (await admin.get(`bankstatements/${left}`)).body as { entries: Bag[] }
    const aside = { references: [entries[0]?.reference], reason: 'Of another account' }
    expect((await admin.post(`bankstatements/${left}/set_aside`, aside)).status).toBe(200)
  })

  /** Of two statements of one entry each, one is seen to and the other open again, as its history says, too; answers the second. */
  async function expectOnePaid(ids: readonly string[], why: string, answers: readonly { status: number }[]): Promise<string> {
    const statements = await Promise.all(ids.map(async id => (await admin.get(`bankstatements/${id}`)).body))
    expect(new Set(statements.map(one => one.status))).toEqual(new Set(['done', 'open']))
    const left = statements.find(one => one.status === 'open')
    const id = String(left?.id)
    const wasTaken = answers.every(one => one.status === 200) // who came a little later is refused at once
    const told = wasTaken ? { refused: { en: why } } : {}
    expect(left).toMatchObject({ bookings: [], entries: [{ standing: 'open', open: '80.00', ...told }] })
    expect((await Promise.all(ids.map(stuckOf))).flat()).toEqual([])
    return id
  }
  const stuckOf = async (id: string) => rowsOf(await admin.get(`stucksteps?of_id=${id}`))

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

describe('a sheet of payments', () => {
  const blob = (text: string) => Buffer.from(text).toString('base64')
  const bringSheet = (text: string, more: Bag = {}) => admin.post('bankstatements', { name: 'payments.csv', blob: blob(text), ...more })

  test('is imported as a statement is: the same entries, the same proposals, and once', async () => {
    const bill = await invoiceNow(open.at(-1))
    const amount = String(bill.open)
    const [date, typed] = [day.split('-').toReversed().join('-'), amount.replace('.', ',')]
    const sheet = [
      'Datum;Naam;Rekening;Tegenrekening;Bedrag (EUR);Omschrijving',
      `${date};Tema;${iban};;${typed};Factuur ${String(bill.number)}`,
    ].join('\r\n')
    const [first] = (await bringSheet(sheet)).body.data as Bag[]
    expect(first).toMatchObject({ number: expect.stringMatching(`^${day} `), outcome: 'imported', message: null })
    const { body } = await admin.get(`bankstatements/${String(first?.id)}/proposals`)
    expect(body.entries).toMatchObject([{ proposals: [{ parts: [{ invoice_id: bill.id, amount }], score: 100 }] }])
    expect((await admin.get(`bankstatements/${String(first?.id)}`)).body).toMatchObject({ status: 'open', file_name: 'payments.csv', iban })
    expect((await bringSheet(sheet.replaceAll(';', '\t'))).body.data).toMatchObject([
      { id: first?.id, outcome: 'known', message: `Statement ${String(first?.number)} was imported already.` },
    ])
    // Another sheet that has the same payment beside a new one offers the new one alone.
    const [longer] = (await bringSheet(`${sheet}\r\n${date};Sahel;${iban};;1,00;Voorschot`)).body.data as Bag[]
    expect((await admin.get(`bankstatements/${String(longer?.id)}`)).body).toMatchObject({
      open_entries: 1,
      entries: [{ standing: 'repeated' }, { standing: 'open', amount: '1.00' }],
    })
  })

  test('tells what it lacks, each cell that cannot be read, and that nobody knows its account', async () => {
    expect((await bringSheet('Naam;Bedrag\nTema;1,00')).body.errors).toEqual({
      'columns.date': ['payments.csv has no column for the date. A sheet of payments needs the columns Date and Amount.'],
    })
    const refused = await bringSheet('Datum;Bedrag\n31-11-2026;1,00\n19-11-2026;1.234')
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      'rows.2.date': ['Row 2, Datum: "31-11-2026" is no date. Write 19-11-2026 or 2026-11-19.'],
      'rows.3.amount': ['Row 3, Bedrag: "1.234" is no amount. Write 1234,50 or 1234.50.'],
    })
    const bare = `Datum;Bedrag\n${day};7,77`
    expect((await bringSheet(bare)).body.errors).toEqual({ iban: [expect.stringContaining(`${iban} (EUR)`)] })
    expect((await bringSheet(bare, { iban: iban.toLowerCase() })).body.data).toMatchObject([{ outcome: 'imported' }])
    expect((await bringSheet(bare, { iban: 'BE68539007547034' })).body.data).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('BE68539007547034') },
    ])
    expect((await bringSheet(`Datum;Bedrag;Valuta\n${day};7,77;JPY`, { iban })).body.errors).toHaveProperty('iban')
    expect(await admin.post('bankstatements', { name: 'x' })).toMatchObject({
      status: 422,
      body: { errors: { content: expect.anything() } },
    })
  })
})
