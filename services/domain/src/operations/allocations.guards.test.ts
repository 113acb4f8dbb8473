import type { Principal } from '@fairlead/contracts/identity/rights'
import { allocations } from '@fairlead/contracts/operations/allocations'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { allocation } from './allocations.ts'
import { aPlace, aVoyage, capacityOf, dakar, id, otherUnit, rotterdam, tema, unitId } from './specimens-for-tests.ts'

const { AllocationOpened, AllocationSet, UnitsAllocated } = eventsOf(allocations)

const room = capacityOf({ capacity: '1.000' })
const units = [aPlace({ unit_id: unitId }), aPlace({ unit_id: otherUnit, stand_by: true })]
const full = [AllocationOpened({ number: '2601' }), AllocationSet({ capacities: [room] }), UnitsAllocated({ units })]

guards(allocation, {
  set_capacity: {
    passes: {
      after: full,
      input: { capacities: [capacityOf({ capacity: '2.000' })] },
      facts: { default_overbook_pct: '0.00', voyage: aVoyage(), names: [] },
    },
    refuses: [
      { code: 'port_not_loaded_at', field: 'capacities.1.pol_id', input: { capacities: [room, capacityOf({ pol_id: tema })] } },
      {
        code: 'port_not_discharged_at',
        field: 'capacities.0.pod_id',
        input: { capacities: [capacityOf({ pod_id: rotterdam }), capacityOf({ pol_id: dakar }), capacityOf({ pol_id: tema })] },
        others: [['port_not_loaded_at', 'capacities.2.pol_id']],
      },
      {
        code: 'allocation_reserve_too_large',
        field: 'capacities.0.priority_reserve',
        input: { capacities: [capacityOf({ capacity: '2.000', priority_reserve: '2.001' })] },
      },
      {
        code: 'outside_your_scope',
        field: 'capacities.1.office_id',
        input: { capacities: [room, capacityOf({ office_id: id(71) }), capacityOf({ office_id: clerk.office_id })] },
      },
    ],
  },
  promote: {
    passes: { after: full, input: { unit_id: otherUnit, reason: 'Deck 5 opened' }, facts: { row: 'NLRTM–GHTEM' } },
    refuses: [
      { code: 'over_allocation', field: 'reason', input: { unit_id: otherUnit } },
      { code: 'not_on_this_voyage', field: 'unit_id', input: { unit_id: id(70) } },
    ],
  },
})

test('a planner who exceeds a capacity is told which, and by how much', () => {
  const record = { ...allocation.initial, capacities: [room], units }
  const decision = allocation.decide('promote', record, { unit_id: otherUnit }, { id: id(1), actor: clerk, now: '', row: 'NLRTM–GHTEM' })
  expect(decision).toMatchObject({ params: { row: 'NLRTM–GHTEM', measure: 'units', excess: '1.000' } })
})

test('who is bound to an office sets what all share and his own; what others have stays', () => {
  const [own, theirs] = [
    capacityOf({ office_id: clerk.office_id, capacity: '3.000' }),
    capacityOf({ office_id: id(71), capacity: '4.000' }),
  ]
  const set = (actor: Principal, ...capacities: (typeof room)[]) =>
    given(allocation, AllocationOpened({ number: '2601' }), AllocationSet({ capacities: [theirs, room] })).when(
      'set_capacity',
      { capacities },
      { actor, facts: { default_overbook_pct: '0.00', voyage: aVoyage(), names: [] } },
    )
  expect(set(clerk, own).record().capacities).toEqual([own, theirs])
  expect(set(clerk).record().capacities).toEqual([theirs])
  expect(set({ ...clerk, company_hq: true }, own).record().capacities).toEqual([own])
})
