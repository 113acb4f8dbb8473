import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type Caller, caller } from '../caller.ts'
import { signIn } from '../sign-in.ts'
import { guardFocus } from './focus-guard.ts'
import { systemUrl } from './systems.ts'

/** How somebody likes the console. */
export interface Tastes {
  language?: 'en' | 'nl'
  theme?: 'light' | 'dark'
  viewport?: BrowserContextOptions['viewport']
}

const tokens = new Map<string, Promise<string>>()

/** The bearer token of a development account, fetched once. */
function tokenOf(account: string): Promise<string> {
  const known = tokens.get(account) ?? signIn(systemUrl(), `${account}@fairlead.test`)
  tokens.set(account, known)
  return known
}

/** Has an account signed in anew the next time: somebody has signed it out everywhere. */
export const signedOutEverywhere = (account: string): boolean => tokens.delete(account)

/** An account at the API, for what a test needs but is not about. */
export const apiOf = async (account: string): Promise<Caller> => caller(systemUrl(), await tokenOf(account))

/** A browser of somebody's own, signed in already; nobody is when no account is named. */
export async function browserOf(browser: Browser, account?: string, { language, theme, viewport }: Tastes = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: systemUrl(), ...(viewport === undefined ? {} : { viewport }) })
  await guardFocus(context)
  const token = account === undefined ? undefined : await tokenOf(account)
  await context.addInitScript(
    kept => {
      if (kept.token) sessionStorage.setItem('fairlead.token', kept.token)
      if (kept.language) localStorage.setItem('fairlead.language', kept.language)
      if (kept.theme) localStorage.setItem('fairlead.theme', kept.theme)
    },
    { token, language, theme },
  )
  // As if it stood in his record: others of the same account go on in theirs.
  if (token !== undefined && language !== undefined)
    await context.route('**/api/auth/check-login', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), language } })
    })
  return context.newPage()
}

/** Signs in as a person does: the button, the provider's page, back to where one wanted to be. */
export async function signInByHand(page: Page, account: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in with single sign-on' }).click()
  await page.locator(`button[value="${account}@fairlead.test"]`).click()
  await expect(page.getByRole('heading', { name: /^Good day/ })).toBeVisible()
}
