import { keptHere } from '../lib/storage.ts'
import type { Values } from './record/record-values.ts'
import { signedIn } from './session.ts'

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

const keptUnder = (name: string) => keptHere(`last.${signedIn()?.id ?? ''}.${name}`)

/** What this user said last under a name, on this computer: the next time a form begins with it. */
export function lastUsed(name: string): Values {
  try {
    const kept: unknown = JSON.parse(keptUnder(name).get() ?? '{}')
    return isValues(kept) ? kept : {}
  } catch {
    return {} // what cannot be read is as if it were not there
  }
}

/** Keeps what was said for the next time. */
export const rememberUsed = (name: string, values: Values): void => keptUnder(name).set(JSON.stringify(values))
