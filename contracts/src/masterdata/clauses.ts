import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { clause_occasions } from '../reference/clauses.ts'

/** Standing texts of bills of lading, and where each belongs. */
export const clauses = resource({
  name: 'clauses',
  context: 'masterdata',
  menu: 'masterdata',
  icon: 'Quote',
  fields: {
    code: f.code(12),
    text: f.translated(500),
    applies: f.many(clause_occasions.rows),
    /** Lower numbers are printed first. */
    print_order: optional(f.integer(0, 999)),
    /** When a clerk should choose it, in words. */
    condition_text: optional(f.text(120)),
    inactive: optional(f.flag()),
  },
  title: 'code',
  unique: ['code'],
  list: ['code', 'text', 'applies', 'print_order', 'condition_text'],
  search: ['code', 'text'],
  sort: 'print_order',
  view: 'masterdata.read',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Clause', 'Clauses'], nl: ['Clausule', 'Clausules'] },
}
