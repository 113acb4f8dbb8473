import { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import { invalid } from '../kernel/refusal.ts'
import { ruledRegister } from '../masterdata/registers.ts'

/** A holiday of a terminal ends no sooner than it begins, and stays with its terminal, which has heard of it. */
export const terminalHoliday = ruledRegister(terminalHolidays, ({ date, until, terminal_id }, _context, before) => {
  if (until && until < date) return invalid('start_after_end', { field: 'until' })
  const moved = before.terminal_id !== '' && before.terminal_id !== terminal_id
  return moved ? invalid('holiday_terminal_is_fixed', { field: 'terminal_id' }) : undefined
})
