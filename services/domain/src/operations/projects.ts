import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { regions } from '@fairlead/contracts/masterdata/regions'
import { projects } from '@fairlead/contracts/operations/projects'
import { dischargesAt } from '@fairlead/contracts/reference/calls'
import { aggregate, changesTo, eventsOf, type Find, type Load, same } from '../kernel/aggregate.ts'
import { invalid, type Refusal, together } from '../kernel/refusal.ts'
import { port } from '../masterdata/ports.ts'
import { worthsOn } from '../masterdata/rate-on.ts'
import { voyage } from './voyages.ts'

const { ProjectCreated, ProjectBegun, ProjectChanged, ProjectRenumbered, ProjectRatesTaken, ProjectClosed, ProjectReopened } =
  eventsOf(projects)

type Project = RecordOf<typeof projects>
type Said = Pick<Project, 'number' | 'voyage_id' | 'date_from' | 'exchange_rates'>

/** A project by hand has a number of its own, a voyage or a period, and each currency once and worth something. */
function faults({ number, voyage_id, date_from, exchange_rates }: Said, id: string, alike: readonly { id: string }[]): Refusal[] {
  const rates = exchange_rates ?? []
  return [
    ...(alike.some(one => one.id !== id) ? [invalid('already_in_use', { field: 'number', params: { value: number } })] : []),
    ...(voyage_id === null && date_from === null ? [invalid('project_of_nothing', { field: 'date_from' })] : []),
    ...rates.flatMap(({ currency_id, rate }, index) => [
      ...(rates.findIndex(one => one.currency_id === currency_id) < index
        ? [invalid('chosen_twice', { field: `exchange_rates.${index}.currency_id` })]
        : []),
      ...(Number(rate) > 0 ? [] : [invalid('exchange_rate_not_positive', { field: `exchange_rates.${index}.rate` })]),
    ]),
  ]
}

const called = async (number: string, find: Find) => ({ alike: await find(projects, { number: [number] }) })

/** The project region in which a voyage ends, as far as the registers know one (DOMAIN_DOCS §2.2). */
async function regionOf(voyage_id: string, load: Load, find: Find): Promise<string | null> {
  const sailing = await load(voyage, voyage_id)
  const [last, known] = await Promise.all([
    load(port, sailing?.port_calls.findLast(dischargesAt)?.port_id ?? ''),
    find(regions, { type: ['PROJECT'], status: ['active'] }),
  ])
  const at = known.find(one => last?.region_ids?.includes(one.id) || one.country_ids?.includes(last?.country_id ?? ''))
  return at?.id ?? null
}

/** A project begins with its voyage and is called after it, or is made by hand for a period. Who closes it takes no more invoices under it. */
export const project = aggregate(projects, {
  evolve: {
    ProjectCreated: (record, said) => ({ ...record, ...said, status: 'open' }),
    ProjectBegun: (record, { rates, ...said }) => ({ ...record, ...said, voyage_rates: rates, status: 'open' }),
    ProjectChanged: (record, changes) => ({ ...record, ...changes }),
    ProjectRenumbered: (record, { number }) => ({ ...record, number }),
    ProjectRatesTaken: (record, { rates }) => ({ ...record, voyage_rates: rates }),
    ProjectClosed: record => ({ ...record, status: 'closed' }),
    ProjectReopened: record => ({ ...record, status: 'open' }),
  },
  facts: {
    create: (_record, { number }, _load, { find }) => called(number, find),
    change: (record, { number = record.number }, _load, { find }) => called(number, find),
    begin: async (_record, { voyage_id, date }, load, { find }) => {
      const [region_id, worths] = await Promise.all([regionOf(voyage_id, load, find), worthsOn(date, find)])
      return { region_id, rates: worths.map(({ currency_id, rate }) => ({ currency_id, rate })) }
    },
  },
  decide: {
    create: (_record, input, { id, alike }) => {
      const said = { ...input, date_from: input.date_from ?? null, exchange_rates: input.exchange_rates ?? null }
      return together(faults({ ...said, voyage_id: null }, id, alike)) ?? [ProjectCreated(said)]
    },
    begin: (_record, { date: _date, ...input }, { region_id, rates }) => [ProjectBegun({ ...input, region_id, rates })],
    change: (record, input, { id, alike }) => {
      const changes = changesTo(record, input)
      if (Object.keys(changes).length === 0) return []
      // An invoice names it by that number: no other is approved for the voyage.
      if (record.voyage_id !== null && changes.number) return invalid('project_called_after_voyage', { field: 'number' })
      return together(faults({ ...record, ...changes }, id, alike)) ?? [ProjectChanged(changes)]
    },
    renumber: (record, { number }) => (record.number === number ? [] : [ProjectRenumbered({ number })]),
    take_rates: (record, { rates }) => (same(record.voyage_rates, rates) ? [] : [ProjectRatesTaken({ rates })]),
    close: () => [ProjectClosed()],
    reopen: () => [ProjectReopened()],
  },
})
