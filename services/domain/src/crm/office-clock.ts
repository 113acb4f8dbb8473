import type { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { today, trade_zone } from '@fairlead/contracts/measures/dates'

/** An own office as far as its clock matters; undefined where there is none. */
export type Clocked = Pick<RecordOf<typeof relations>, 'time_zone'> | undefined

/** The zone by whose clock the days of an office begin: its own, or that of the house. */
export const zoneOf = (office: Clocked): string => office?.time_zone ?? trade_zone

/** The day that it is at an office. */
export const dayAt = (office: Clocked, now: string): string => today(zoneOf(office), now)
