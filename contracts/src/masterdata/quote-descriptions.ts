import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { service_types } from '../reference/voyages.ts'

/** Standing terms of quotations. */
export const quoteDescriptions = resource({
  name: 'quotedescriptions',
  context: 'masterdata',
  menu: 'masterdata',
  icon: 'TextQuote',
  fields: {
    code: f.code(12),
    text: f.translated(500),
    /** Put on every quotation of this service unless taken off. */
    service_type_id: optional(f.numbered(service_types.rows)),
    inactive: optional(f.flag()),
  },
  title: 'code',
  unique: ['code'],
  list: ['code', 'text', 'service_type_id'],
  search: ['code', 'text'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Quotation description', 'Quotation descriptions'], nl: ['Offertetekst', 'Offerteteksten'] },
}
