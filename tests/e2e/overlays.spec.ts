import { expect, test } from '@playwright/test'
import { findings, tastes } from './axe.ts'
import { browserOf } from './people.ts'
import { bookedCargo, draftBill } from './stage.ts'

const words = {
  en: { importing: /Import a sheet/, units: 'Units', sheet: /Enter or paste units/, cancel: 'Cancel bill of lading' },
  nl: { importing: /Blad importeren/, units: 'Eenheden', sheet: /Eenheden invoeren of plakken/, cancel: 'Cognossement annuleren' },
} as const

test.describe('what lies over a screen', () => {
  for (const taste of tastes) {
    const about = `${taste.language}, ${taste.theme}`
    const say = words[taste.language]

    test(`axe finds nothing on palette, shortcuts, menus, panels and dialogs (${about})`, async ({ browser }) => {
      const page = await browserOf(browser, 'admin', taste)
      await page.goto('/ports')
      const main = page.getByRole('main')
      const header = page.getByRole('banner')
      await expect(page.locator('#row-0')).toBeVisible()

      await page.keyboard.press('Control+k')
      await expect(page.getByRole('option').first()).toBeVisible()
      expect.soft(await findings(page), 'palette').toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await findings(page), 'shortcuts').toEqual([])
      await page.keyboard.press('Escape')

      await header.locator('button[aria-haspopup=menu]').click()
      await expect(page.getByRole('menu')).toBeVisible()
      expect.soft(await findings(page), 'user menu').toEqual([])
      await page.keyboard.press('Escape')

      for (const button of await main.locator('button[aria-haspopup=dialog]').all()) {
        const name = await button.textContent()
        await button.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect.soft(await findings(page), `panel of ${name}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }

      await main.locator('button[aria-haspopup=menu]').click()
      await page.getByRole('menuitem', { name: say.importing }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await findings(page), 'import').toEqual([])
      await page.context().close()
    })

    test(`axe finds nothing on the sheet of units and the dialog of a command (${about})`, async ({ browser }) => {
      const cargo = await bookedCargo()
      const bill = await draftBill(cargo)
      const page = await browserOf(browser, 'admin', taste)
      await page.goto(`/jobs/${cargo.job.id}`)
      await page.getByRole('tab', { name: say.units }).click()
      await page.getByRole('button', { name: say.sheet }).click()
      await expect(page.getByRole('grid').first()).toBeVisible()
      expect.soft(await findings(page), 'sheet of units').toEqual([])

      await page.goto(`/billsoflading/${bill.id}`)
      await page.getByRole('button', { name: say.cancel }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await findings(page), 'dialog of a command').toEqual([])
      await page.context().close()
    })
  }
})
