import type { Json, NewEvent } from '../ports/event-log.ts'

type Data = NewEvent['data']

/** At first a job and a booking did not hear how large their units are and what customs lack: such a unit counts for nothing until it tells. */
const told = { volume: '0.000', customs_missing: false }

const isUnit = (value: Json): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Older data of the events by which jobs and bookings hear of units, as the newest version has them. */
export const unitsBeforeVolumes = (data: Data): Data => ({
  ...data,
  units: (Array.isArray(data.units) ? data.units : []).map(unit => (isUnit(unit) ? { ...told, ...unit } : unit)),
})
