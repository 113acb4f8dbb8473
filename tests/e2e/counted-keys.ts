import { expect, type Page } from '@playwright/test'

/** Counts every key that is pressed in a page from when it is loaded, and makes whatever a pointer would do an error. */
export const countKeys = `
  globalThis.keysPressed = 0
  addEventListener('keydown', ({ key }) => { if (!['Control', 'Shift', 'Alt', 'Meta'].includes(key)) globalThis.keysPressed++ }, true)
  for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
    addEventListener(kind, () => { throw new Error('a pointer was used') }, true)
`

/** How many keys were pressed in a page that counts them. */
export const pressedOn = async (page: Page): Promise<number> => Number(await page.evaluate('globalThis.keysPressed'))

/** Somebody who works with keys alone, all of them counted, each step's share for itself. */
export async function counted(page: Page) {
  await page.addInitScript(countKeys)
  const shares: [step: string, keys: number][] = []
  /** Pastes, and the keys of others. */
  let others = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    /** Keys that count as well, and are pressed elsewhere. */
    add: (keys: number) => {
      others += keys
    },
    step: async (name: string, work: () => Promise<void>) => {
      const [before, besides] = [await pressedOn(page), others]
      await work()
      shares.push([name, (await pressedOn(page)) - before + (others - besides)])
    },
    /** Presses the key of the next step once that is the one that is expected. */
    next: async (label: string | RegExp) => {
      await expect(page.locator('[data-next]').filter({ hasText: label })).toBeAttached()
      await press('s')
    },
    offer: (text: string) => expect(page.getByRole('option').filter({ hasText: text }).first()).toBeVisible(),
    /** Prints each step's share, and how many keys it took in all. */
    total: (goal: number): number => {
      console.table(Object.fromEntries(shares))
      const keys = shares.reduce((sum, [, share]) => sum + share, 0)
      console.log(`${keys} keys, goal ${goal}`)
      return keys
    },
  }
}
