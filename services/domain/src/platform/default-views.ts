import { audienceOf } from '@fairlead/contracts/identity/audience'
import { defaultViews } from '@fairlead/contracts/platform/default-views'
import { aggregate, changesTo, eventsOf } from '../kernel/aggregate.ts'

const { Created, Changed, Deleted, Restored } = eventsOf(defaultViews)

/** Which saved view a user's list opens with. It is his own, whoever he is. */
export const defaultView = aggregate(defaultViews, {
  evolve: {
    Created: (record, data, { meta }) => ({ ...record, ...data, audience: audienceOf('own', meta.actor), status: 'active' }),
    Changed: (record, data) => ({ ...record, ...data }),
    Deleted: record => ({ ...record, status: 'deleted' }),
    Restored: record => ({ ...record, status: 'active' }),
  },
  decide: {
    create: (_record, input) => [Created(input)],
    change: (record, input) => {
      const changes = changesTo(record, input)
      return Object.keys(changes).length === 0 ? [] : [Changed(changes)]
    },
    delete: () => [Deleted()],
    restore: () => [Restored()],
  },
  claims: ({ audience, resource, status }) =>
    status === 'active' ? [{ scope: 'defaultviews', value: `${audience}.${resource}`, field: 'resource' }] : [],
})
