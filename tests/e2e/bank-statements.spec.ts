import { today } from '@fairlead/contracts/measures/dates'
import { expect, type Locator, test } from '@playwright/test'
import { type Bag, rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { opened, tab } from './screen.ts'

const day = today('Europe/Amsterdam', new Date().toISOString())
const euros = (amount: string) => `<Amt Ccy="EUR">${amount}</Amt>`
const entry = (reference: string, amount: string, name: string, text: string) =>
  `<Ntry>${euros(amount)}<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const camt = (number: string, iban: string, ...entries: string[]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>${number}</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`

/** An account in euros, invoices of its office of which a good deal is open, and the number of one of another office. */
async function atAnOffice() {
  const api = await apiOf('admin')
  const [euro] = rowsOf(await api.get('currencies?code=EUR'))
  const all = rowsOf(await api.get(`invoices?status=approved,sent&type=INVOICE&currency_id=${String(euro?.id)}&open.from=100`))
  const office = all[0]?.office_id
  const accounts = (await api.get(`companysettings/${String(office)}`)).body.bank_accounts as Bag[]
  const iban = String(accounts.find(one => one.currency_id === euro?.id)?.iban)
  const elsewhere = String(all.find(one => one.office_id !== office)?.number)
  return { api, iban, elsewhere, open: all.filter(one => one.office_id === office) }
}

test('a statement is imported, booked by the keyboard as proposed, divided by hand, set aside, and taken back', async ({ browser }) => {
  const { api, iban, elsewhere, open } = await atAnOffice()
  const [first, second] = open
  const number = `E2E-${Date.now()}`
  const content = camt(
    number,
    iban,
    entry(`${number}-1`, '20.00', 'Sahel Motors', `Invoice ${String(first?.number)}`),
    entry(`${number}-2`, '30.00', 'Somebody', `Invoice ${elsewhere}`),
    entry(`${number}-3`, '0.35', 'Bank', 'Interest'),
  )

  const page = await browserOf(browser, 'admin')
  await page.goto('/bankstatements')
  await page.getByRole('button', { name: 'Import statement' }).click()
  const bringing = page.getByRole('dialog', { name: 'Import statement' })
  await bringing.locator('input[type=file]').setInputFiles({ name: 'statement.xml', mimeType: 'text/xml', buffer: Buffer.from(content) })
  await expect(bringing.getByRole('listitem')).toHaveText(`${number}: imported`)
  await bringing.getByRole('link', { name: number }).click()
  const statement = opened(page, 'Bank statement')
  await tab(statement, 'Entries')

  const row = (reference: string) =>
    statement.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Choose ${number}-${reference}` }) })
  await expect(row('1')).toContainText('names the invoice, is less than is open (70 %)')
  await expect(row('2')).toContainText('Nothing is proposed')
  await expect(row('2')).toContainText(`${elsewhere} is named: an invoice of another office`)
  await row('1').getByRole('checkbox').focus()
  await page.keyboard.press('b')
  await expect(row('1')).toContainText('Booked')
  await expect(row('1').getByRole('link', { name: String(first?.number) })).toBeVisible()

  await row('1').getByRole('checkbox').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row('2').getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Book 30,00' })
  await dialog.getByLabel('Number or debtor').fill(String(second?.number))
  await dialog.getByLabel(`Amount of ${String(second?.number)}`).fill('30,01')
  await expect(dialog.getByText('30,01 booked, -0,01 left')).toBeVisible()
  await dialog.getByRole('button', { name: 'Book' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No more than 30,00 is open of entry')
  await dialog.getByLabel(`Amount of ${String(second?.number)}`).fill('25')
  await dialog.getByRole('button', { name: 'Book' }).click()
  await expect(row('2')).toContainText('Partly booked5,00 left')

  await row('3').getByRole('checkbox').focus()
  await page.keyboard.press('s')
  const aside = page.getByRole('dialog', { name: 'Set aside' })
  await aside.getByLabel('Reason').fill('Interest of the bank')
  await aside.getByRole('button', { name: 'Set aside' }).click()
  await expect(row('3')).toContainText('Set asideInterest of the bank')

  await row('2').getByRole('button', { name: 'Take booking back' }).click()
  const back = page.getByRole('dialog', { name: 'Take booking back' })
  await back.getByLabel('Reason').fill('Of another')
  await back.getByRole('button', { name: 'Take booking back' }).click()
  await expect(row('2')).toContainText('Open')
  await expect.poll(async () => (await api.get(`invoices/${String(second?.id)}`)).body.payments).toEqual(second?.payments ?? [])
  await page.context().close()
})

/** A numbered invoice of the same office and debtor as another, of 108.00 dollars. */
async function inDollars(api: Awaited<ReturnType<typeof apiOf>>, model: Bag | undefined): Promise<Bag> {
  const [dollar] = rowsOf(await api.get('currencies?code=USD'))
  const { office_id, debtor_id, lines } = (await api.get(`invoices/${String(model?.id)}`)).body
  const [{ finance_article_id } = {}] = lines as Bag[]
  const line = { finance_article_id, description: 'Storage', quantity: '1.000', rate: '108.0000', vat_type: 'OUTSIDE' }
  const made = await api.post('invoices', { office_id, debtor_id, currency_id: dollar?.id, invoice_date: day, lines: [line] })
  expect((await api.post(`invoices/${String(made.body.id)}/approve`, {})).status).toBe(200)
  const now = async () => (await api.get(`invoices/${String(made.body.id)}`)).body
  await expect.poll(async () => (await now()).number).not.toBeNull()
  return now()
}

test('an entry pays an invoice in another currency: the rate follows from what it settles and what was received for it', async ({
  browser,
}) => {
  const { api, iban, open } = await atAnOffice()
  const bill = await inDollars(api, open[0])
  const billed = String(bill.number)
  const number = `USD-${Date.now()}`
  const content = camt(number, iban, entry(`${number}-1`, '98.50', 'Sahel Motors', 'for dollars'))
  const brought = (await api.post('bankstatements', { name: 'dollars.xml', content })).body.data as Bag[]
  const page = await browserOf(browser, 'admin')
  await page.goto(`/bankstatements/${String(brought[0]?.id)}`)
  const statement = opened(page, 'Bank statement')
  await tab(statement, 'Entries')
  const row = statement.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await row.getByRole('button', { name: 'Choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book 98,50' })
  await dialog.getByLabel('Number or debtor').fill(billed)
  await expect(dialog.getByRole('row', { name: billed })).toContainText('USD 108,00')
  await dialog.getByLabel(`How much of ${billed} it settles`).fill('108')
  await expect(dialog.getByText('Enter both amounts')).toBeVisible()
  await dialog.getByLabel(`Received for ${billed}`).fill('98,50')
  await expect(dialog.getByText('EUR 1 = USD 1,0964')).toBeVisible()
  await expect(dialog.getByText('98,50 booked, 0,00 left')).toBeVisible()
  const gain = (98.5 - 108 / Number(bill.exchange_rate)).toFixed(2).replace('.', ',')
  await expect(dialog.getByText(`Exchange difference ${gain}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Book' }).click()
  await expect(row).toContainText('Booked')
  await expect(row).toContainText('USD 108,00')
  await expect.poll(async () => (await api.get(`invoices/${String(bill.id)}`)).body.status).toBe('paid')
  await row.getByRole('link', { name: billed }).click()
  await expect(opened(page, 'Invoice').getByText('Exchange difference')).toBeVisible()
  await page.context().close()
})

test('a sheet of payments says which cells cannot be read, asks for the account that it does not say, and is imported', async ({
  browser,
}) => {
  const { iban, open } = await atAnOffice()
  const page = await browserOf(browser, 'admin')
  await page.goto('/bankstatements')
  await page.getByRole('button', { name: 'Import statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import statement' })
  const bring = (...lines: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  const payment = (amount: string) => `${day};${amount};Sahel Motors;Invoice ${String(open[0]?.number)}, sheet of ${Date.now()}`
  await bring('Date;Amount;Payer;Description', payment('1.234'), payment('12,34'))
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'Row 2, Amount: "1.234" is no amount. Write 1234,50 or 1234.50.',
  ])
  await bring('Date;Amount;Payer;Description', payment('12,34'))
  await expect(dialog.getByRole('alert')).toContainText(iban)
  await dialog.getByLabel('Account').fill(iban)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(new RegExp(`^${day} [0-9a-f]{12}: imported$`))
  await dialog.getByRole('link').click()
  const statement = opened(page, 'Bank statement')
  await tab(statement, 'Entries')
  await expect(statement.getByRole('row', { name: /Sahel Motors/ })).toContainText('names the invoice, is less than is open (70 %)')
  await page.context().close()
})

