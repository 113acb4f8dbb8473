import { capacity_measures } from '@fairlead/contracts/operations/allocations'
import { voyages as resource } from '@fairlead/contracts/operations/voyages'
import { gathering, groups } from '../kernel/gather.ts'

const allocations = groups('allocations', { on: { id: 'id' }, each: ['measure', 'booked', 'room', 'stand_by'] })

/** A voyage says how full it is, as its planning reckons that: every leg counts on its own voyage, in the measure in which room was set (DOMAIN_SALES_OPS §2.2). */
export const voyages = gathering(resource, { allocations }, (_voyage, { allocations: [room] }) => ({
  measure: capacity_measures.find(({ code }) => code === room?.measure)?.code ?? 'units',
  booked: room?.booked ?? '0.000',
  room: room?.room ?? null,
  stand_by: room?.stand_by ?? '0.000',
}))
