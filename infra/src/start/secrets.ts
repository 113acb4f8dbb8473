import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Secrets of an installation on embedded parts: made once, kept in its data folder for its owner's eyes only. */
export interface Secrets {
  SESSION_SECRET: string
  PUSHER_SECRET: string
  OIDC_CLIENT_SECRET: string
}

/** Reads the secrets, or makes them. They are marked as made for development, so that production refuses them. */
export function secretsIn(file: string): Secrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  const make = () => `development-${randomBytes(32).toString('base64url')}`
  const secrets: Secrets = { SESSION_SECRET: make(), PUSHER_SECRET: make(), OIDC_CLIENT_SECRET: make() }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' })
  return secrets
}
