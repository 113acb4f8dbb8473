import { addDays, showDate, today } from '@fairlead/contracts/measures/dates'
import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { field, give, opened, said } from './screen.ts'

const endOfLastMonth = addDays(`${today('Europe/Amsterdam', new Date().toISOString()).slice(0, 7)}-01`, -1)

test('the books are closed up to the end of last month, and reopened with a reason', async ({ browser }) => {
  const api = await apiOf('admin')
  const settings = rowsOf(await api.get('companysettings')).at(-1)
  const page = await browserOf(browser, 'admin')
  await page.goto(`/nmtcompanysettings/${String(settings?.id)}`)
  const record = opened(page, 'Finance settings')
  await expect(field(record, 'Books closed up to and including')).toHaveCount(0)
  await give(record, 'Close period', async dialog =>
    expect(field(dialog, 'Closed up to and including')).toHaveValue(showDate(endOfLastMonth)),
  )
  await expect(said(record, 'Books closed up to and including')).toHaveText(showDate(endOfLastMonth))
  await give(record, 'Reopen period', dialog => field(dialog, 'Reason').fill('The accountant found a mistake'))
  await expect(said(record, 'Books closed up to and including')).toHaveCount(0)
  await page.context().close()
})
