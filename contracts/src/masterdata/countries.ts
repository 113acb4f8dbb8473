import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { rated_vat_types } from '../reference/finance.ts'

/** Countries (specification §3): European Union, VAT, currency, and the measures that a unit may plausibly have there. */
export const countries = resource({
  name: 'countries',
  context: 'masterdata',
  menu: 'masterdata',
  fields: {
    code: f.code(2, 'country'),
    name: f.translated(60),
    is_eu: f.flag(),
    currency_id: optional(f.ref('currencies')),
    /** The country's two digits in an invoice number; only countries with an office need them. */
    finance_code: optional(f.code(2)),
    /** What its offices charge by type of VAT, in per cent: of each type the newest that holds on the day of the service. */
    vat_rates: optional(f.rows({ vat_type: f.choice(rated_vat_types.rows), rate: f.decimal(2, 100), valid_from: f.date() }, 50)),
    /** Its highest rate, as it was when somebody last wrote any of this down. */
    vat_standard_rate: computed(optional(f.decimal(2, 100))),
    /** Who works for another forwarder shares in the exemption of exports, against the letter of CJEU C-288/16. */
    vat_subcontractors_exempt: optional(f.flag()),
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
  field_rights: { sanctioned: { may: { true: 'worldcheck.block_countries' } } },
  related: [{ of: 'ports', by: 'country_id', view: 'masterdata.view', at: 'ports' }],
  list: ['code', 'name', 'is_eu', 'currency_id', 'vat_standard_rate', 'finance_code'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Country', 'Countries'], nl: ['Land', 'Landen'] },
}
