import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { call_times, type voyages } from '@fairlead/contracts/operations/voyages'

type Row = Readonly<Record<string, unknown>>

export type Call = RecordOf<typeof voyages>['port_calls'][number]

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'port_id' in value

/** The calls of a voyage as the API gives them, in their order. */
export const callsOf = (port_calls: unknown): Call[] => (Array.isArray(port_calls) ? port_calls.filter(isCall) : [])

/** Of a call which it is, and when: what it takes to move it. */
export const timed = (call: Row): Row => Object.fromEntries(['id', 'port_id', ...call_times].map(key => [key, call[key]]))
