import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { container_kinds } from '../reference/container-kinds.ts'

/** Container types by their size and type code of ISO 6346. */
export const containerTypes = resource({
  name: 'containertypes',
  context: 'masterdata',
  menu: 'masterdata',
  icon: 'Container',
  fields: {
    code: f.code(4, 'container_type'),
    name: f.translated(60),
    teu: f.decimal(2, 10),
    length_ft: f.integer(8, 60),
    height: f.text(12),
    kind: f.choice(container_kinds.rows),
    max_payload: optional(f.kilograms()),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['code'],
  list: ['code', 'name', 'teu', 'length_ft', 'height', 'kind'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Container type', 'Container types'], nl: ['Containertype', 'Containertypes'] },
}
