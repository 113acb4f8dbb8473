import { principal } from '@fairlead/contracts/identity/principal'
import { projections } from '@fairlead/contracts/platform/projections'
import { eventsOf } from '../kernel/aggregate.ts'
import { guards } from '../kernel/guard-table.ts'
import { projection } from './projections.ts'

const { ProjectionRegistered, ProjectionFailed, ProjectionBegun, ProjectionRetried, ProjectionRebuilt } = eventsOf(projections)

const actor = principal({ id: 'ada', name: 'Ada', office_id: null, role: 'admin' })
const registered = ProjectionRegistered({ projection: 'makes' })
const failed = ProjectionFailed({ of_position: '0007', event: 'Changed', of_stream: 'makes-1', error: 'cannot fold this', beside: false })
const building = [registered, failed, ProjectionRetried(), ProjectionBegun()]

guards(projection, {
  retry: {
    passes: { actor, after: [registered, failed] },
    refuses: [
      { code: 'not_in_this_state', after: [registered] },
      { code: 'not_in_this_state', after: [registered, failed, ProjectionRetried()] },
      { code: 'not_in_this_state', after: building },
    ],
  },
  skip: {
    passes: { actor, after: [registered, failed], input: { reason: 'Why not' } },
    refuses: [
      { code: 'not_in_this_state', after: [registered] },
      { code: 'not_in_this_state', after: building },
    ],
  },
  rebuild: {
    passes: { actor, after: [registered] },
    refuses: [
      { code: 'not_in_this_state', after: [registered, ProjectionRebuilt()] },
      { code: 'not_in_this_state', after: building },
    ],
  },
})
