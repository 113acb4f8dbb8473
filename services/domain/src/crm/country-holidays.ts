import { countryHolidays } from '@fairlead/contracts/crm/country-holidays'
import { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import { aggregate, eventsOf, type Load } from '../kernel/aggregate.ts'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { country } from '../masterdata/countries.ts'
import { port } from '../masterdata/ports.ts'
import { terminal } from '../masterdata/terminals.ts'
import { covers } from './holidays.ts'

const { CountryHolidaysKept, CountryHolidaysTakenBack, CountryHolidaysBroughtBack } = eventsOf(countryHolidays)

/** A terminal with the country that it lies in; undefined where there is none. */
async function terminalIn(id: string, load: Load) {
  const found = await load(terminal, id)
  return found && { ...found, country_id: (await load(port, found.port_id))?.country_id }
}

/** The public holidays of a country in a year: each of its terminals gets those that it does not keep yet. */
export const countryHoliday = aggregate(countryHolidays, {
  evolve: {
    CountryHolidaysKept: (record, kept) => ({ ...record, ...kept, status: 'active' }),
    CountryHolidaysTakenBack: record => ({ ...record, status: 'deleted' }),
    CountryHolidaysBroughtBack: record => ({ ...record, status: 'active' }),
  },
  facts: {
    create: async (_record, { country_id, terminal_ids }, load, { find }) => ({
      land: await load(country, country_id),
      terminals: await Promise.all(terminal_ids.map(id => terminalIn(id, load))),
      known: await find(terminalHolidays, { terminal_id: terminal_ids, status: ['active'] }),
    }),
  },
  decide: {
    create: (_record, input, { land, terminals, known }) => {
      if (!land) return invalid('select_from_list', { field: 'country_id' })
      const faults = [...terminalFaults(input, terminals), ...dayFaults(input)]
      if (faults.length > 0) return together(faults) ?? []
      const holidays = terminals.flatMap(one =>
        input.days
          .filter(day => !known.some(holiday => holiday.terminal_id === one?.id && covers(holiday, day.date)))
          .map(day => ({ terminal_id: one?.id ?? '', ...day })),
      )
      return holidays.length === 0
        ? refuse('holidays_known_already')
        : [CountryHolidaysKept({ ...input, name: `${land.code} ${input.year}`, holidays })]
    },
    delete: () => [CountryHolidaysTakenBack()],
    restore: () => [CountryHolidaysBroughtBack()],
  },
})

interface Asked {
  country_id: string
  year: number
  terminal_ids: readonly string[]
  days: readonly { date: string }[]
}

function terminalFaults(
  { country_id, terminal_ids }: Asked,
  terminals: readonly ({ country_id: string | undefined } | undefined)[],
): Refusal[] {
  if (terminal_ids.length === 0) return [invalid('required', { field: 'terminal_ids' })]
  return terminals.every(one => one?.country_id === country_id) ? [] : [invalid('terminal_in_other_country', { field: 'terminal_ids' })]
}

function dayFaults({ days, year }: Asked): Refusal[] {
  if (days.length === 0) return [invalid('required', { field: 'days' })]
  const dates = days.map(({ date }) => date)
  return dates.flatMap((date, index) => {
    const at = { field: `days.${index}.date` }
    if (!date.startsWith(`${year}-`)) return [invalid('day_of_other_year', { ...at, params: { year } })]
    return dates.indexOf(date) === index ? [] : [invalid('chosen_twice', at)]
  })
}
