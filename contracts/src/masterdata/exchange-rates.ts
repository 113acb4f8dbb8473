import { computed, f } from '../kernel/field.ts'
import { changeable, registerCommands, resource } from '../kernel/resource.ts'
import { rate_sources } from '../reference/rate-sources.ts'

const rate = f.decimal(6, 100_000_000, 0.000001)
const source = f.choice(rate_sources.rows)

/** How much of a currency one euro is worth on a day, as the European Central Bank quotes it. */
export const exchangeRates = resource({
  name: 'exchangerates',
  context: 'masterdata',
  icon: 'ArrowLeftRight',
  route: null,
  fields: {
    /** Currency and day, such as `USD 2026-06-17`: a currency has one rate a day. */
    code: computed(f.text(20)),
    currency_id: f.ref('currencies'),
    date: f.date(),
    rate,
    source,
  },
  title: 'code',
  unique: ['code'],
  list: ['currency_id', 'date', 'rate', 'source'],
  search: ['code'],
  sort: '-date',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
  commands: { ...registerCommands('masterdata.edit'), change: { from: changeable, may: 'masterdata.edit', input: { rate, source } } },
  events: {
    RateQuoted: { code: f.text(20), currency_id: f.ref('currencies'), date: f.date(), rate, source },
    RateCorrected: { rate, source },
    RateDeleted: {},
    RateRestored: {},
  },
})
