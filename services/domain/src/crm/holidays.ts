import type { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'

/** When a terminal takes no cargo, or only half a day. */
export type Holiday = Pick<RecordOf<typeof terminalHolidays>, 'date' | 'until' | 'kind' | 'yearly'>

/** Whether a day lies within a holiday. */
export function covers({ date, until, yearly }: Omit<Holiday, 'kind'>, day: string): boolean {
  const last = until ?? date
  if (!yearly) return date <= day && day <= last
  const [from, to, on] = [date.slice(5), last.slice(5), day.slice(5)]
  return from <= to ? from <= on && on <= to : on >= from || on <= to
}
