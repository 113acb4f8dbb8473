import { computed, f, optional } from '../kernel/field.ts'
import { activationCommands, registerCommands, registerEvents, resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

const quoted = { rate: f.decimal(6, 100_000_000), rate_date: f.date() }

/** Currencies by ISO 4217. Amounts are rounded to minor units, kept with two decimals, and not dealt in where a currency has more. */
export const currencies = resource({
  name: 'currencies',
  context: 'masterdata',
  menu: 'masterdata',
  fields: {
    code: f.code(3, 'currency'),
    name: f.translated(60),
    minor_units: f.integer(0, 4),
    /** Its newest exchange rate to one euro. */
    rate: computed(optional(quoted.rate)),
    rate_date: computed(optional(quoted.rate_date)),
    inactive: optional(f.flag()),
  },
  title: 'code',
  unique: ['code'],
  related: [{ of: 'exchangerates', by: 'currency_id', view: 'masterdata.view' }],
  list: ['code', 'name', 'rate', 'rate_date', 'minor_units'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
  commands: { ...registerCommands('masterdata.edit'), ...activationCommands('masterdata.edit') },
  /** The rates' own events tell of them now. */
  events: { ...registerEvents, RateNoted: quoted },
})

export const words: Words = {
  label: { en: ['Currency', 'Currencies'], nl: ['Valuta', "Valuta's"] },
  fields: {
    rate: { en: 'Rate to 1 euro', nl: 'Koers tegen 1 euro' },
  },
  events: {
    RateNoted: {
      en: ['Newest rate taken over', 'The newest rate was taken over'],
      nl: ['Nieuwste koers overgenomen', 'De nieuwste koers is overgenomen'],
    },
  },
}
