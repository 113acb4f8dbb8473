import { expect, test } from '@playwright/test'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { field, give, opened, row, tab, title } from './screen.ts'
import { done, draftBill, loadedCargo, pendingInvoice } from './stage.ts'

test('what the e-invoice lacks is said, and once that is there it is handed over, seen and saved; in either language', async ({
  browser,
}) => {
  const cargo = await loadedCargo()
  await draftBill(cargo)
  const id = await pendingInvoice(cargo)
  const { debtor_id } = (await (await apiOf('user')).get(`invoices/${id}`)).body
  const peppol = (peppol_id: string | null) =>
    done(`relations/${String(debtor_id)}/change`, { peppol_scheme: peppol_id && '0088', peppol_id })
  await peppol(null)
  await done(`invoices/${id}/approve`)
  const page = await browserOf(browser, 'user')
  await page.goto(`/invoices/${id}`)
  const invoice = opened(page, 'Invoice')
  await expect(title(invoice)).toHaveText(/^\d{11}$/)
  const number = (await title(invoice).textContent()) ?? ''
  await tab(invoice, 'E-invoice')
  const panel = page.getByRole('tabpanel', { name: 'E-invoice' })
  await expect(panel.getByRole('status')).toContainText('Sahel Motors has no Peppol id. Add it to the relation.')
  await expect(panel).toContainText('Nothing was handed over yet.')
  await expect(panel.getByRole('region', { name: 'The file' })).toContainText(`<cbc:ID>${number}</cbc:ID>`)
  expect(await findings(page, 'article')).toEqual([])

  await peppol('8712345678906')
  await page.reload()
  await give(invoice, 'Hand over to Peppol', async dialog => {
    const reference = field(dialog, 'Reference of the customer, where the invoice has none')
    await reference.fill('Department 12')
  })
  const handed = row(panel, '0088:8712345678906')
  await expect(handed).toContainText('Handed over')
  const saved = page.waitForEvent('download')
  await handed.getByRole('button', { name: `invoice-${number}.xml` }).click()
  expect((await saved).suggestedFilename()).toBe(`invoice-${number}.xml`)
  expect(await findings(page, 'article')).toEqual([])
  await page.context().close()

  const dutch = await browserOf(browser, 'user', { language: 'nl' })
  await dutch.goto(`/invoices/${id}?tab=e_invoice`)
  await expect(row(dutch, '0088:8712345678906')).toContainText('Overgedragen')
  await dutch.setViewportSize({ width: 390, height: 844 })
  expect(await dutch.evaluate('document.documentElement.scrollWidth - innerWidth'), 'the file scrolls, and not the page').toBe(0)
  await dutch.context().close()
})
