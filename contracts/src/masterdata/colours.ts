import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** Vehicle colours (specification §2, master data). */
export const colours = resource({
  name: 'colours',
  context: 'masterdata',
  menu: 'masterdata',
  icon: 'Palette',
  fields: { code: f.code(12), name: f.translated(60), inactive: optional(f.flag()) },
  title: 'name',
  unique: ['code'],
  list: ['code', 'name'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.read',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Colour', 'Colours'], nl: ['Kleur', 'Kleuren'] },
}
