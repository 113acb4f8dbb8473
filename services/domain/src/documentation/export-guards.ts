import { export_document_types } from '@fairlead/contracts/documentation/export-choices'
import type { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { customs_types } from '@fairlead/contracts/reference/customs'
import { invalid, type Refusal, together } from '../kernel/refusal.ts'
import { tradeDay } from '../operations/today.ts'
import type { Unit } from './cargo.ts'

type ExportDocument = RecordOf<typeof exportdocuments>
type DocumentType = ExportDocument['document_type']

/** Whether a unit leaves by a customs document that has a number: EX, T1, T2 and the like (DOMAIN_DOCS §1.6). */
const needsDocument = ({ customs_type, status }: Pick<Unit, 'customs_type' | 'status'>): boolean =>
  status !== 'cancelled' && customs_type !== null && customs_types.byCode(customs_type).needs_mrn

const typeOf = ({ customs_type }: Pick<Unit, 'customs_type'>): DocumentType | undefined =>
  export_document_types.codes.find(code => code === customs_type)

/** The units that a document is registered for: those that are named, else all that need one, of the type that was asked for. */
export const unitsToDeclare = (
  units: readonly Unit[],
  { only_unit_ids, document_type }: { readonly only_unit_ids?: readonly string[] | null; readonly document_type?: DocumentType | null },
  covered: ReadonlySet<string>,
): Unit[] =>
  only_unit_ids
    ? units.filter(one => only_unit_ids.includes(one.id))
    : units.filter(one => needsDocument(one) && !covered.has(one.id) && (!document_type || one.customs_type === document_type))

/** The type of document of these units: that which was said, else that which all of them say; undefined where they differ. */
export function documentTypeOf(units: readonly Unit[], said: DocumentType | null | undefined): DocumentType | undefined {
  const types = new Set(units.map(typeOf))
  return said ?? (types.size === 1 ? [...types][0] : undefined)
}

/** The number that units name already, where they all name the same. */
export function mrnOf(units: readonly Unit[]): string | null {
  const named = new Set(units.map(({ mrn }) => mrn))
  return named.size === 1 ? ([...named][0] ?? null) : null
}

const wayOf = ({ job_id, voyage_id, pol_id, office_id }: Unit): string => [job_id, voyage_id, pol_id, office_id].join(' ')

/** Why no document is registered for these units: one is elsewhere or needs none, or they do not go together with the first. */
export function unfitUnits(
  first: Unit,
  units: readonly Unit[],
  only: readonly string[] | null | undefined,
  covered: ReadonlySet<string>,
): Refusal | undefined {
  if (only && only.length !== units.length) return invalid('export_unit_elsewhere', { field: 'only_unit_ids' })
  const wrong = units.flatMap(one => {
    const params = { unit: one.chassis_number ?? one.container_number ?? one.number }
    if (!needsDocument(one)) return [invalid('export_unit_needs_none', { field: 'only_unit_ids', params })]
    return covered.has(one.id) ? [invalid('export_unit_has_document', { field: 'only_unit_ids', params })] : []
  })
  return (
    together(wrong) ??
    (units.some(one => wayOf(one) !== wayOf(first)) ? invalid('export_units_apart', { field: 'only_unit_ids' }) : undefined)
  )
}

/** A day on which something happened is not to come, and not before the day before it. */
export function unlikelyDay(field: string, day: string, now: string, not_before: string | null = null): Refusal | undefined {
  if (day > tradeDay(now)) return invalid('date_in_future', { field })
  return not_before !== null && day < not_before ? invalid('export_day_before_step', { field }) : undefined
}
