import type { Group, Segment } from '../interchange.ts'
import { orNull, qualified, textOf } from './tree.ts'

/** A place as others say it: by a code, or by name alone. */
export interface SaidPlace {
  readonly code: string | null
  readonly name: string | null
}

export const saidPlace = (loc: Segment | undefined): SaidPlace | null =>
  loc ? { code: orNull(textOf(loc, 1)), name: orNull(textOf(loc, 1, 3)) } : null

/** The place of a group with one of these qualifiers. */
export const placeOf = (group: Group, ...qualifiers: readonly string[]): SaidPlace | null =>
  saidPlace(qualified(group, 'LOC', ...qualifiers))

/** What a reference of a group says. */
export const referenceOf = (group: Group, ...qualifiers: readonly string[]): string | null =>
  orNull(textOf(qualified(group, 'RFF', ...qualifiers), 0, 1))

/** How each format of DE 2379 is written, as digits. Of 101 and 201 the century is ours. */
const formats: Readonly<Record<string, RegExp>> = {
  '101': /^(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  '102': /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  '201': /^(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)(?<hour>\d\d)(?<minute>\d\d)$/,
  '203': /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?<hour>\d\d)(?<minute>\d\d)$/,
  '204': /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?<hour>\d\d)(?<minute>\d\d)\d\d$/,
  '303': /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?<hour>\d\d)(?<minute>\d\d)\w*$/,
}

/**
 * A moment of a group, at the place itself: yyyy-MM-ddTHH:mm, or the day alone where no more is said; null where there is none, or none that exists.
 * The zone of 303 is left to who knows the place.
 */
export function momentOf(group: Group, ...qualifiers: readonly string[]): string | null {
  const dtm = qualified(group, 'DTM', ...qualifiers)
  const { year = '', month = '', day = '', hour, minute = '' } = formats[textOf(dtm, 0, 2)]?.exec(textOf(dtm, 0, 1))?.groups ?? {}
  const date = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`
  const said = hour === undefined ? date : `${date}T${hour}:${minute}`
  const instant = Date.parse(hour === undefined ? `${date}T00:00Z` : `${said}Z`)
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)
  return exists ? said : null
}

/** The first that is said in any of these groups. */
export function firstOf<T>(groups: readonly Group[], said: (group: Group) => T | null): T | null {
  for (const group of groups) {
    const one = said(group)
    if (one !== null) return one
  }
  return null
}
