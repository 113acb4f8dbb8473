import { lastUsed, rememberUsed } from '../last-used.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import type { UrlState } from '../url-state.ts'
import { narrowedTo } from './narrowed-to.ts'
import type { Values } from './record-values.ts'

const among = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.flatMap(key => (values[key] === undefined || values[key] === null ? [] : [[key, values[key]]])))

/** What a new record begins with: what its maker is known by, what he said last, and above all what its list is narrowed to. */
export function beginnings({ resource, starts, repeats = [] }: ScreenOf, { address, fixed }: UrlState): Values {
  const tied = among(fixed, Object.keys(resource.fields)) // what it meets by a rule is said in none
  const user = signedIn()
  const own = (user && starts?.(user)) ?? {}
  return { ...among(own, Object.keys(own)), ...among(lastUsed(resource.name), repeats), ...narrowedTo(resource, address), ...tied }
}

/** Remembers for the next record what is said of most of them alike. */
export function rememberBeginnings({ resource, repeats = [] }: ScreenOf, saved: Values): void {
  if (repeats.length > 0) rememberUsed(resource.name, among(saved, repeats))
}
