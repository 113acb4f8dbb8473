import type { countryHolidays } from '@fairlead/contracts/crm/country-holidays'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { Recorded, Step } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { after, enqueue, type Process, type QueuedSteps, queueAfter, type Steps, step } from '../kernel/process.ts'
import { countryHoliday } from './country-holidays.ts'
import { relation } from './relations.ts'
import { sanctionList } from './sanction-lists.ts'
import { terminalHoliday } from './terminal-holidays.ts'
import { worldCheckProcesses } from './world-check-processes.ts'

type Kept = Recorded & { record: RecordOf<typeof countryHolidays> }

type Made = Kept['record']['holidays'][number]

/** A step for each holiday that was made of a country's, under ids that follow from it, so that twice is as once. */
const each = ({ id, record }: Kept, make: (made: string, holiday: Made) => Step): Steps =>
  Object.fromEntries(
    record.holidays.map(holiday => {
      const made = derivedId(id, holiday.terminal_id, holiday.date)
      return [`holiday ${made}`, make(made, holiday)]
    }),
  )

/** VIES is asked about a VAT id that is new, which can wait, or when somebody wants it. */
const vatIds = queueAfter('VAT ids', relation, {
  Created: ({ vat_id }, { id }) => asked(id, vat_id),
  Changed: ({ vat_id }, { id }) => asked(id, vat_id),
  VatIdCheckAsked: (_data, { id }) => ({ check: enqueue('check_vat_id', { id, by_hand: true }) }),
})

const asked = (id: string, vat_id: string | null | undefined): QueuedSteps =>
  vat_id ? { check: enqueue('check_vat_id', { id, by_hand: false }, { patient: true }) } : {}

/** A sanctions list is read once all its files are there. */
const lists = queueAfter('sanctions lists', sanctionList, {
  SanctionListCompleted: (_data, { id }) => ({ read: enqueue('read_sanction_list', { id }) }),
})

/** All who are known are screened against a list that came in force, and again when somebody wants it. */
const rescreening = queueAfter('screening anew', sanctionList, {
  SanctionListTakenIn: (_data, { id }) => ({ rescreen: enqueue('rescreen', { id }, { patient: true }) }),
  RescreeningWanted: (_data, { id }) => ({ rescreen: enqueue('rescreen', { id }, { patient: true }) }),
})

/** The holidays of a country are kept, and taken back, together. */
export const crmProcesses: readonly Process[] = [
  after('holidays of a country', countryHoliday, {
    CountryHolidaysKept: (_data, one) => each(one, (made, holiday) => step(terminalHoliday, made, 'create', holiday)),
    CountryHolidaysTakenBack: (_data, one) => each(one, made => step(terminalHoliday, made, 'withdraw', {})),
    CountryHolidaysBroughtBack: (_data, one) => each(one, made => step(terminalHoliday, made, 'reinstate', {})),
  }),
  vatIds,
  lists,
  rescreening,
  ...worldCheckProcesses,
]
