import { allocations as resource } from '@fairlead/contracts/operations/allocations'
import { promotable } from '@fairlead/domain/operations/capacity'
import { gathering } from '../kernel/gather.ts'

/** The room on a voyage says which units on stand-by would fit by now, so that a planner need not try (DOMAIN_SALES_OPS §2.3). */
export const allocations = gathering(
  resource,
  {},
  ({ capacities, units }) => ({ promotable: promotable(capacities, units).map(({ unit_id, office_id }) => ({ unit_id, office_id })) }),
  ['capacities', 'units'],
)
