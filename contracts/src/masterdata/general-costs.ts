import { derived, f, optional } from '../kernel/field.ts'
import { activationCommands, changeable, registerCommands, registerEvents, resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { vat_types } from '../reference/finance.ts'

/** What its amounts are in: to change it erases them (specification §5). */
const basis = { currency_id: f.ref('currencies'), calculation_unit_id: f.ref('calculationunits') }
const details = {
  code: f.code(12),
  name: f.translated(60),
  finance_article_id: optional(f.ref('financearticles')),
  vat_type: optional(f.choice(vat_types.rows)),
  vendor_id: optional(f.ref('relations', { types: ['VENDOR'] })),
  /** What it costs and is sold for from a day on, at one office or at all. */
  rates: f.rows(
    { office_id: optional(f.ref('relations', { types: ['OFFICE'] })), valid_from: f.date(), purchase: f.amount(), sales: f.amount() },
    200,
  ),
  inactive: optional(f.flag()),
}

/** Costs that are the same for every customer: documents, couriers, keys (DOMAIN_SALES_OPS §1.7). */
export const generalCosts = resource({
  name: 'generalcosts',
  context: 'masterdata',
  menu: 'masterdata',
  fields: {
    ...details,
    ...basis,
    /** What it is sold for where an office has no rate of its own. */
    default_rate: derived(optional(f.amount())),
  },
  title: 'name',
  unique: ['code'],
  list: ['code', 'name', 'calculation_unit_id', 'currency_id', 'default_rate', 'vendor_id', 'finance_article_id'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.read',
  edit: 'masterdata.edit',
  commands: {
    ...registerCommands('masterdata.edit'),
    ...activationCommands('masterdata.edit'),
    change: { from: changeable, to: changeable, may: 'masterdata.edit', input: details },
    /** `confirmed` is the answer to the warning that its rates are erased. */
    change_basis: { from: changeable, may: 'masterdata.edit', input: { ...basis, confirmed: optional(f.flag()) }, confirm: true },
  },
  events: { ...registerEvents, GeneralCostRatesErased: {} },
})

export const words: Words = {
  label: { en: ['General cost', 'General costs'], nl: ['Algemene kostenpost', 'Algemene kosten'] },
  consequences: {
    change_basis: {
      en: 'From now on this cost is reckoned in another way.',
      nl: 'Vanaf nu worden deze kosten op een andere manier berekend.',
    },
  },
  fields: { confirmed: { en: 'Erase the earlier amounts', nl: 'Wis de eerdere bedragen' } },
  events: {
    GeneralCostRatesErased: {
      en: ['Earlier amounts erased', '{{who}} erased the earlier amounts'],
      nl: ['Eerdere bedragen gewist', '{{who}} heeft de eerdere bedragen gewist'],
    },
  },
}
