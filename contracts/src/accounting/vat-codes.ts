import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { vat_types } from '../reference/finance.ts'

/** The VAT map: what each type of VAT is called in the books of a country's offices, and where it is booked. */
export const vatCodes = resource({
  name: 'vatcodes',
  context: 'accounting',
  icon: 'Percent',
  route: null,
  fields: {
    code: f.code(12),
    country_id: f.ref('countries'),
    vat_type: f.choice(vat_types.rows),
    description: optional(f.text(80)),
    gl_account_id: optional(f.ref('glaccounts')),
    /** Box of the VAT return. */
    return_box: optional(f.code(6)),
    inactive: optional(f.flag()),
  },
  title: 'code',
  unique: ['code'],
  list: ['code', 'country_id', 'vat_type', 'description', 'gl_account_id', 'return_box'],
  search: ['code', 'description'],
  sort: 'code',
  view: 'finance.view',
  edit: 'finance.edit',
})

export const words: Words = {
  label: { en: ['VAT code', 'VAT codes'], nl: ['Btw-code', 'Btw-codes'] },
}
