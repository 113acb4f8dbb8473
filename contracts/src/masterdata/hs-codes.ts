import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** Goods by the Harmonised System: six digits the world over, up to ten with those of a country. They form a tree. */
export const hsCodes = resource({
  name: 'hscodes',
  context: 'masterdata',
  menu: 'masterdata',
  fields: {
    code: f.hs_code(),
    name: f.translated(200),
    /** The code that this one is a part of. */
    parent_id: optional(f.ref('hscodes')),
    /** Whose digits follow the sixth. */
    country_id: optional(f.ref('countries')),
    /** What countries write behind the six digits. */
    country_suffixes: optional(f.rows({ country_id: f.ref('countries'), suffix: f.code(6) }, 100)),
    duty_note: optional(f.lines(5)),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['code'],
  /** A tree: below each code stand its parts, which open in their turn. */
  related: [{ of: 'hscodes', by: 'parent_id', view: 'masterdata.read', at: 'hscodes' }],
  list: ['code', 'name', 'parent_id', 'country_id', 'country_suffixes', 'duty_note'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.read',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['HS code', 'HS codes'], nl: ['HS-code', 'HS-codes'] },
  fields: {
    name: { en: 'Description', nl: 'Omschrijving' },
  },
}
