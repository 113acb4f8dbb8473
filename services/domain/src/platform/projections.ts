import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { projections } from '@fairlead/contracts/platform/projections'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'

const {
  ProjectionRegistered,
  ProjectionFailed,
  ProjectionBegun,
  ProjectionWentLive,
  ProjectionRetried,
  ProjectionSkippedEvent,
  ProjectionRebuilt,
} = eventsOf(projections)

/** Under which id the record of a projection is kept. */
export const projectionId = (projection: string): string => derivedId('projection', projection)

const nowhere = { failed_at: null, of_position: null, event: null, of_stream: null, error: null, beside: false }

type ProjectionRecord = RecordOf<typeof projections>

/** Whether it is known that it stands there. */
const isStopped = (
  { status, of_position, error, beside }: ProjectionRecord,
  stop: Pick<ProjectionRecord, 'of_position' | 'error' | 'beside'>,
): boolean => status === 'failed' && of_position === stop.of_position && error === stop.error && beside === stop.beside

/** Whether it is known that all is seen but for what stands at these positions. */
const isTold = ({ status, skipped }: ProjectionRecord, without: readonly { of_position: string }[]): boolean =>
  status === 'live' &&
  skipped.length === without.length &&
  skipped.every(({ of_position }) => without.some(one => one.of_position === of_position))

/** A projection, as it was told of and decided about; what it is told to do is done by who keeps the read tables. */
export const projection = aggregate(projections, {
  evolve: {
    ProjectionRegistered: (record, data) => ({ ...record, ...data, status: 'live' }),
    ProjectionFailed: (record, data, { meta }) => ({ ...record, ...data, failed_at: meta.occurred_at, status: 'failed' }),
    ProjectionWentLive: (record, { without }) => {
      const skipped = without.flatMap(({ of_position }) => record.skipped.filter(one => one.of_position === of_position))
      return { ...record, ...nowhere, skipped, skip_count: skipped.length, status: 'live' }
    },
    ProjectionBegun: record => ({ ...record, status: 'building' }),
    ProjectionRetried: record => ({ ...record, status: 'asked' }),
    ProjectionSkippedEvent: (record, data, { meta }) => {
      const others = record.skipped.filter(({ of_position }) => of_position !== data.of_position)
      const skipped = [...others, { ...data, skipped_at: meta.occurred_at, skipped_by: meta.actor.name }]
      return { ...record, skipped, skip_count: skipped.length, status: 'asked' }
    },
    ProjectionRebuilt: record => ({ ...record, status: 'asked' }),
  },
  decide: {
    register: (_none, input) => [ProjectionRegistered(input)],
    tell_failed: (record, stop) => (isStopped(record, stop) ? [] : [ProjectionFailed(stop)]),
    tell_begun: () => [ProjectionBegun()],
    tell_live: (record, { without }) => (isTold(record, without) ? [] : [ProjectionWentLive({ without })]),
    retry: () => [ProjectionRetried()],
    skip: ({ of_position, event, of_stream, error }, { reason }) => [
      ProjectionSkippedEvent({
        of_position: of_position ?? '',
        event: event ?? '',
        of_stream: of_stream ?? '',
        error: error ?? '',
        reason,
      }),
    ],
    rebuild: () => [ProjectionRebuilt()],
  },
})
