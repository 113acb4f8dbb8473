import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'

test('a sheet is matched, previewed with what is wrong in its cells, imported, and remembered', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  const api = await apiOf('admin')
  await page.goto('/colours')
  await page.getByRole('button', { name: 'Export and import' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Import a sheet…' }).press('Enter')
  const wizard = page.getByRole('dialog', { name: 'Import into Colours' })
  const code = `PERL${Date.now() % 1e6}`
  const sheet = `Code;Naam (en);Farbe\r\n${code};Pearl;Parel\r\n;Nothing;Niets\r\n`
  await wizard.getByLabel('File to import').setInputFiles({ name: 'colours.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })

  await expect(wizard.getByLabel('Code', { exact: true })).toHaveValue('code')
  await expect(wizard.getByLabel('Naam (en)')).toHaveValue('name.en')
  await wizard.getByLabel('Farbe').selectOption('name.nl')
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await wizard.getByRole('button', { name: 'Look at the rows' }).press('Enter')

  await expect(wizard.getByRole('button', { name: 'Refused 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(wizard.getByRole('cell', { name: 'Fill in this field.' })).toBeVisible()
  await expect(wizard.getByRole('cell', { name: 'Wrong in: Code.' })).toBeVisible() // however far to the right the column is
  expect(await findings(page, '[role=dialog]')).toEqual([])
  const importing = wizard.getByRole('button', { name: 'Import 1 row' })
  await expect(importing).toBeEnabled() // a key is not held back as a click is
  await importing.press('Enter')
  await expect(wizard.getByText('Done: 1 row was written, 0 failed.')).toBeVisible()
  await wizard.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(page.getByRole('gridcell', { name: code })).toBeVisible()
  expect(rowsOf(await api.get(`colours?code=${code}`))).toHaveLength(1)

  const [learnt] = rowsOf(await api.get('columnmatchings?sheet=colours'))
  expect((await api.get(`columnmatchings/${learnt?.id}`)).body.columns).toContainEqual({ header: 'Farbe', field: 'name.nl' })
  await page.context().close()
})

test('a column that was left out is told by what is still to be filled', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/tariffs')
  await page.getByRole('button', { name: 'Export and import' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Import a sheet…' }).press('Enter')
  const wizard = page.getByRole('dialog', { name: 'Import into Tariffs' })
  const buffer = Buffer.from('pol_id;pod_id\r\nNLRTM;SNDKR\r\n')
  await wizard.getByLabel('File to import').setInputFiles({ name: 'tariffs.csv', mimeType: 'text/csv', buffer })
  await wizard.getByRole('button', { name: 'Look at the rows' }).press('Enter')
  const refused = wizard.getByRole('row').filter({ hasText: 'NLRTM' })
  await expect(refused).toContainText(/Fields still to be filled: Tariff level, .*Rate.*\./)
  await expect(refused).not.toContainText('Select a value')
  await page.context().close()
})

test('of a row that changes a record it is told which fields would say something else', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/colours')
  await page.getByRole('button', { name: 'Export and import' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Import a sheet…' }).press('Enter')
  const wizard = page.getByRole('dialog', { name: 'Import into Colours' })
  const code = String(rowsOf(await (await apiOf('admin')).get('colours?sort=code'))[0]?.code)
  const buffer = Buffer.from(`code;name.en;name.nl\r\n${code};Another;Een ander\r\n`)
  await wizard.getByLabel('File to import').setInputFiles({ name: 'colours.csv', mimeType: 'text/csv', buffer })
  await wizard.getByRole('button', { name: 'Look at the rows' }).press('Enter')
  await expect(wizard.getByRole('row').filter({ hasText: code })).toContainText('Changes: Name.')
  await page.context().close()
})

test('who clicks twice uploads once and imports once', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, ':id'))
  })
  await page.goto('/colours')
  await page.getByRole('button', { name: 'Export and import' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Import a sheet…' }).press('Enter')
  const wizard = page.getByRole('dialog', { name: 'Import into Colours' })
  const file = {
    name: 'colours.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`code;name.en;name.nl\r\nTWICE${Date.now() % 1e6};Twice;Dubbel\r\n`),
  }
  await wizard.getByLabel('File to import').setInputFiles(file)
  await wizard.getByRole('button', { name: 'Look at the rows' }).dblclick()
  await wizard.getByRole('button', { name: 'Import 1 row' }).dblclick()
  await expect(wizard.getByText('Done: 1 row was written, 0 failed.')).toBeVisible()
  const times = (path: string) => calls.filter(one => one === path).length
  expect([times('/api/colours/import'), times('/api/imports/:id/match'), times('/api/imports/:id/apply')]).toEqual([1, 1, 1])
  await page.context().close()
})

test('exchange rates come from a file of the European Central Bank, shown before they are written', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  const api = await apiOf('admin')
  await page.goto('/currencies')
  await page.getByRole('button', { name: 'From a file' }).press('Enter')
  const wizard = page.getByRole('dialog', { name: 'Import into Exchange rates' })
  const xml = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><Cube><Cube time="2009-03-04">
    <Cube currency="USD" rate="1.2555"/><Cube currency="XTS" rate="9"/></Cube></Cube></gesmes:Envelope>`
  const file = { name: 'eurofxref-daily.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) }
  await wizard.getByLabel('File to import').setInputFiles(file)
  await expect(wizard.getByLabel('rate', { exact: true })).toHaveValue('rate')
  await wizard.getByRole('button', { name: 'Look at the rows' }).press('Enter')
  await expect(wizard.getByRole('cell', { name: 'USD', exact: true })).toBeVisible()
  const importing = wizard.getByRole('button', { name: 'Import 1 row' })
  await expect(importing).toBeEnabled() // a key is not held back as a click is
  await importing.press('Enter')
  await expect(wizard.getByText('Done: 1 row was written, 0 failed.')).toBeVisible()
  expect(rowsOf(await api.get('exchangerates?date=2009-03-04'))[0]).toMatchObject({ rate: '1.255500', source: 'ecb' })
  await page.context().close()
})
