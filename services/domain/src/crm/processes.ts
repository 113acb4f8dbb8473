import type { countryHolidays } from '@fairlead/contracts/crm/country-holidays'
import type { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { Recorded, Step } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { after, type Process, step } from '../kernel/process.ts'
import { terminal } from '../masterdata/terminals.ts'
import { countryHoliday } from './country-holidays.ts'
import { terminalHoliday } from './terminal-holidays.ts'

type Holiday = Recorded & { record: RecordOf<typeof terminalHolidays> }

const told = ({ id, record: { terminal_id, date, until, kind, yearly } }: Holiday): Step[] => [
  step(terminal, terminal_id, 'note_holiday', { holiday_id: id, date, until, kind, yearly: yearly === true }),
]

type Kept = Recorded & { record: RecordOf<typeof countryHolidays> }

/** The holidays that were made of a country's, under ids that follow from it, so that twice is as once. */
const madeOf = ({ id, record }: Kept) =>
  record.holidays.map(holiday => ({ holiday, made: derivedId(id, holiday.terminal_id, holiday.date) }))

/** A terminal hears of every holiday that is kept for it; those of a country are kept, and taken back, together. */
export const crmProcesses: readonly Process[] = [
  after(terminalHoliday, {
    Created: (_data, one) => told(one),
    Changed: (_data, one) => told(one),
    Restored: (_data, one) => told(one),
    BroughtBack: (_data, one) => told(one),
    Deleted: (_data, { id, record }) => [step(terminal, record.terminal_id, 'drop_holiday', { holiday_id: id })],
  }),
  after(countryHoliday, {
    CountryHolidaysKept: (_data, one) => madeOf(one).map(({ holiday, made }) => step(terminalHoliday, made, 'create', holiday)),
    CountryHolidaysTakenBack: (_data, one) => madeOf(one).map(({ made }) => step(terminalHoliday, made, 'withdraw', {})),
    CountryHolidaysBroughtBack: (_data, one) => madeOf(one).map(({ made }) => step(terminalHoliday, made, 'reinstate', {})),
  }),
]
