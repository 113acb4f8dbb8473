import { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import { eventsOf } from '../kernel/aggregate.ts'
import { invalid } from '../kernel/refusal.ts'
import { ruledRegister } from '../masterdata/registers.ts'

const lasting: Parameters<typeof ruledRegister<typeof terminalHolidays>>[1] = ({ date, until, terminal_id }, _context, before) => {
  if (until && until < date) return invalid('start_after_end', { field: 'until' })
  const moved = before.terminal_id !== '' && before.terminal_id !== terminal_id
  return moved ? invalid('holiday_terminal_is_fixed', { field: 'terminal_id' }) : undefined
}

const { Deleted, Restored } = eventsOf(terminalHolidays)

/** A holiday of a terminal ends no sooner than it begins, and stays with its terminal. */
export const terminalHoliday = ruledRegister(terminalHolidays, lasting, {
  decide: {
    withdraw: ({ status }) => (status === 'deleted' ? [] : [Deleted()]),
    reinstate: ({ status }) => (status === 'active' ? [] : [Restored()]),
  },
})
