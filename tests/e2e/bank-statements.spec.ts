import { today } from '@fairlead/contracts/measures/dates'
import { expect, test } from '@playwright/test'
import { type Bag, rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { opened, tab } from './screen.ts'

const day = today('Europe/Amsterdam', new Date().toISOString())
const euros = (amount: string) => `<Amt Ccy="EUR">${amount}</Amt>`
const entry = (reference: string, amount: string, name: string, text: string) =>
  `<Ntry>${euros(amount)}<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const camt = (number: string, iban: string, ...entries: string[]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>${number}</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`

test('a statement is imported, booked by the keyboard as proposed, divided by hand, set aside, and taken back', async ({ browser }) => {
  const api = await apiOf('admin')
  const [euro] = rowsOf(await api.get('currencies?code=EUR'))
  const open = rowsOf(await api.get(`invoices?status=approved,sent&type=INVOICE&currency_id=${String(euro?.id)}&open.from=100`))
  const office = open[0]?.office_id
  const [first, second] = open.filter(one => one.office_id === office)
  const accounts = (await api.get(`companysettings/${String(office)}`)).body.bank_accounts as Bag[]
  const iban = String(accounts.find(one => one.currency_id === euro?.id)?.iban)
  const number = `E2E-${Date.now()}`
  const content = camt(
    number,
    iban,
    entry(`${number}-1`, '20.00', 'Sahel Motors', `Invoice ${String(first?.number)}`),
    entry(`${number}-2`, '30.00', 'Somebody', 'no idea'),
    entry(`${number}-3`, '0.35', 'Bank', 'Interest'),
  )

  const page = await browserOf(browser, 'admin')
  await page.goto('/bankstatements')
  await page.getByRole('button', { name: 'Import statement' }).click()
  const bringing = page.getByRole('dialog', { name: 'Import statement' })
  await bringing.locator('input').setInputFiles({ name: 'statement.xml', mimeType: 'text/xml', buffer: Buffer.from(content) })
  await expect(bringing.getByRole('listitem')).toHaveText(`${number}: imported`)
  await bringing.getByRole('link', { name: number }).click()
  const statement = opened(page, 'Bank statement')
  await tab(statement, 'Entries')

  const row = (reference: string) =>
    statement.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Choose ${number}-${reference}` }) })
  await expect(row('1')).toContainText('names the invoice, is less than is open (70 %)')
  await expect(row('2')).toContainText('Nothing is proposed')
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
