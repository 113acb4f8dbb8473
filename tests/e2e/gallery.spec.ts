import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { findings } from './axe.ts'

// The developers' page stands alone: it is built apart from the product and needs no server behind it.

const consoleRoom = join(import.meta.dirname, '../../console')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }
/** The policy of the product: what the gallery shows must hold under it. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'"

test.describe.configure({ mode: 'default' }) // it is built once

let folder: string
let server: Server
let url: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-gallery-'))
  const vite = join(consoleRoom, 'node_modules/vite/bin/vite.js')
  const build = ['build', '--mode', 'gallery', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  expect(spawnSync(process.execPath, [vite, ...build], { cwd: consoleRoom, stdio: 'inherit' }).status).toBe(0)
  server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://gallery').pathname
    response.setHeader('content-type', types[extname(name)] ?? 'text/plain').setHeader('content-security-policy', policy)
    response.end(readFileSync(join(folder, name)))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/gallery.html`
})
test.afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(page: Page, theme: string, language: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(`${url}?theme=${theme}&language=${language}`)
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  await expect(page.getByLabel('ref, filled')).toHaveValue('Rotterdam')
  return complaints
}

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'nl'],
] as const)
  test(`axe finds nothing on any primitive or kind of field, in any state (${theme}, ${language})`, async ({ page }) => {
    const complaints = await open(page, theme, language)
    expect.soft(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect.soft(await findings(page, '[role=menu]'), 'menu').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Popover', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'A popover' })).toBeVisible()
    expect.soft(await findings(page, '[role=dialog]'), 'popover').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Dialog', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Finalise' })).toBeVisible()
    expect.soft(await findings(page, '[role=dialog]'), 'dialog').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByLabel('date, filled').press('Alt+ArrowDown')
    await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    expect.soft(await findings(page, '[role=dialog]'), 'calendar').toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator(':focus').and(page.getByRole('button', { name: /^(Calendar|Kalender)$/ }))).toBeVisible()
    await page.getByLabel('ref, empty').fill('rot')
    await expect(page.getByRole('option', { name: /Rotterdam/ })).toBeVisible()
    expect.soft(await findings(page), 'offers').toEqual([])
    expect(complaints).toEqual([])
  })

test('every kind of field can be empty, filled, refused and disabled, and says what was refused', async ({ page }) => {
  await open(page, 'light', 'en')
  const kinds = page.getByRole('region').filter({ has: page.getByText(/, empty$/) })
  const count = await kinds.count()
  expect(count).toBeGreaterThan(30)
  for (let index = 0; index < count; index++) {
    const kind = kinds.nth(index)
    await expect(kind.getByText(/^\w+, (empty|filled|invalid|disabled)$/)).toHaveCount(4)
    await expect(kind.getByRole('alert')).toHaveText('As it was refused')
  }
})

test('a typeahead says that it waits, that it cannot ask, and how much must be typed where a field asks for more', async ({ page }) => {
  await open(page, 'light', 'nl')
  await page.getByLabel('never, offers').fill('a')
  await expect(page.getByRole('option', { name: 'Laden …' })).toBeVisible()
  await page.getByLabel('patient, offers').fill('ro')
  await expect(page.getByRole('option', { name: 'Typ minstens 3 tekens' })).toBeVisible()
  await page.getByLabel('patient, offers').fill('rot')
  await expect(page.getByRole('option', { name: /Rotterdam/ })).toBeVisible()
  await page.getByLabel('broken, offers').fill('a')
  await expect(page.getByRole('option', { name: /konden niet worden opgehaald/ })).toBeVisible()
})

test('no byte of it is in the product', async () => {
  const built = join(consoleRoom, 'dist')
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(name => /\.(js|html|json)$/.test(name))
  expect(files.some(name => name.endsWith('index.html'))).toBe(true)
  expect(files.filter(name => /gallery/i.test(name) || readFileSync(join(built, name), 'utf8').includes('As it was refused'))).toEqual([])
})
