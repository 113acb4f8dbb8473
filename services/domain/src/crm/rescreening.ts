import { sanctionlists } from '@fairlead/contracts/crm/sanction-lists'
import { type Definition, eventsOf } from '../kernel/aggregate.ts'

const { RescreeningWanted, RescreeningStopped, RescreeningProgressed, RescreeningFinished } = eventsOf(sanctionlists)

/** All are screened from the first on. */
export const rescreeningBegun = { rescreening: 'running', rescreened: 0, rescreened_to: null, not_rescreened: [] as string[] } as const

export const rescreeningEvolve = {
  RescreeningWanted: record => ({ ...record, ...(record.rescreening === 'stopped' ? {} : rescreeningBegun), rescreening: 'running' }),
  RescreeningStopped: record => ({ ...record, rescreening: 'stopped' }),
  RescreeningProgressed: (record, progress) => ({ ...record, ...progress }),
  RescreeningFinished: record => ({ ...record, rescreening: 'done' }),
} satisfies Partial<Definition<typeof sanctionlists, object>['evolve']>

/** What was stopped meanwhile is told of no more, and what went on elsewhere is not told of twice. */
export const rescreeningDecide = {
  stop_rescreening: ({ rescreening }) => (rescreening === 'running' ? [RescreeningStopped()] : []),
  rescreen: ({ rescreening }) => (rescreening === 'running' ? [] : [RescreeningWanted()]),
  note_rescreened: ({ rescreening, rescreened_to }, progress) =>
    rescreening === 'running' && (rescreened_to ?? '') < progress.rescreened_to ? [RescreeningProgressed(progress)] : [],
  finish_rescreening: ({ rescreening }) => (rescreening === 'running' ? [RescreeningFinished()] : []),
} satisfies Partial<Definition<typeof sanctionlists, object>['decide']>
