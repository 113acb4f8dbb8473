import { call_times } from '@fairlead/contracts/operations/voyages'

type Row = Readonly<Record<string, unknown>>

/** Of a call which it is, and when: what it takes to move it. */
export const timed = (call: Row): Row => Object.fromEntries(['id', 'port_id', ...call_times].map(key => [key, call[key]]))
