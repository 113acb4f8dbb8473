import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { browserOf } from './people.ts'
import { askedFor, cell, field, filterOn, lines, slowAnswers } from './screen.ts'

// The typeahead of specification §5, typed in by a person.

const offersIn = (where: Locator): Locator => where.getByRole('listbox').getByRole('option')

/** A form that nobody saves. */
async function formAt(browser: Browser, account: string, path: string): Promise<{ page: Page; form: Locator }> {
  const page = await browserOf(browser, account)
  await page.goto(path)
  const form = page.getByRole('article').first()
  await expect(form.getByRole('combobox').first()).toBeVisible()
  return { page, form }
}

test.describe('in a form it', () => {
  let page: Page
  let form: Locator
  test.beforeEach(async ({ browser }) => {
    ;({ page, form } = await formAt(browser, 'user', '/jobs/new'))
  })
  test.afterEach(() => page.context().close())

  const offers = () => offersIn(form)

  test('lists after the first character, ignores diacritics, and looks at the starts of words', async () => {
    const box = field(form, 'Consignee')
    await expect(offers()).toHaveCount(0)
    await box.fill('s')
    await expect(offers().filter({ hasText: 'Sahel Motors' })).toBeVisible()
    for (const [typed, found] of [
      ['bruck', 'Autohaus Brückner'],
      ['LODZ', 'Łódź Trucks'],
      ['cote', 'Société Générale d’Importation Côte d’Ivoire'],
    ] as const) {
      await box.fill(typed)
      await expect(offers()).toHaveText([found, `New: Relation “${typed}” …`])
    }
    await box.fill('ruckner')
    await expect(offers().first()).toHaveText('Nothing found')
  })

  test('offers only what the field accepts: agents as agent, own offices as office', async () => {
    await field(form, 'Agent').fill('a')
    await expect(offers().filter({ hasText: 'Agence Maritime' })).toBeVisible()
    await expect(offers().filter({ hasText: 'Autohaus' })).toHaveCount(0)
    await field(form, 'Office').fill('a')
    await expect(offers().first()).toContainText('Fairlead Antwerp')
    await expect(offers()).toHaveCount(2) // with the new one that it might be
  })

  test('marks what is typed but not chosen, and clears it on leaving the field, which says so', async () => {
    const optional = field(form, 'Agent')
    await optional.fill('no such agent')
    await page.keyboard.press('Tab')
    await expect(optional).toHaveValue('')
    await expect(optional).toHaveAttribute('aria-invalid', 'true')
    await expect(optional).toHaveAccessibleDescription(/Select a value from the list\./)
    await optional.fill('agence')
    await offers().filter({ hasText: 'Agence Maritime' }).click()
    await expect(optional).toHaveAttribute('aria-invalid', 'false')
    await expect(form.getByText('Select a value from the list.')).toHaveCount(0)
    const box = field(form, 'Customer')
    await box.fill('sahel')
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Tab')
    await expect(box).toHaveValue('')
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByText('Select a value from the list.')).toBeVisible()
    await box.fill('sahel')
    await offers().first().click()
    await expect(box).toHaveValue('Sahel Motors')
    await expect(box).toHaveAttribute('aria-invalid', 'false')
    await box.fill('something else')
    await page.keyboard.press('Tab')
    await expect(box).toHaveValue('')
  })

  test('takes with Tab what is called just as it was typed, by code or by name, however fast', async () => {
    const [customer, agent] = [field(form, 'Customer'), field(form, 'Agent')]
    await customer.focus()
    await page.keyboard.type('sahel motors') // no wait for what is offered
    await page.keyboard.press('Tab')
    await expect(customer).toHaveValue('Sahel Motors')
    await expect(customer).toHaveAttribute('aria-invalid', 'false')
    await expect(customer).not.toBeFocused()
    await agent.focus()
    await page.keyboard.type('agence')
    await expect(offers().first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(agent, 'a beginning is no name').toHaveValue('')
  })

  test('takes with Tab what is being asked for at that very moment', async () => {
    await slowAnswers(page, 'relations')
    const asked = askedFor(page, 'sahel motors')
    const customer = field(form, 'Customer')
    await customer.focus()
    await page.keyboard.type('sahel motors')
    await asked
    await page.keyboard.press('Tab')
    await expect(customer).toHaveValue('Sahel Motors')
    await expect(customer).toHaveAttribute('aria-invalid', 'false')
  })

  test('is walked with arrows, and Escape leaves what was chosen before', async () => {
    const box = field(form, 'Consignee')
    await box.fill('fairlead')
    await expect(offers().nth(1)).toBeVisible()
    const [first, second] = await offers().allTextContents()
    const active = () => offers().and(page.locator('[aria-selected=true]'))
    await expect(active()).toHaveText(first ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(active()).toHaveText(first ?? '')
    await page.keyboard.press('ArrowDown')
    await expect(active()).toHaveText(second ?? '')
    await expect(box).toHaveAttribute('aria-activedescendant', (await active().getAttribute('id')) ?? '')
    await page.keyboard.press('Enter')
    const chosen = await box.inputValue()
    expect(second).toContain(chosen)
    await box.fill('sahel')
    await expect(offers().first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(offers()).toHaveCount(0)
    await expect(box).toHaveValue(chosen)
    await expect(form).toBeVisible()
  })

  test('never takes by Enter what fitted only the beginning of what was typed', async () => {
    const box = field(form, 'Office')
    await box.fill('fairlead')
    await expect(offers().first()).toContainText('Fairlead Antwerp')
    const network = Promise.withResolvers<void>() // a slow one: it answers when both have been typed
    await page.route('**/api/relations?*', async route => {
      await network.promise
      await route.continue()
    })
    await page.keyboard.type(' rot')
    await page.keyboard.press('Enter')
    network.resolve()
    await expect(box).toHaveValue('Fairlead Rotterdam')
  })

  test('puts an exact code first', async () => {
    await page.goto('/voyages/new')
    const voyage = page.getByRole('article', { name: 'New: Voyage' })
    await field(voyage, 'Transit country').fill('co')
    await expect(offersIn(voyage).first()).toContainText('Colombia')
    await expect(offersIn(voyage).filter({ hasText: 'DR Congo' })).toBeVisible()
  })

  test('is marked when it is required and empty, once it is left and when it is saved', async () => {
    await field(form, 'Customer').focus()
    await expect(field(form, 'Customer')).toHaveAttribute('aria-invalid', 'false')
    await page.keyboard.press('Tab')
    await expect(field(form, 'Customer')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(form, 'Agent')).toHaveAttribute('aria-invalid', 'false')
    await field(form, 'Customer reference').fill('PO 1')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    for (const label of ['Customer', 'Direction', 'Service']) await expect(field(form, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(form, 'Customer')).toBeFocused()
  })
})

test('a form that nobody touched says on saving what is still to be filled (specification §5)', async ({ browser }) => {
  const { page, form } = await formAt(browser, 'user', '/jobs/new')
  await expect(field(form, 'Office'), 'it begins with what is known of who makes it').toHaveValue('Fairlead Rotterdam')
  await expect(field(form, 'Owner')).toHaveValue('Awa Diop')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByRole('alert').first()).toHaveText('Fields still to be filled: Customer, Direction, Service.')
  await expect(field(form, 'Customer')).toBeFocused()
  await form.getByLabel('Direction').selectOption('Export')
  await expect(form.getByRole('alert').first()).toHaveText('Fields still to be filled: Customer, Service.')
  await page.context().close()
})

test('a filter says, too, that what was typed was not chosen', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/ports')
  const dialog = await filterOn(page, 'Country')
  const box = dialog.getByRole('combobox', { name: 'Country' })
  await box.fill('nowhere')
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue('')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText('Select a value from the list.')).toBeVisible()
  await page.context().close()
})

