import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Countries (specification §3): European Union, VAT, currency, and the measures that a unit may plausibly have there. */
export const countries = resource({
  name: 'countries',
  context: 'masterdata',
  menu: 'masterdata',
  fields: {
    code: f.code(2),
    name: f.translated(60),
    is_eu: f.flag(),
    currency_id: optional(f.ref('currencies')),
    /** The country's two digits in an invoice number; only countries with an office need them. */
    finance_code: optional(f.code(2)),
    /** Standard rate of VAT in per cent. */
    vat_standard_rate: optional(f.decimal(2, 100)),
    default_sea_freight: optional(f.money()),
    min_length: optional(f.centimetres()),
    max_length: optional(f.centimetres()),
    min_width: optional(f.centimetres()),
    max_width: optional(f.centimetres()),
    min_height: optional(f.centimetres()),
    max_height: optional(f.centimetres()),
    /** No business with this country. */
    sanctioned: optional(f.flag()),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['code', 'finance_code'],
  list: ['code', 'name', 'is_eu', 'currency_id', 'vat_standard_rate', 'finance_code'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})
