import type { DocumentData } from '@fairlead/contracts/documents/document'
import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { units } from '@fairlead/contracts/operations/units'
import type { Load } from '../kernel/aggregate.ts'
import { port } from '../masterdata/ports.ts'
import { vessel } from '../masterdata/registers.ts'
import { unit } from './units.ts'
import { voyage } from './voyages.ts'

/** The label of a unit, with what is typed and not saved yet; undefined when there is no such unit. Nothing on it is a price, nor whose it is. */
export async function unitLabel(
  load: Load,
  id: string,
  language: DocumentLanguage,
  typed: Partial<RecordOf<typeof units>> = {},
): Promise<DocumentData | undefined> {
  const saved = await load(unit, id)
  if (!saved) return undefined
  const one = { ...saved, ...typed }
  const sailing = await load(voyage, one.voyage_id)
  const ends = one.onward_legs.at(-1)?.pod_id
  const [ship, pol, pod, end] = await Promise.all([
    load(vessel, sailing?.vessel_id ?? ''),
    load(port, one.pol_id),
    load(port, one.pod_id),
    load(port, ends ?? ''),
  ])
  return {
    template: 'unit-label',
    data: {
      language,
      code: one.chassis_number ?? one.container_number ?? one.number,
      number: one.number,
      goods: [one.make, one.model, one.colour].filter(Boolean).join(' '),
      customer_reference: one.customer_reference,
      license_plate: one.license_plate,
      quantity: one.quantity,
      voyage: sailing?.number ?? '',
      vessel: ship?.name ?? '',
      pol: pol?.code ?? '',
      pod: pod?.code ?? '',
      onwards: end?.code ?? null,
      dangerous_goods: one.un_number && one.dangerous_goods_class ? { un_number: one.un_number, class: one.dangerous_goods_class } : null,
      non_runner: one.non_runner === true,
    },
  }
}
