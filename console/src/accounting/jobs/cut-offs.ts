import type { Rec } from '../../kernel/record.ts'
import { shownDate } from '../../lib/dates.ts'

const kinds = ['cargo', 'documents', 'vgm', 'customs'] as const
type Kind = (typeof kinds)[number]

/** A call of a voyage as a job sees it. */
interface Call {
  leaves: string
  arrives: string
  cutOffs: readonly { kind: Kind; at: string }[]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const day = (...days: unknown[]) => shownDate(days.find(one => typeof one === 'string' && one !== '')?.toString() ?? '')

/** The call of a voyage at a port; what really happened counts before what was planned. */
export function callOf(voyage: Rec | undefined, port_id: unknown): Call | undefined {
  const calls = Array.isArray(voyage?.port_calls) ? voyage.port_calls.filter(isObject) : []
  const call = calls.find(one => one.port_id === port_id)
  return (
    call && {
      leaves: day(call.actual_departure, call.date_departure, call.date_arrival),
      arrives: day(call.actual_arrival, call.date_arrival, call.date_departure),
      cutOffs: kinds.flatMap(kind => {
        const at = call[`cut_off_${kind}`]
        return typeof at === 'string' ? [{ kind, at }] : []
      }),
    }
  )
}

/** The cut-offs of the loading port in the order in which they come, those gone by marked. */
export const comingCutOffs = (call: Call | undefined, now = new Date().toISOString()): { kind: Kind; at: string; past: boolean }[] =>
  (call?.cutOffs ?? []).map(one => ({ ...one, past: one.at < now })).sort((one, other) => (one.at < other.at ? -1 : 1))
