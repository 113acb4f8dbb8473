import { allocations } from '@fairlead/contracts/operations/allocations'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { allocation } from './allocations.ts'
import { aPlace, capacityOf, id, otherUnit, unitId } from './specimens-for-tests.ts'

const { AllocationOpened, AllocationSet, UnitsAllocated } = eventsOf(allocations)

const room = capacityOf({ capacity: '1.000' })
const units = [aPlace({ unit_id: unitId }), aPlace({ unit_id: otherUnit, stand_by: true })]
const full = [AllocationOpened({ number: '2601' }), AllocationSet({ capacities: [room] }), UnitsAllocated({ units })]

guards(allocation, {
  set_capacity: { passes: { after: full, input: { capacities: [room] }, facts: { default_overbook_pct: '0.00' } } },
  promote: {
    passes: { after: full, input: { unit_id: otherUnit, reason: 'Deck 5 opened' } },
    refuses: [
      { code: 'over_allocation', field: 'reason', input: { unit_id: otherUnit } },
      { code: 'not_on_this_voyage', field: 'unit_id', input: { unit_id: id(70) } },
    ],
  },
})

test('a planner who exceeds a capacity is told which, and by how much', () => {
  const record = { ...allocation.initial, capacities: [room], units }
  const decision = allocation.decide('promote', record, { unit_id: otherUnit }, { id: id(1), actor: clerk, now: '' })
  expect(decision).toMatchObject({ params: { measure: 'units', excess: '1.000' } })
})