test('an entry that gives back an earlier one is reversed from its row, and each leads to the other', async ({ browser }) => {
  const { api, iban, open } = await atAnOffice()
  const number = `BACK-${Date.now()}`
  const bring = async (name: string, content: string) =>
    ((await api.post('bankstatements', { name: 'back.xml', content: camt(name, iban, content) })).body.data as Bag[])[0]
  const earlier = await bring(number, entry(`${number}-1`, '15.00', `Payer ${number}`, 'Collected'))
  const part = { reference: `${number}-1`, invoice_id: open[0]?.id, amount: '15.00' }
  expect((await api.post(`bankstatements/${String(earlier?.id)}/book`, { parts: [part] })).status).toBe(200)
  const returned = entry(`${number}-2`, '15.00', '', 'Returned')
    .replace('CRDT', 'DBIT')
    .replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')
    .replace('<Dbtr><Nm></Nm></Dbtr>', `<Cdtr><Nm>Payer ${number}</Nm></Cdtr>`)
  const later = await bring(`${number}-B`, returned)

  const page = await browserOf(browser, 'admin')
  await page.goto(`/bankstatements/${String(later?.id)}`)
  const statement = opened(page, 'Bank statement')
  await tab(statement, 'Entries')
  const row = statement.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await expect(row).toContainText(`Gives back 15,00 of Payer ${number}`)
  await row.getByRole('button', { name: 'Reverse' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Reverse' })
  await dialog.getByLabel('Reason').fill('Returned by the bank')
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expect(row).toContainText('ReversedReturned by the bank')
  await row.getByRole('link', { name: `${number}-1` }).click()
  await tab(statement, 'Entries')
  await expect(row).toContainText('ReversedReturned by the bank')
  await expect(row.getByRole('link', { name: `${number}-2` })).toBeVisible()
  await page.context().close()
})

for (const [language, theme] of [
  ['en', 'light'],
  ['nl', 'dark'],
] as const)
  test(`on a phone all of an entry and of what divides it is on the screen, in ${language} and ${theme}`, async ({ browser }) => {
    const { api, iban, open } = await atAnOffice()
    const number = `PHONE-${language}-${Date.now()}`
    const text = `Invoice ${String(open[0]?.number)} for the shipment of vehicles to Tema`
    const content = camt(number, iban, entry(`${number}-1`, '20.00', 'Sahel Motors and Company Limited', text))
    const brought = (await api.post('bankstatements', { name: 'phone.xml', content })).body.data as Bag[]
    const page = await browserOf(browser, 'admin', { language, theme, viewport: { width: 390, height: 844 } })
    await page.goto(`/bankstatements/${String(brought[0]?.id)}`)
    const statement = opened(page, language === 'en' ? 'Bank statement' : 'Bankafschrift')
    await tab(statement, language === 'en' ? 'Entries' : 'Boekingsregels')
    const within = async (what: Locator) => {
      const box = await what.boundingBox()
      expect(box).not.toBeNull()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    }
    const row = statement.getByRole('row').filter({ has: page.getByRole('checkbox') })
    await expect(row.getByRole('link')).toHaveText(String(open[0]?.number))
    await within(row)
    for (const part of await row.getByRole('cell').all()) await within(part)
    for (const button of await row.getByRole('button').all()) await within(button)
    await row.getByRole('button', { name: language === 'en' ? 'Choose' : 'Kiezen' }).click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByRole('textbox', { name: String(open[0]?.number) })
    await expect(amount).toBeVisible()
    await within(amount)
    for (const part of await dialog.getByRole('cell').all()) if (await part.isVisible()) await within(part)
    await page.context().close()
  })
