import type { NewEvent } from '../ports/event-log.ts'

/** At first administrators approved whatever their own tick said: a tick that was not set said nothing of anybody. */
export const usersBeforeDefaults = (data: NewEvent['data']): NewEvent['data'] =>
  data.supervisor === false ? { ...data, supervisor: null } : data
