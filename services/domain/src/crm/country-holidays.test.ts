import { countryHolidays } from '@fairlead/contracts/crm/country-holidays'
import { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import { expect, test } from 'vitest'
import { eventsOf, type Load, type StateOfAggregate } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { countryHoliday } from './country-holidays.ts'
import { terminalHoliday } from './terminal-holidays.ts'

const id = (last: number) => `01900000-0000-7000-8000-0000000000${last}`
const [netherlands, waalhaven, maasvlakte] = [id(10), id(11), id(12)]
const kings = { date: '2027-04-27', description: "King's Day", kind: 'closed' as const }
const christmas = { date: '2027-12-25', description: 'Christmas', kind: 'closed' as const }
const asked = { country_id: netherlands, year: 2027, terminal_ids: [waalhaven, maasvlakte], days: [kings, christmas] }
const yearly = { terminal_id: maasvlakte, date: '2020-12-25', until: '2020-12-26', kind: 'closed', yearly: true }
const quay = (one: string, country_id = netherlands) => ({ id: one, country_id })
const around = (terminals: readonly object[], ...known: object[]) => ({ facts: { land: { code: 'NL' }, terminals, known } })
const quays = [quay(waalhaven), quay(maasvlakte)]
const { CountryHolidaysKept, CountryHolidaysTakenBack } = eventsOf(countryHolidays)

test('every terminal of the country gets the days that it does not keep yet', () => {
  const at = (terminal_id: string, day: typeof kings) => ({ terminal_id, ...day })
  const holidays = [at(waalhaven, kings), at(waalhaven, christmas), at(maasvlakte, kings)]
  const keeping = given(countryHoliday)
  keeping.when('create', asked, around(quays, yearly)).decides(CountryHolidaysKept({ ...asked, name: 'NL 2027', holidays }))
  const once = { ...kings, until: null, yearly: null }
  const known = [waalhaven, maasvlakte].flatMap(terminal_id => [
    { ...yearly, terminal_id },
    { ...once, terminal_id },
  ])
  keeping.when('create', asked, around(quays, ...known)).refuses('holidays_known_already')
})

test('terminals lie in the country, and days in the year, each once', () => {
  const both = around(quays)
  const keeping = given(countryHoliday)
  keeping.when('create', asked, around([quay(waalhaven), quay(maasvlakte, id(14))])).refuses('terminal_in_other_country', 'terminal_ids')
  keeping.when('create', { ...asked, terminal_ids: [] }, around([])).refuses('required', 'terminal_ids')
  keeping.when('create', { ...asked, days: [] }, both).refuses('required', 'days')
  keeping.when('create', { ...asked, year: 2026 }, both).refuses('day_of_other_year', 'days.0.date')
  keeping.when('create', { ...asked, days: [kings, kings] }, both).refuses('chosen_twice', 'days.1.date')
})

test('a country that is none keeps no holidays', () => {
  const nowhere = { facts: { land: undefined, terminals: quays, known: [] } }
  given(countryHoliday).when('create', asked, nowhere).refuses('select_from_list', 'country_id')
})

test('all that is wrong is told at once', () => {
  const wrong = given(countryHoliday).when(
    'create',
    { ...asked, days: [kings, { ...kings, date: '2026-04-27' }, kings] },
    around([quay(waalhaven, id(14))]),
  )
  wrong.refuses('terminal_in_other_country', 'terminal_ids')
  expect(wrong.others()).toEqual([
    ['day_of_other_year', 'days.1.date'],
    ['chosen_twice', 'days.2.date'],
  ])
  given(countryHoliday)
    .when('create', asked, around([quay(waalhaven), quay(maasvlakte, id(14))]))
    .refuses('terminal_in_other_country', 'terminal_ids')
  const unknown = { facts: { land: { code: 'NL' }, terminals: [quay(waalhaven), undefined], known: [] } }
  given(countryHoliday).when('create', asked, unknown).refuses('terminal_in_other_country', 'terminal_ids')
})

test('a decision looks at the country, at each terminal with the country of its port, and at what is kept for it', async () => {
  const stored: Record<string, Record<string, object>> = {
    countries: { [netherlands]: { id: netherlands, code: 'NL' } },
    terminals: {
      [waalhaven]: { id: waalhaven, port_id: 'rtm' },
      [id(15)]: { id: id(15), port_id: 'gone' },
    },
    ports: { rtm: { country_id: netherlands } },
  }
  const load: Load = async (aggregate, one) => stored[aggregate.resource.name]?.[one] as StateOfAggregate<typeof aggregate> | undefined
  const input = { ...asked, terminal_ids: [waalhaven, maasvlakte, id(15)] }
  const kept = { id: id(17), status: 'active', ...yearly }
  const others = [
    { ...kept, id: id(18), terminal_id: id(19) },
    { ...kept, id: id(20), status: 'deleted' },
  ]
  const found = finding([kept, ...others].map((one): RecordFixture => [terminalHoliday, one]))
  expect(await countryHoliday.facts('create', {}, input, load, { id: id(16), actor: clerk, now: '', ...found })).toEqual({
    land: { id: netherlands, code: 'NL' },
    terminals: [
      { id: waalhaven, port_id: 'rtm', country_id: netherlands },
      undefined,
      { id: id(15), port_id: 'gone', country_id: undefined },
    ],
    known: [kept],
  })
})

test('what was made of them goes and comes back with them, also where somebody was there before', () => {
  const { Created, Deleted, Restored } = eventsOf(terminalHolidays)
  const made = Created({ terminal_id: waalhaven, ...kings })
  given(terminalHoliday, made).when('withdraw').decides(Deleted())
  given(terminalHoliday, made, Deleted()).when('withdraw').decides()
  given(terminalHoliday, made, Deleted()).when('reinstate').decides(Restored())
  given(terminalHoliday, made).when('reinstate').decides()
  const kept = CountryHolidaysKept({ ...asked, name: 'NL 2027', holidays: [] })
  given(countryHoliday, kept).when('delete').decides(CountryHolidaysTakenBack())
  expect(given(countryHoliday, kept, CountryHolidaysTakenBack()).when('restore').record().status).toBe('active')
})
