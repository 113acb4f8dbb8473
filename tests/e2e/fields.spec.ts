import { expect, type Locator, type Page, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { day } from '../stage.ts'
import { shownDay } from './forms.ts'
import { apiOf, browserOf, type Tastes } from './people.ts'
import { cell, field, lines, paste, save } from './screen.ts'

// The input rules of specification §5, typed by a person. Rules of values alone are tested beside them.

/** A form that nobody saves. */
async function formAt(browser: Parameters<typeof browserOf>[0], path: string, tastes?: Tastes): Promise<{ page: Page; form: Locator }> {
  const page = await browserOf(browser, 'admin', tastes)
  await page.goto(path)
  const form = page.getByRole('article').first()
  await expect(form.getByRole('textbox').first()).toBeVisible()
  return { page, form }
}

const said = (form: Locator, text: string | RegExp) => form.getByText(text).first()

test('a phone number is read as Dutch unless another country is chosen, formatted, and refused when it is none', async ({ browser }) => {
  const { page, form } = await formAt(browser, '/relations/new')
  const phone = field(form, 'Phone')
  await expect(phone).toHaveAttribute('maxlength', '25')
  await phone.fill('010 400 12 34')
  await phone.blur()
  await expect(phone).toHaveValue('+31 10 400 1234')
  const country = form.getByLabel('Country of the number').first()
  await expect(country).toHaveValue('NL')
  await phone.fill('+49 30 123456')
  await phone.blur()
  await expect(country).toHaveValue('DE')
  await phone.fill('12')
  await phone.blur()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(said(form, /^Enter a valid phone number/)).toBeVisible()
  await page.context().close()
})

test('dates are typed short, chosen from a calendar by keys, and refused when there is no such day', async ({ browser }) => {
  const { page, form } = await formAt(browser, '/billsoflading/new')
  const issued = field(form, 'Date of issue')
  const year = day(0).slice(0, 4)
  for (const [typed, shown] of [
    ['1211', `12-11-${year}`],
    ['12-11', `12-11-${year}`],
    ['12/11/26', '12-11-2026'],
    ['t', shownDay(0)],
    ['+3', shownDay(3)],
  ] as const) {
    await issued.fill(typed)
    await issued.blur()
    await expect(issued).toHaveValue(shown)
  }
  await issued.fill('12-11-2026')
  await issued.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.getByRole('button', { name: /12.*November.*2026/ })).toBeFocused()
  await expect(calendar.getByRole('rowheader', { name: /46/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(issued).toHaveValue('13-11-2026')
  await expect(issued).toBeFocused()
  await issued.fill('31-02')
  await issued.blur()
  await expect(said(form, 'Invalid date.')).toBeVisible()
  await page.context().close()
})

test('a call of a voyage ends after it begins, and the calendar offers no day before', async ({ browser }) => {
  const { page, form } = await formAt(browser, '/voyages/new')
  const calls = lines(form, 'Port calls')
  await paste(calls, 'Arrival', 1, ['12-11-2026\t11-11-2026'])
  const departure = await cell(calls, 'Departure', 1)
  await expect(departure).toHaveAttribute('aria-invalid', 'true')
  await departure.click()
  await expect(page.getByRole('status').filter({ hasText: 'Start date must be before end date.' })).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.getByRole('button', { name: /10.*November.*2026/ })).toBeDisabled()
  await calendar.getByRole('button', { name: /14.*November.*2026/ }).click()
  await page.keyboard.press('Enter')
  await expect(departure).toHaveText('14-11-2026')
  await page.context().close()
})

test('the calendar speaks Dutch and lets nobody choose a day that is gone', async ({ browser }) => {
  const api = await apiOf('user')
  const { body } = await api.get('jobs?per_page=1')
  const [job]: { id: string }[] = Array.isArray(body.data) ? body.data : []
  const { page } = await formAt(browser, `/jobs/${job?.id}`, { language: 'nl' })
  await page.getByRole('tab', { name: 'Boekingen' }).click()
  await page.getByRole('button', { name: 'Nieuw', exact: true }).first().click()
  const wanted = page.getByLabel('Gewenste afleverdatum').first()
  await wanted.fill(shownDay(-1))
  await wanted.blur()
  await expect(page.getByText('De datum mag niet in het verleden liggen.')).toBeVisible()
  await wanted.fill(shownDay(0))
  await wanted.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Kalender' })
  await expect(calendar.getByRole('button', { name: /^Vandaag/ })).toBeFocused()
  await page.context().close()
})

test('numbers have a comma before their decimals, amounts are rounded to cents, and nothing becomes another number than was typed', async ({
  browser,
}) => {
  const { page, form } = await formAt(browser, '/relations/new')
  const limit = field(form, 'Credit limit')
  await limit.pressSequentially('12,345')
  await limit.blur()
  await expect(limit).toHaveValue('12,35')
  await limit.fill('-1.234,5')
  await limit.blur()
  await expect(limit).toHaveValue('-1234,50')
  await limit.fill('1,2,3')
  await limit.blur()
  await expect(limit).toHaveValue('1,2,3')
  await expect(limit).toHaveAttribute('aria-invalid', 'true')
  await limit.fill('')
  await limit.pressSequentially('12a34,567')
  await expect(limit).toHaveValue('1234,567') // letters do not come in
  for (const pasted of ['1e5', '1a2']) {
    await limit.fill(pasted)
    await expect(limit).toHaveValue('1234,567')
  }
  await limit.fill('EUR 1.250,00')
  await limit.blur()
  await expect(limit).toHaveValue('1250,00')
  const commission = field(form, 'Commission %')
  await commission.pressSequentially('-5')
  await commission.blur()
  await expect(commission).toHaveAttribute('aria-invalid', 'true')
  await expect(said(form, 'At least 0.')).toBeVisible()
  await page.context().close()
})

test('e-mail addresses are pasted at once, a wrong one is named, Backspace takes the last one back', async ({ browser }) => {
  const { page, form } = await formAt(browser, '/relations/new')
  const emails = field(form, 'CFR manager e-mails')
  await emails.focus()
  await page.evaluate(`
    const data = new DataTransfer()
    data.setData('text', 'a@x.nl; b@x.nl, nobody\\nc@x.nl')
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  `)
  await expect(form.getByRole('button', { name: /^Remove .*@x.nl/ })).toHaveCount(3)
  await emails.blur()
  await expect(said(form, 'One or more e-mail addresses invalid: nobody.')).toBeVisible()
  await form.getByRole('button', { name: 'Remove nobody' }).click()
  await expect(said(form, /^One or more/)).toBeHidden()
  await emails.press('Backspace')
  await expect(form.getByRole('button', { name: /^Remove .*@x.nl/ })).toHaveCount(2)
  await emails.pressSequentially('a@x.nl,')
  await expect(said(form, /Duplicate in text area/)).toBeVisible()
  await page.context().close()
})

test('an address holds five lines: Enter is blocked beyond, and what is pasted beyond is cut off and said', async ({ browser }) => {
  const { page, form } = await formAt(browser, '/relations/new')
  const address = field(form, 'Address')
  await address.focus()
  for (let line = 1; line <= 7; line++) {
    await page.keyboard.type(String(line))
    await page.keyboard.press('Enter')
  }
  await expect(address).toHaveValue('1\n2\n3\n4\n567')
  await address.fill('a\nb\nc\nd\ne\nf\ng')
  await expect(address).toHaveValue('a\nb\nc\nd\ne')
  await expect(said(form, 'There is room for 5 lines: 2 were left out.')).toBeVisible()
  await page.context().close()
})

test('texts of a bill of lading are capitals while they are typed, with the caret where it was', async ({ browser }) => {
  const { page, form } = await formAt(browser, '/billsoflading/new')
  const references = field(form, 'References')
  await expect(references).toHaveAttribute('rows', '3')
  await references.fill('po 12')
  await references.press('Home')
  await page.keyboard.type('your ')
  await expect(references).toHaveValue('YOUR PO 12')
  const number = field(form, 'Booking number')
  await number.fill('bk 77')
  await expect(number).toHaveValue('bk 77')
  await number.blur()
  await expect(number).toHaveValue('BK 77')
  await page.context().close()
})

test('an IBAN is shown in fours and checked; a VAT id is only worth a look', async ({ browser }) => {
  const { page, form } = await formAt(browser, '/nmtcompanysettings/new')
  const accounts = lines(form, 'Bank accounts')
  await (await cell(accounts, 'IBAN', 1)).click()
  await page.keyboard.type('nl91abna 0417164300')
  await expect(page.locator(':focus')).toHaveValue('NL91ABNA0417164300')
  await page.keyboard.press('Enter')
  await expect(await cell(accounts, 'IBAN', 1)).toHaveText('NL91 ABNA 0417 1643 00')
  await page.goto('/relations/new')
  const vat = field(form, 'VAT id')
  const check = Promise.withResolvers<void>()
  await page.route('**/vat-id-*.js', async route => {
    await check.promise
    await route.continue()
  })
  await vat.fill('nl 8048.29.733.b02')
  await vat.blur()
  await expect(vat).toHaveValue('NL804829733B02')
  check.resolve() // the field was left before its check was loaded
  await expect(said(form, /VIES/)).toBeVisible()
  await expect(vat).not.toHaveAttribute('aria-invalid', 'true')
  await page.context().close()
})

test('a file hangs on its record once that is there, is held once it is saved, and refused where it is of another type', async ({
  browser,
}) => {
  const api = await apiOf('admin')
  const [office] = rowsOf(await api.get('relations?office_code=02'))
  const { page, form } = await formAt(browser, '/nmtcompanysettings/new')
  const logo = form.getByRole('group', { name: 'Logo' })
  await expect(logo).toContainText('Save first; then a file can be added.')
  await page.goto(`/nmtcompanysettings/${office?.id}`)
  const chooser = logo.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'disguised.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') })
  await expect(logo.getByRole('alert')).toContainText('disguised.png')
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
  await chooser.setInputFiles({ name: 'antwerp.png', mimeType: 'image/png', buffer: png })
  await expect(logo.getByRole('button', { name: 'antwerp.png', exact: true })).toBeVisible()
  await save(form)
  await page.reload()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    logo.getByRole('button', { name: 'antwerp.png', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('antwerp.png')
  await logo.getByRole('button', { name: 'Remove antwerp.png' }).click()
  await expect(logo.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await save(form)
  expect((await api.get(`companysettings/${office?.id}`)).body.logo_id).toBeNull()
  await page.context().close()
})

test('numbers of the trade take their form while they are typed, and say what is wrong when they are left', async ({ browser }) => {
  const { page, form } = await formAt(browser, '/vessels/new')
  const imo = field(form, 'IMO number')
  await imo.fill('imo 9684977')
  await imo.blur()
  await expect(imo).toHaveValue('9684977')
  await expect(said(form, 'Invalid IMO number; check digit does not match.')).toBeVisible()
  const name = field(form, 'Name')
  await name.focus()
  await name.blur()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await page.context().close()
})

test('who asks for a new record types on in its first field, and it is what its list is narrowed to', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/colours')
  await expect(page.getByRole('button', { name: 'New' })).toBeVisible()
  await page.keyboard.press('n')
  const code = field(page.getByRole('article', { name: 'New: Colour' }), 'Code')
  await expect(code).toBeFocused()
  await page.keyboard.type('kbd')
  await expect(code).toHaveValue('kbd')
  await page.goto('/relations/carrier')
  await page.getByRole('button', { name: 'New' }).click()
  const relation = page.getByRole('article', { name: 'New: Relation' })
  await expect(relation.getByLabel('Carrier', { exact: true })).toBeChecked()
  await expect(relation.locator(':focus')).toBeVisible()
  await page.goto('/users/new')
  await expect(field(page.getByRole('article'), 'Name')).toBeVisible()
  await expect(field(page.getByRole('article'), 'Active')).toHaveCount(0)
  await page.context().close()
})
