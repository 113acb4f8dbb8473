import { computed, f, weak } from '../kernel/field.ts'
import { recordEvents, resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** With which saved view a user's list of a resource opens: one for each user and resource. */
export const defaultViews = resource({
  name: 'defaultviews',
  context: 'platform',
  route: null,
  stream: 'default_view',
  fields: {
    /** Name of the resource whose list it is of. */
    resource: f.text(60),
    view_id: weak(f.ref('views')),
    /** Whose it is. */
    audience: computed(f.text(80)),
  },
  title: 'resource',
  scope: { audience: 'audience' },
  list: ['resource', 'view_id'],
  search: [],
  sort: 'resource',
  view: 'views.keep',
  edit: 'views.keep',
  events: recordEvents,
  commands: {
    create: { from: null, to: 'active', may: 'views.keep', input: 'record' },
    change: { from: 'active', may: 'views.keep', input: 'changes' },
    delete: { from: 'active', to: 'deleted', may: 'views.keep', confirm: true },
    restore: { from: 'deleted', to: 'active', may: 'views.keep' },
  },
})

export const words: Words = {
  label: { en: ['Default view', 'Default views'], nl: ['Standaardweergave', 'Standaardweergaven'] },
}