test('recalls what was chosen last, offers nothing twice, and says when it cannot ask', async ({ browser }) => {
  const { page, form } = await formAt(browser, 'admin', '/users/new')
  const ports = field(form, 'Ports')
  const offers = form.getByRole('listbox').getByRole('option')
  await ports.fill('nlrtm')
  await offers.filter({ hasText: 'Rotterdam' }).click()
  await ports.fill('beanr')
  await offers.filter({ hasText: 'Antwerp' }).click()
  await expect(form.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await ports.fill('nlrtm')
  await expect(offers).toHaveText(['Nothing found'])
  await ports.fill('')
  await ports.press('Backspace')
  await expect(form.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await ports.press('ArrowDown')
  await expect(form.getByRole('listbox', { name: 'Chosen recently' }).getByRole('option')).toHaveText([/Antwerp/])
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await page.route('**/api/ports?*', route => route.fulfill({ status: 400, json: { message: 'no' } }))
  await ports.fill('gh')
  await expect(offers).toHaveText([/could not be fetched/])
  await page.context().close()
})

test('asks for two characters in a filter', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/ports')
  const dialog = await filterOn(page, 'Country')
  await dialog.getByRole('combobox', { name: 'Country' }).fill('g')
  await expect(offersIn(dialog)).toHaveText(['Type at least 2 characters'])
  await dialog.getByRole('combobox', { name: 'Country' }).fill('gh')
  await expect(offersIn(dialog)).toHaveText([/Ghana/])
  await page.context().close()
})

test.describe('what is not there yet', () => {
  const form = (page: Page, one: string) => page.getByRole('dialog', { name: `New: ${one}` })
  const offer = (where: Locator, text: string) => offersIn(where).filter({ hasText: text })

  test('is given up with Escape, and nothing of the form beneath is lost', async ({ browser }) => {
    const { page, form: model } = await formAt(browser, 'admin', '/models/new')
    const make = `Opelia ${randomUUID().slice(0, 8)}`
    await field(model, 'Name').fill('Kadett')
    await field(model, 'Make').fill(make)
    await expect(offer(model, `New: Make “${make}” …`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field(form(page, 'Make'), 'Name')).toHaveValue(make)
    await page.keyboard.press('Escape')
    await expect(form(page, 'Make')).toBeHidden()
    await expect(field(model, 'Make')).toBeFocused()
    await expect(field(model, 'Make')).toHaveValue(make)
    await expect(field(model, 'Name')).toHaveValue('Kadett')
    await expect(offer(model, `New: Make “${make}” …`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field(form(page, 'Make'), 'Name')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(form(page, 'Make')).toBeHidden()
    await expect(field(model, 'Make')).toBeFocused()
    await expect(field(model, 'Make')).toHaveValue(make)
    await expect(field(model, 'Make')).toHaveAttribute('aria-invalid', 'false')
    await expect(field(model, 'Name')).toHaveValue('Kadett')
    await page.context().close()
  })

  test('is made by keys alone from within a line, and stands in it; what it refers to may be made over it in turn', async ({ browser }) => {
    const { page, form: voyage } = await formAt(browser, 'admin', '/voyages/new')
    const calls = lines(voyage, 'Port calls')
    await calls.focus()
    const code = `GH${randomUUID()
      .replaceAll(/[^a-f]/g, '')
      .toUpperCase()
      .padEnd(3, 'X')
      .slice(0, 3)}`
    await page.keyboard.type(code)
    await expect(offersIn(voyage)).toHaveText(['Nothing found', `New: Port “${code}” …`])
    await page.keyboard.press('Enter')
    const port = form(page, 'Port')
    await expect(field(port, 'Code')).toBeFocused()
    await expect(field(port, 'Code')).toHaveValue(code)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ria')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ria')
    await page.keyboard.press('Tab')
    await page.keyboard.type('gh')
    await expect(offersIn(port)).toHaveText([/Ghana/])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Lost coast')
    await expect(offer(port, 'New: Region “Lost coast” …')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(form(page, 'Region').getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form(page, 'Region')).toBeHidden()
    await expect(field(port, 'Regions')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(offersIn(port)).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(port).toBeHidden()
    await expect(await cell(calls, 'Port', 1)).toHaveText('Ria')
    await expect(calls).toBeFocused()
    await page.context().close()
  })

  test('is not offered to who may not make it, nor where it bears that name already', async ({ browser }) => {
    const { page, form: voyage } = await formAt(browser, 'user', '/voyages/new')
    await field(voyage, 'Vessel').fill('Zzz')
    await expect(offersIn(voyage)).toHaveText(['Nothing found'])
    await field(voyage, 'Carrier').fill('nordic ro-ro')
    await expect(offer(voyage, 'Nordic Ro-Ro')).toBeVisible()
    await expect(offer(voyage, 'New:')).toHaveCount(0)
    await field(voyage, 'Carrier').fill('nordic ro')
    await expect(offer(voyage, 'New: Relation “nordic ro” …')).toBeVisible()
    await page.context().close()
  })
})
