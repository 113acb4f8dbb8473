import { audienceOf, type Sharing } from '@fairlead/contracts/identity/audience'
import { may, type Principal, type Right } from '@fairlead/contracts/identity/rights'
import { views } from '@fairlead/contracts/platform/views'
import { resourceNamed } from '@fairlead/contracts/resources'
import { aggregate, changesTo, eventsOf } from '../kernel/aggregate.ts'
import { forbid, invalid, type Refusal } from '../kernel/refusal.ts'

const { Created, Changed, Deleted, Restored } = eventsOf(views)

const rightTo: Readonly<Record<Sharing, Right>> = { own: 'views.keep', office: 'views.share_office', everybody: 'views.share_all' }

/** Everybody keeps views for himself; what an office or all see is for those to make and change who answer for them. */
function mayShare(shared: Sharing, actor: Principal): Refusal | undefined {
  if (!may(actor, rightTo[shared])) return forbid('no_right', { field: 'shared_with', params: { right: rightTo[shared] } })
  return shared === 'office' && actor.office_id === null ? invalid('no_office_to_share_with', { field: 'shared_with' }) : undefined
}

function mayList(name: string, actor: Principal): Refusal | undefined {
  const resource = resourceNamed(name)
  if (!resource) return invalid('wrong_value', { field: 'resource' })
  return may(actor, resource.view) ? undefined : forbid('no_right', { field: 'resource', params: { right: resource.view } })
}

/** A saved view of a list. */
export const view = aggregate(views, {
  evolve: {
    Created: (record, data, { meta }) => ({ ...record, ...data, audience: audienceOf(data.shared_with, meta.actor), status: 'active' }),
    Changed: (record, data, { meta }) => ({
      ...record,
      ...data,
      audience: data.shared_with === undefined ? record.audience : audienceOf(data.shared_with, meta.actor),
    }),
    Deleted: record => ({ ...record, status: 'deleted' }),
    Restored: record => ({ ...record, status: 'active' }),
  },
  decide: {
    create: (_record, input, { actor }) => mayList(input.resource, actor) ?? mayShare(input.shared_with, actor) ?? [Created(input)],
    change: (record, input, { actor }) => {
      const changes = changesTo(record, input)
      const refusal =
        mayList(input.resource ?? record.resource, actor) ??
        mayShare(record.shared_with, actor) ??
        mayShare(input.shared_with ?? record.shared_with, actor)
      return refusal ?? (Object.keys(changes).length === 0 ? [] : [Changed(changes)])
    },
    delete: (record, _input, { actor }) => mayShare(record.shared_with, actor) ?? [Deleted()],
    restore: (record, _input, { actor }) => mayShare(record.shared_with, actor) ?? [Restored()],
  },
})
