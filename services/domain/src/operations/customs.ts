import { jobs } from '@fairlead/contracts/operations/jobs'
import { customs_types } from '@fairlead/contracts/reference/customs'
import type { Claim } from '../kernel/aggregate.ts'

type CustomsType = (typeof customs_types.rows)[number]['code']

/** Whether customs ask for a document of which the number (MRN) is not known: no MRN, no load (DOMAIN_DOCS §1.6). */
export const lacksCustomsDocument = ({ customs_type, mrn }: { customs_type: CustomsType | null; mrn: string | null }): boolean =>
  customs_type !== null && customs_types.byCode(customs_type).needs_mrn && !mrn

/**
 * The numbers of customs documents that units name. One document covers one shipment, in as many units as it likes, so it is the job that
 * holds its number and no other may name it (DOMAIN_DOCS §1.6). `at` is the path of a unit's row, such as `units.3.`.
 */
export function mrnClaims(units: readonly { mrn: string | null }[], job_id: string, at: (index: number) => string = () => ''): Claim[] {
  const first = new Map<string, number>()
  for (const [index, { mrn }] of units.entries()) if (mrn && !first.has(mrn)) first.set(mrn, index)
  return [...first].map(([value, index]) => ({ scope: 'mrn', value, field: `${at(index)}mrn`, owner: `${jobs.stream}-${job_id}` }))
}
