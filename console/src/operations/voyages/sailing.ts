import { voyages } from '@fairlead/contracts/operations/voyages'
import { useQuery } from '@tanstack/react-query'
import { record as recordQuery } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { maySee } from '../../kernel/session.ts'
import { shownDate } from '../../lib/dates.ts'
import { callsOf } from './calls.ts'

const kinds = ['cargo', 'documents', 'vgm', 'customs'] as const
export type CutOffKind = (typeof kinds)[number]

/** A call of a voyage as it is to what sails from or to there. */
interface Passing {
  leaves: string
  arrives: string
  cutOffs: readonly { kind: CutOffKind; at: string }[]
}

const day = (...days: readonly (string | null)[]) => shownDate(days.find(Boolean) ?? '')

/** The voyage on which something sails, as far as it is known and may be seen. */
export function useVoyageOf({ voyage_id }: Rec): Rec | undefined {
  const id = typeof voyage_id === 'string' ? voyage_id : ''
  return useQuery({ ...recordQuery(voyages, id), enabled: id !== '' && maySee(voyages) }).data
}

/** The call of a voyage at a port; what really happened counts before what was planned. */
export function callOf(voyage: Rec | undefined, port_id: unknown): Passing | undefined {
  const call = callsOf(voyage?.port_calls).find(one => one.port_id === port_id)
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
export const comingCutOffs = (
  call: Passing | undefined,
  now = new Date().toISOString(),
): { kind: CutOffKind; at: string; past: boolean }[] =>
  (call?.cutOffs ?? []).map(one => ({ ...one, past: one.at < now })).sort((one, other) => (one.at < other.at ? -1 : 1))
