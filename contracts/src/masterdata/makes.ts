import { derived, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { count } from '../kernel/tally.ts'
import type { Words } from '../kernel/words.ts'

const models = { of: 'models', by: 'make_id', view: 'masterdata.read', at: 'models' } as const

/** Makes of vehicles and machines; aliases are other spellings that customers paste, one on a line. */
export const makes = resource({
  name: 'makes',
  context: 'masterdata',
  menu: 'masterdata',
  fields: {
    name: f.text(40),
    aliases: optional(f.lines(20)),
    /** What it is known by, however that is written. */
    spellings: derived(f.texts(200)),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['name'],
  related: [models],
  tallies: { models: count(models) },
  list: ['name', 'models', 'aliases'],
  filterable: ['spellings'],
  carried: ['spellings'],
  search: ['name', 'aliases'],
  sort: 'name',
  view: 'masterdata.read',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Make', 'Makes'], nl: ['Merk', 'Merken'] },
}
