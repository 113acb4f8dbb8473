import { sanctionlists } from '@fairlead/contracts/crm/sanction-lists'
import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { invalid, isRefusal } from '../kernel/refusal.ts'
import { rescreeningBegun, rescreeningDecide, rescreeningEvolve } from './rescreening.ts'

const {
  SanctionListImported,
  SanctionListFileKept,
  SanctionListCompleted,
  SanctionListTakenIn,
  SanctionListFailed,
  SanctionListSuperseded,
} = eventsOf(sanctionlists)

/** The files of OFAC with values between commas: names, addresses and aliases are one list together. */
export const ofac_files = ['sdn.csv', 'add.csv', 'alt.csv'] as const

/** The file that stands for a name as it was brought, whatever folder or capitals it came with; undefined where no list is given out so. */
function fileOf(list: string, name: string): string | undefined {
  const given = name.toLowerCase()
  if (given.endsWith('.xml')) return 'xml'
  return list === 'OFAC' ? ofac_files.find(one => given.endsWith(one)) : undefined
}

/** Whether a list is all there: one file of XML, or the three of OFAC. */
const isComplete = (list: string, names: readonly string[]): boolean => {
  const files = names.map(name => fileOf(list, name))
  return files.includes('xml') || ofac_files.every(one => files.includes(one))
}

/** What follows from a file: it is kept, and with the last of them reading begins. */
function kept(list: string, before: readonly { name: string }[], file: { name: string; key: string }) {
  if (fileOf(list, file.name) === undefined) return invalid('no_file_of_list', { field: 'name', params: { name: file.name } })
  const names = [...before.map(({ name }) => name), file.name]
  return [SanctionListFileKept(file), ...(isComplete(list, names) ? [SanctionListCompleted()] : [])]
}

/** A version of a sanctions list (DOMAIN_DOCS §3.2 b): kept as it was given, read by a job, and in force until a later one is. */
export const sanctionList = aggregate(sanctionlists, {
  evolve: {
    SanctionListImported: (record, version, { meta }) => ({
      ...record,
      ...version,
      imported_at: meta.occurred_at,
      imported_by: meta.actor.name,
      status: 'waiting',
    }),
    SanctionListFileKept: (record, file, { meta }) => ({
      ...record,
      // A file that was brought once more is in the place of what it was.
      files: [
        ...record.files.filter(one => fileOf(record.list, one.name) !== fileOf(record.list, file.name)),
        { ...file, at: meta.occurred_at },
      ],
      reason: null,
      status: 'waiting',
    }),
    SanctionListCompleted: record => ({ ...record, status: 'reading' }),
    SanctionListTakenIn: (record, { entries }, { meta }) => ({
      ...record,
      ...rescreeningBegun,
      entries,
      finished_at: meta.occurred_at,
      status: 'in_force',
    }),
    SanctionListFailed: (record, { reason }, { meta }) => ({ ...record, reason, finished_at: meta.occurred_at, status: 'failed' }),
    SanctionListSuperseded: record => ({ ...record, status: 'superseded' }),
    ...rescreeningEvolve,
  },
  decide: {
    import: (_record, { list, published, ...file }, { now }) => {
      if (published > today(trade_zone, now)) return invalid('date_in_future', { field: 'published' })
      const events = kept(list, [], file)
      return isRefusal(events) ? events : [SanctionListImported({ list, published }), ...events]
    },
    add_file: ({ list, files }, file) => kept(list, files, file),
    take_in: (_record, { entries }) => [SanctionListTakenIn({ entries })],
    fail: (_record, { reason }) => [SanctionListFailed({ reason })],
    supersede: () => [SanctionListSuperseded()],
    ...rescreeningDecide,
  },
})
