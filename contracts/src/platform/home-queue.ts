import { home_work, type ListedWork } from './home-work.ts'

/** The sorts of work that are put together of several lists, each of a voyage. */
export type WorkKey = ListedWork | 'cut_off' | 'stand_by' | 'failed_jobs'

/** What lacks before a cut-off, in the order in which it is mended. */
export const lacks = ['stand_by', 'not_firm', 'no_permit', 'no_mrn', 'not_final'] as const

/** A row of the queue. */
export interface QueueRow {
  readonly key: WorkKey
  readonly id: string
  /** What it is called: a number, a name. */
  readonly title: string
  readonly about: readonly string[]
  /** Where it is done. */
  readonly path: string
  readonly mine: boolean
  readonly pressing: boolean
  /** A day, or a moment, by which it is or was to be done. */
  readonly due: string | null
  /** How many things it is about, where it is about several. */
  readonly count: number | null
  readonly amount: { readonly value: string; readonly currency: string } | null
  /** What lacks, each with the way to it. */
  readonly lacks: readonly { readonly key: (typeof lacks)[number]; readonly count: number; readonly path: string }[]
}

const order: readonly WorkKey[] = ['failed_jobs', 'cut_off', ...home_work.map(({ key }) => key)]
/** Units without a place come after bookings without an answer, which may take theirs. */
const place = (key: WorkKey): number => (key === 'stand_by' ? order.indexOf('bookings_pending') + 0.5 : order.indexOf(key))
const latest = '9999'

/** The queue in its order: what presses before what does not, one's own before others', then by sort of work and by when it is due. */
export const byUrgency = (rows: readonly QueueRow[]): QueueRow[] =>
  rows.toSorted(
    (one, other) =>
      Number(other.pressing) - Number(one.pressing) ||
      Number(other.mine) - Number(one.mine) ||
      place(one.key) - place(other.key) ||
      (one.due ?? latest).localeCompare(other.due ?? latest),
  )
