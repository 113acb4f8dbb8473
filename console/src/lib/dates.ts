import { today as dayIn, showInstant, trade_zone } from '@fairlead/contracts/measures/dates'

/** `2026-12-31` → `31-12-2026` (specification §5); what is no date stays as it is. */
export const shownDate = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3-$2-$1')

/** A moment on the clock of the offices, wherever its reader is: `31-12-2026 14:05:00`. */
export function shownInstant(instant: string, seconds = true): string {
  if (Number.isNaN(Date.parse(instant))) return instant
  const shown = showInstant(instant, trade_zone)
  return seconds ? shown : shown.slice(0, -3)
}

/** Today by the clock of the offices, `yyyy-MM-dd`. */
export const today = (now = new Date()): string => dayIn(trade_zone, now)
