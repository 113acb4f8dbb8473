import type { ScreenOf } from '../../kernel/screen.ts'
import units from '../units/index.tsx'
import { dragged } from './dragged.ts'

/** The units of a voyage as its planner sees them: what is done to many stands first. */
const plannedUnits: ScreenOf = {
  ...units,
  bulk: ['move', 'put_on_stand_by', 'mark_firm', 'grant_permit', 'set_priority'],
  drags: dragged.placed,
  within: {
    ...units.within,
    voyage_id: [
      'number',
      'status',
      'un_number',
      'chassis_number',
      'make',
      'model',
      'customer_id',
      'pol_id',
      'pod_id',
      'volume',
      'date_delivered',
      'date_loaded',
      'on_hold',
      'priority',
    ],
  },
}

export default plannedUnits
