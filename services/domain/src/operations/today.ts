import { today, trade_zone } from '@fairlead/contracts/measures/dates'

/** The day of the trade: offices west of it are never a day ahead. */
export const tradeDay = (now: string): string => today(trade_zone, now)
