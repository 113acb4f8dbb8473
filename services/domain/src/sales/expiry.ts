import { addDays, instantAt } from '@fairlead/contracts/measures/dates'
import { zoneOf } from '../crm/office-clock.ts'
import { relation } from '../crm/relations.ts'
import type { Due, Step } from '../kernel/aggregate.ts'
import { at, type Steps } from '../kernel/process.ts'

/** Where each day begins first on earth, and so ends first. */
const easternmost_zone = 'Pacific/Kiritimati'
const hour_in_ms = 3_600_000

const endOf = (day: string, zone: string): string => instantAt(zone, addDays(day, 1), '00:00')

/** What an office offers or agreed until a day expires once that is over by its clock; `expire` says of what. */
export const expiringAt = (office_id: string, valid_until: string, expire: Step): Steps => ({
  expiry: at(dayOver(office_id, valid_until), expire),
})

/**
 * When a day is over at an office. As soon as it is over anywhere this is asked once an hour, since the office may be given another zone up to
 * the last moment.
 */
const dayOver =
  (office_id: string, day: string): Due =>
  async (load, now) => {
    const here = Date.parse(endOf(day, zoneOf(await load(relation, office_id))))
    const nextLook = Math.max(Date.parse(endOf(day, easternmost_zone)), Date.parse(now) + hour_in_ms)
    return new Date(Math.min(here, nextLook)).toISOString()
  }
