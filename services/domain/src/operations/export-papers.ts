import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { units } from '@fairlead/contracts/operations/units'
import { customs_types } from '@fairlead/contracts/reference/customs'
import { export_papers } from '@fairlead/contracts/reference/export-papers'

type Unit = Pick<RecordOf<typeof units>, 'kind' | 'condition' | 'customs_type'>
type Paper = (typeof export_papers.rows)[number]['code']

/**
 * The papers that an exporter brings with a unit (ours; DOMAIN_SALES_OPS §2.8 names the four): customs value what is declared by its invoice, and count
 * what is packed by its list; a new vehicle shows what it conforms to, one that was used whose it was. What is not known yet asks for nothing.
 */
export function papersNeeded({ kind, condition, customs_type }: Unit): Paper[] {
  const isDeclared = customs_type !== null && customs_types.byCode(customs_type).needs_mrn
  const isVehicle = kind === 'vehicle'
  const needed: Readonly<Record<Paper, boolean>> = {
    invoice: isDeclared,
    coc: isVehicle && condition === 'NEW',
    registration: isVehicle && condition !== null && condition !== 'NEW',
    packing_list: isDeclared && (kind === 'container' || kind === 'package' || kind === 'static'),
  }
  return export_papers.codes.filter(paper => needed[paper])
}
