import { createHash } from 'node:crypto'
import type { Account } from './accounts.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #d4d8dd; --soft: #5c6670; --ground: #f5f6f8; --paper: #fff; --mark: #0b5cad }
@media (prefers-color-scheme: dark) { :root { --line: #3a424b; --soft: #a3adb8; --ground: #14181c; --paper: #1d2329; --mark: #7ab8ff } }
body { margin: 0; background: var(--ground) }
main { max-width: 30rem; margin: 8vh auto; padding: 0 1rem }
h1 { font-size: 1.375rem; margin: 0 }
p { color: var(--soft); margin: .25rem 0 1.5rem }
form { display: grid; gap: .5rem }
button { font: inherit; color: inherit; text-align: start; padding: .625rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--paper); cursor: pointer }
button:hover, button:focus-visible { border-color: var(--mark); outline: 2px solid var(--mark); outline-offset: -1px }
button span { display: block; color: var(--soft); font-size: .875rem }
`

/**
 * The policy of all pages: no script, only our own style. Browsers apply `form-action` to the redirects that follow a form as well, so the
 * product's origins stand in it.
 */
export function pagePolicy(origins: readonly string[]): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`
}

/** Choose who to be: one button per account, no password. */
export function signInPage(accounts: readonly Account[]): string {
  const button = ({ email, name, role }: Account) =>
    `<button name="account" value="${escaped(email)}">${escaped(name)} <span>${escaped(role)} · ${escaped(email)}</span></button>`
  return page('Sign in', `<p>Development accounts: choose who to be.</p><form method="post">${accounts.map(button).join('')}</form>`)
}

/** Asks before signing out; `form` is the provider's own, with its token. */
export function signOutPage(form: string): string {
  return page(
    'Sign out',
    `<p>End your session at the identity provider?</p>${form.replace('</form>', '<button name="logout" value="yes">Sign out</button></form>')}`,
  )
}

/** The session at the provider has ended. */
export const signedOutPage = (): string => page('Signed out', '<p>You may close this page.</p>')

/** Something in the request was wrong. */
export const errorPage = (reason: string): string => page('Sign-in failed', `<p>${escaped(reason)}</p>`)

function page(title: string, content: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${title} – Fairlead</title><style>${style}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, each => entities[each] ?? '')
