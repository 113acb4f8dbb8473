import type { CodeCheck, Field, Kind } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resources } from '@fairlead/contracts/resources'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Bag, rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { routes } from './routes.ts'
import { give, notice, save, sure } from './screen.ts'

/** Where a register is kept: on a screen of its own, or on that of the finance settings. */
function addressOf({ name, route, context }: Resource): string | undefined {
  const path = `/${route}`
  if (routes.some(one => one.path === path)) return path
  return context === 'accounting' || name === 'companysettings' || name === 'financearticles'
    ? `/nmtcompanysettings?register=${name}`
    : undefined
}

const registers = resources.flatMap(resource => {
  const address = addressOf(resource)
  const complete = ['create', 'change', 'delete', 'restore'].every(command => command in resource.commands)
  return complete && address !== undefined && resource.context !== 'operations' ? [{ resource, address }] : []
})

/** What the fields of a register leave open and its rules ask for. */
const asked: Readonly<Record<string, readonly string[]>> = {
  users: ['office_id'],
  surcharges: ['sales'],
  tariffs: ['pol_id', 'pod_id'],
  edipartners: ['folder'],
}

const letters = (count: number) => Array.from({ length: count }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')

/** Codes of the shape of their standard, of those that it leaves to whoever wants them; a digit elsewhere, so that it is nobody's. */
const codes: Partial<Record<CodeCheck, () => string>> = {
  country: () => `Q${'MNOPQRSTUVWXYZ'[Math.floor(Math.random() * 14)]}`,
  currency: () => `Q${letters(2)}`,
  container_type: () => `9${Math.floor(Math.random() * 10)}G${Math.floor(Math.random() * 10)}`,
}
const codeFor = ({ check, max = 12 }: Field): string =>
  (check && codes[check]?.()) ?? `${letters(Math.min(max, 12) - 1)}${Math.floor(Math.random() * 10)}`

/** What a clerk types into a field of a kind: text for a box, or something to do. */
const entries: Partial<Record<Kind, (box: Locator, field: Field, page: Page) => Promise<unknown>>> = {
  code: (box, field) => box.fill(codeFor(field)),
  text: (box, { max = 60 }) => box.fill(letters(Math.min(max, 12))),
  locode: box => box.fill(`NL${letters(3)}`),
  hs_code: box => box.fill(String(100_000 + Math.floor(Math.random() * 899_999))),
  email: box => box.fill(`${letters(8).toLowerCase()}@fairlead.test`),
  integer: (box, { min = 0 }) => box.fill(String(min)),
  decimal: box => box.fill('1,5'),
  date: box => box.fill('24-12-2027'),
  choice: box => box.selectOption({ index: 1 }),
  numbered: box => box.selectOption({ index: 1 }),
  many: box => box.getByRole('checkbox').first().check(),
  ref: choose,
  money: async (box, _field, page) => {
    await box.fill('6,5')
    await page.locator(`#${await box.getAttribute('id')}-currency_id`).fill('EUR')
    await page.getByRole('listbox').getByRole('option').first().click()
  },
  translated: async (box, { max = 60 }, page) => {
    const typed = `Trial Z${letters(7)}`.slice(0, max)
    await box.fill(typed)
    await page.locator(`#${await box.getAttribute('id')}-nl`).fill(`${typed} NL`.slice(0, max))
  },
}

/** An office that has nothing yet. */
async function newOffice(): Promise<Bag> {
  const api = await apiOf('admin')
  const [country] = rowsOf(await api.get('countries?code=NL'))
  const one = { name: `Trial Z${letters(7)}`, types: ['OFFICE'], country_id: country?.id, contacts: [], cfr_manager_emails: [] }
  for (let code = 70; code < 100; code++) {
    const { status, text, body } = await api.post('relations', { ...one, office_code: String(code) })
    if (status === 201) return body
    expect(text).toContain('already in use') // by the office of an earlier trial
  }
  throw new Error('No two digits are left for an office')
}

/** Types what a record is called that may be referred to, and takes what is offered first. */
async function choose(box: Locator, { to = '' }: Field, page: Page): Promise<void> {
  // Of countries the one that the code of a port begins with; to a port one comes from another.
  const nth = (await box.getAttribute('id')) === 'field-pod_id' ? 1 : 0
  const one =
    to === 'relations' ? await newOffice() : rowsOf(await (await apiOf('admin')).get(to === 'countries' ? `${to}?code=NL` : to))[nth]
  await box.fill(String(one?.code ?? one?.name))
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(box).toHaveAttribute('aria-invalid', 'false')
}

/** Fills in whatever must be; what stands there already, such as a flag or a default, stays. */
async function fillIn(page: Page, form: Locator, { name: register, fields }: Resource): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const enter = entries[field.kind]
    const must = !field.optional || asked[register]?.includes(name)
    if (!must || field.computed || !enter) continue
    await enter(form.locator(`#field-${name}`), field, page)
  }
}

