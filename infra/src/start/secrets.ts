import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What an installation on embedded parts keeps to itself: made once, kept in its data folder for its owner's eyes only. */
const made = ['SESSION_SECRET', 'PUSHER_SECRET', 'OIDC_CLIENT_SECRET', 'FAIRLEAD_SECRETS_KEY'] as const
type Made = Record<(typeof made)[number], string>

/** Reads them, and makes what an earlier release did not. They are marked as made for development, so that production refuses them. */
export function secretsIn(file: string): Made {
  const known: Partial<Made> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const all = Object.fromEntries(made.map(name => [name, known[name] ?? `development-${randomBytes(32).toString('base64url')}`])) as Made
  if (made.some(name => known[name] === undefined)) keep(file, JSON.stringify(all, null, 2))
  return all
}

/** Written beside it first: half a file would be an installation whose tokens nobody can read. */
function keep(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, content, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
