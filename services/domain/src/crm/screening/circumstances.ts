import type { Circumstance, ListEntry, ListedName, Subject } from './entries.ts'

/** What each circumstance adds to what the names score (DOMAIN_DOCS §3.2: country and date of birth raise or lower; the weights are our decision). */
const points: Readonly<Record<Circumstance, number>> = {
  same_imo: 100,
  other_imo: -30,
  same_birth: 6,
  other_birth: -20,
  same_country: 3,
  other_country: -6,
  other_kind: -12,
  weak_alias: -8,
}

/** Whether one of two days, months or years of birth may be the other: of what is less precise, only that counts. */
const mayBe = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a)

const two = <Said extends Circumstance, Other extends Circumstance>(isSame: boolean, same: Said, other: Other) => (isSame ? same : other)

function* found(subject: Subject, entry: ListEntry, name: ListedName): Generator<Circumstance> {
  const { imo, born, countries = [], kind } = subject
  if (imo && entry.imo) yield two(imo === entry.imo, 'same_imo', 'other_imo')
  if (born && entry.born.length > 0)
    yield two(
      entry.born.some(one => mayBe(one, born)),
      'same_birth',
      'other_birth',
    )
  if (countries.length > 0 && entry.countries.length > 0)
    yield two(
      entry.countries.some(one => countries.includes(one)),
      'same_country',
      'other_country',
    )
  if (kind && kind !== entry.kind) yield 'other_kind'
  if (name.weak) yield 'weak_alias'
}

/** What else than its names speaks for or against an entry being the subject. */
export const circumstancesOf = (subject: Subject, entry: ListEntry, name: ListedName): { what: Circumstance; points: number }[] =>
  [...found(subject, entry, name)].map(what => ({ what, points: points[what] }))
