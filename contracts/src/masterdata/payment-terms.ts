import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** When an invoice is due: so many days after its date, or after the end of that month; less is owed by who pays early. */
export const paymentTerms = resource({
  name: 'paymentterms',
  context: 'masterdata',
  menu: 'accounting',
  icon: 'CalendarClock',
  fields: {
    code: f.code(12),
    name: f.translated(60),
    days: f.integer(0, 365),
    end_of_month: f.flag(),
    /** Per cent off for who pays within `discount_days` of the date of the invoice. */
    discount: optional(f.decimal(2, 100)),
    discount_days: optional(f.integer(0, 365)),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['code'],
  list: ['code', 'name', 'days', 'end_of_month', 'discount', 'discount_days'],
  search: ['code', 'name'],
  sort: 'days',
  view: 'accounting.view',
  edit: 'accounting.edit',
})

export const words: Words = {
  label: { en: ['Payment term', 'Payment terms'], nl: ['Betalingstermijn', 'Betalingstermijnen'] },
}