const textual = ({ fields }: Resource) =>
  Object.entries(fields).find(([, { kind, computed }]) => !computed && (kind === 'translated' || kind === 'text')) ??
  Object.entries(fields).find(([, { kind, computed }]) => !computed && (kind === 'code' || kind === 'lines'))

test.describe('a register', () => {
  test('has every master-data and finance screen among these', () => expect(registers.length).toBeGreaterThan(24))

  for (const { resource, address } of registers)
    test(`${resource.name}: a record is made, changed, deleted, and brought back`, async ({ browser }) => {
      const page = await browserOf(browser, 'admin')
      const api = await apiOf('admin')
      await page.goto(address)
      await page.getByRole('button', { name: 'New', exact: true }).first().click()
      const blank = page.getByRole('article', { name: /^New: / })
      await fillIn(page, blank, resource)
      const made = page.waitForResponse(answer => answer.url().includes(`/api/${resource.name}`) && answer.request().method() === 'POST')
      await blank.getByRole('button', { name: 'Save', exact: true }).click()
      const answer = await made
      expect(answer.status(), await answer.text()).toBe(201)
      const { id } = await answer.json()
      const now = async () => (await api.get(`${resource.name}/${id}`)).body

      const record = page.getByRole('article').last()
      const [name, field] = textual(resource) ?? ['', undefined]
      await expect(blank).toBeHidden()
      const box = record.locator(`#field-${name}`)
      await box.fill(field?.kind === 'code' ? letters(6) : `Changed ${letters(6)}`)
      await save(record)
      await expect.poll(async () => (await now()).version).toBe(2)

      await give(record, 'Delete', sure)
      await expect.poll(async () => (await now()).status).toBe('deleted')
      await notice(page).filter({ hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click()
      await expect.poll(async () => (await now()).status).not.toBe('deleted')
      await page.context().close()
    })
})

test('names of units that a register does not have are added to it, or to one of its records', async ({ browser }) => {
  const api = await apiOf('admin')
  const [booking] = rowsOf(await api.get('bookings?status=active&per_page=1'))
  const units = [{ colour: 'Petrolblau' }, { colour: 'Ochre' }, { colour: 'Ochre' }]
  expect((await api.post(`bookings/${booking?.id}/add_units`, { units })).status).toBe(200)
  const page = await browserOf(browser, 'admin')
  await page.goto('/colours')
  await page.getByRole('button', { name: /not in the register/ }).click()
  const dialog = page.getByRole('dialog')
  const petrol = dialog.getByRole('listitem').filter({ hasText: 'Petrolblau' })
  await petrol.getByRole('combobox').fill('Blu')
  await page.getByRole('option', { name: /Blue/ }).click()
  await petrol.getByRole('button', { name: 'Add the name' }).click()
  await expect(petrol).toBeHidden()
  const ochre = dialog.getByRole('listitem').filter({ hasText: 'Ochre' })
  await expect(ochre).toContainText('2 units')
  await ochre.getByRole('button', { name: 'New colour' }).click()
  await page.getByRole('dialog', { name: 'New: Colour' }).getByLabel('Code').fill('OCH')
  await page.getByRole('dialog', { name: 'New: Colour' }).getByRole('button', { name: 'Save' }).click()
  await expect(ochre).toBeHidden()
  await page.context().close()
})

test('ports are put into a region from the region, and taken out again', async ({ browser }) => {
  const api = await apiOf('admin')
  const code = `R${Date.now() % 1e8}`
  const { body: region } = await api.post('regions', { code, name: { en: 'Try', nl: 'Proef' }, type: 'SALES' })
  const page = await browserOf(browser, 'admin')
  await page.goto(`/regions/${region.id}`)
  const change = page.getByRole('button', { name: 'Ports in this region…' })
  const dialog = page.getByRole('dialog', { name: 'Ports in this region…' })
  const lying = async () => rowsOf(await api.get(`ports?region_ids=${region.id}`)).map(({ code: port }) => port)
  await change.press('Enter')
  await dialog.getByRole('combobox').fill('SGSIN')
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await lying()).toEqual(['SGSIN'])
  await change.press('Enter')
  await dialog.getByRole('button', { name: /^Remove/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await lying()).toEqual([])
  await page.context().close()
})
