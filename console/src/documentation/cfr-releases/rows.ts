import type { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { Rec } from '../../kernel/record.ts'

type Release = RecordOf<typeof cfrreleases>
/** A condition with what makes it true. */
export type Condition = Release['conditions'][number]
/** A unit that was released, and what became of it. */
export type Released = Release['releases'][number]

const hasText =
  <K extends string>(key: K) =>
  (row: unknown): boolean =>
    typeof row === 'object' && row !== null && typeof Reflect.get(row, key) === 'string'

/** The conditions of a release, in the order in which they are looked at; none where they are not told. */
export const conditionsOf = ({ conditions }: Rec): readonly Condition[] =>
  Array.isArray(conditions) ? conditions.filter((row): row is Condition => hasText('condition')(row)) : []

/** The units of a release, each with its release where it has one. */
export function unitsOf({ unit_ids, releases }: Rec): { id: string; released: Released | undefined }[] {
  const rows = Array.isArray(releases) ? releases.filter((row): row is Released => hasText('unit_id')(row)) : []
  const ids = Array.isArray(unit_ids) ? unit_ids.map(String) : []
  return ids.map(id => ({ id, released: rows.find(row => row.unit_id === id) }))
}
