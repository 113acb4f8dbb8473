import type { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { Recorded, Step } from '../kernel/aggregate.ts'
import { after, type Process, step } from '../kernel/process.ts'
import { terminal } from '../masterdata/terminals.ts'
import { terminalHoliday } from './terminal-holidays.ts'

type Holiday = Recorded & { record: RecordOf<typeof terminalHolidays> }

const told = ({ id, record: { terminal_id, date, until, kind, yearly } }: Holiday): Step[] => [
  step(terminal, terminal_id, 'note_holiday', { holiday_id: id, date, until, kind, yearly: yearly === true }),
]

/** A terminal hears of every holiday that is kept for it. */
export const crmProcesses: readonly Process[] = [
  after(terminalHoliday, {
    Created: (_data, one) => told(one),
    Changed: (_data, one) => told(one),
    Restored: (_data, one) => told(one),
    Deleted: (_data, { id, record }) => [step(terminal, record.terminal_id, 'drop_holiday', { holiday_id: id })],
  }),
]
