import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { terminals } from '@fairlead/contracts/masterdata/terminals'

type Holiday = Pick<RecordOf<typeof terminals>['holidays'][number], 'date' | 'until' | 'yearly'>

/** Whether a day lies within a holiday. */
export function covers({ date, until, yearly }: Holiday, day: string): boolean {
  const last = until ?? date
  if (!yearly) return date <= day && day <= last
  const [from, to, on] = [date.slice(5), last.slice(5), day.slice(5)]
  return from <= to ? from <= on && on <= to : on >= from || on <= to
}
