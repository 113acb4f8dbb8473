import { computed, f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { holiday_kinds } from '../reference/calendar.ts'

const day = { date: f.date(), description: f.text(80), kind: f.choice(holiday_kinds.rows) }
const said = { country_id: f.ref('countries'), year: f.integer(2000, 2099), terminal_ids: f.refs('terminals'), days: f.rows(day, 40) }
/** What was made of it: a terminal that kept a day already keeps it as it was. Its name is the country's code with the year. */
const made = { name: f.text(20), holidays: f.rows({ terminal_id: f.ref('terminals'), ...day }) }

/** The public holidays of a country in a year, kept for its terminals all at once, and taken back all at once (DOMAIN_DOCS §3.1). */
export const countryHolidays = resource({
  name: 'countryholidays',
  context: 'crm',
  icon: 'CalendarRange',
  route: null,
  fields: { name: computed(made.name), ...said, holidays: computed(made.holidays) },
  title: 'name',
  list: ['name', 'country_id', 'year', 'terminal_ids', 'days', 'holidays', 'status'],
  search: ['name'],
  sort: '-year',
  view: 'crm.view',
  edit: 'crm.edit',
  states: ['active', 'deleted'],
  commands: {
    create: { from: null, to: 'active', may: 'crm.edit', input: said },
    delete: { from: 'active', to: 'deleted', may: 'crm.edit', confirm: true, undo: 'restore' },
    restore: { from: 'deleted', to: 'active', may: 'crm.edit', undo: 'delete' },
  },
  events: { CountryHolidaysKept: { ...said, ...made }, CountryHolidaysTakenBack: {}, CountryHolidaysBroughtBack: {} },
})

export const words: Words = {
  label: { en: ['Holidays of a country', 'Holidays by country'], nl: ['Feestdagen van een land', 'Feestdagen per land'] },
  fields: {
    terminal_ids: { en: 'Terminals', nl: 'Terminals' },
  },
  events: {
    CountryHolidaysKept: {
      en: ['Holidays of a country kept', '{{who}} kept the holidays of {{year}}'],
      nl: ['Feestdagen van een land vastgelegd', '{{who}} heeft de feestdagen van {{year}} vastgelegd'],
    },
    CountryHolidaysTakenBack: {
      en: ['Holidays of a country taken back', '{{who}} took the holidays back'],
      nl: ['Feestdagen van een land teruggenomen', '{{who}} heeft de feestdagen teruggenomen'],
    },
    CountryHolidaysBroughtBack: {
      en: ['Holidays of a country brought back', '{{who}} brought the holidays back'],
      nl: ['Feestdagen van een land hersteld', '{{who}} heeft de feestdagen hersteld'],
    },
  },
}
