import { derived, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** Vehicle colours (specification §2, master data); aliases are other spellings that customers paste, one on a line. */
export const colours = resource({
  name: 'colours',
  context: 'masterdata',
  menu: 'masterdata',
  fields: {
    code: f.code(12),
    name: f.translated(60),
    aliases: optional(f.lines(20)),
    /** What it is known by, however that is written. */
    spellings: derived(f.texts(200)),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['code'],
  list: ['code', 'name', 'aliases'],
  filterable: ['spellings'],
  carried: ['spellings'],
  search: ['code', 'name', 'aliases'],
  sort: 'code',
  view: 'masterdata.read',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Colour', 'Colours'], nl: ['Kleur', 'Kleuren'] },
}
