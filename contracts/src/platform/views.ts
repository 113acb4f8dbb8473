import { sharing } from '../identity/audience.ts'
import { computed, f, optional } from '../kernel/field.ts'
import { recordEvents, resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

const densities = [
  { code: 'dense', en: 'Dense', nl: 'Compact' },
  { code: 'comfortable', en: 'Comfortable', nl: 'Ruim' },
] as const

/** Lists as somebody wants to see them again: filters and sort as they stand in the address, columns, and how close the rows stand. */
export const views = resource({
  name: 'views',
  context: 'platform',
  route: null,
  fields: {
    name: f.text(60),
    /** Name of the resource whose list it is of. */
    resource: f.text(60),
    shared_with: f.choice(sharing),
    /** What stands behind the question mark. */
    address: optional(f.text(2000)),
    /** The columns in their order; those that a later release adds come after them. */
    columns: f.rows({ key: f.text(60), shown: f.flag(), pinned: f.flag(), width: optional(f.integer(40, 1200)) }, 200),
    /** The user's own when empty. */
    density: optional(f.choice(densities)),
    /** Who sees it. */
    audience: computed(f.text(80)),
  },
  title: 'name',
  scope: { audience: 'audience' },
  list: ['name', 'resource', 'shared_with', 'address', 'columns', 'density'],
  search: ['name'],
  sort: 'name',
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
  label: { en: ['Saved view', 'Saved views'], nl: ['Bewaarde weergave', 'Bewaarde weergaven'] },
}
