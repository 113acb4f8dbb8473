import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { addDays } from '@fairlead/contracts/measures/dates'
import { most_handed_in, most_units_asked, paperrequests } from '@fairlead/contracts/operations/paper-requests'
import type { units } from '@fairlead/contracts/operations/units'
import { files } from '@fairlead/contracts/platform/files'
import { dayAt } from '../crm/office-clock.ts'
import { relation } from '../crm/relations.ts'
import { aggregate, eventsOf, type Find, type Load } from '../kernel/aggregate.ts'
import { invalid, refuse, together } from '../kernel/refusal.ts'
import { leftAmong, leftFaults } from '../sales/who-has-left.ts'
import { papersNeeded } from './export-papers.ts'
import { askedAt, days_open, isRecent, papersStanding, unasked, whyClosed, whyNotAsked } from './papers-lacking.ts'
import { unit } from './units.ts'

const { PapersRequested, PaperRequestMailed, PapersHandedIn, PaperRequestWithdrawn } = eventsOf(paperrequests)

type Unit = RecordOf<typeof units> & { id: string }

const loadedUnits = async (ids: readonly string[], load: Load): Promise<Unit[]> =>
  (await Promise.all([...new Set(ids)].map(id => load(unit, id)))).filter(one => one !== undefined)

/** Units with the papers that each lacks: none that is on file with it, or with its job. */
async function lackingOf(some: readonly Unit[], find: Find) {
  const kept = await find(files, { of_id: [...new Set(some.flatMap(({ id, job_id }) => [id, job_id]))], status: ['active'] })
  return some.map(one => {
    const brought = new Set(kept.filter(({ of_id }) => of_id === one.id || of_id === one.job_id).map(({ paper }) => paper))
    return { ...one, missing: papersNeeded(one).filter(paper => !brought.has(paper)) }
  })
}

/** What a customer was asked for (DOMAIN_SALES_OPS §2.8): which papers of which units, of whom, where and when, and what came of it. */
export const paperRequest = aggregate(paperrequests, {
  evolve: {
    PapersRequested: (record, data, { meta }) => ({
      ...record,
      ...data,
      unit_ids: data.units.map(({ unit_id }) => unit_id),
      asked_at: meta.occurred_at,
      asked_by: meta.actor.name,
      status: 'asked',
    }),
    PaperRequestMailed: (record, _data, { meta }) => ({ ...record, mailed_at: meta.occurred_at }),
    PapersHandedIn: (record, { files: brought, ...data }, { meta }) => ({
      ...record,
      handed_in: [...record.handed_in, { ...data, names: brought.map(({ name }) => name), at: meta.occurred_at }],
    }),
    PaperRequestWithdrawn: record => ({ ...record, status: 'withdrawn' }),
  },
  facts: {
    ask: async (_record, { customer_id, unit_ids }, load, { find }) => {
      const [customer, some, before] = await Promise.all([
        load(relation, customer_id),
        loadedUnits(unit_ids, load),
        find(paperrequests, { unit_ids }),
      ])
      const to = customer ? askedAt(customer) : []
      const [lacking, left, office] = await Promise.all([
        lackingOf(some, find),
        leftAmong(to, customer_id, find),
        load(relation, some[0]?.office_id ?? ''),
      ])
      return { customer, to, left, lacking, before, office }
    },
    hand_in: async ({ unit_ids, office_id }, _input, load) => {
      const [about, office] = await Promise.all([loadedUnits(unit_ids, load), load(relation, office_id)])
      return { about, office }
    },
  },
  decide: {
    ask: (_record, { customer_id, again }, { now, customer, to, left, lacking, before, office }) => {
      const [first] = lacking
      if (!first) return invalid('required', { field: 'unit_ids' })
      if (lacking.length > most_units_asked) return invalid('too_many', { field: 'unit_ids', params: { maximum: most_units_asked } })
      if (!customer || to.length === 0) return refuse('customer_without_mail', { params: { customer: customer?.name ?? '' } })
      const gone = together(leftFaults(left, 'customer_id'))
      if (gone) return gone
      const strange = lacking.find(one => one.customer_id !== customer_id || one.office_id !== first.office_id)
      if (strange) return invalid('papers_of_another', { field: 'unit_ids', params: { number: strange.number } })
      const faults = together(lacking.flatMap(one => whyNotAsked(one) ?? []))
      if (faults) return faults
      const recent = lacking.find(({ id }) => before.some(one => one.unit_ids.includes(id) && isRecent(one.asked_at, now)))
      if (recent && again !== true) return refuse('papers_asked_just_now', { field: 'again', params: { number: recent.number } })
      return [
        PapersRequested({
          customer_id,
          customer_name: customer.name,
          office_id: first.office_id,
          to,
          language: customer.language === 'nl' ? 'nl' : 'en',
          until: addDays(dayAt(office, now), days_open),
          units: lacking.map(({ id, number, missing }) => ({ unit_id: id, number, papers: missing })),
        }),
      ]
    },
    record_mail: ({ mailed_at }) => (mailed_at === null ? [PaperRequestMailed()] : []),
    hand_in: (record, input, { now, about, office }) => {
      const closed = whyClosed(papersStanding(record, about, dayAt(office, now)))
      if (closed) return closed
      if (input.unit_ids.length === 0) return invalid('required', { field: 'unit_ids' })
      if (input.files.length === 0) return invalid('required', { field: 'files' })
      const wrong = together(unasked(record, input, about))
      if (wrong) return wrong
      const brought = record.handed_in.reduce((sum, { names }) => sum + names.length, 0)
      if (brought + input.files.length > most_handed_in)
        return refuse('papers_too_many', { field: 'files', params: { maximum: most_handed_in } })
      return [PapersHandedIn(input)]
    },
    withdraw: () => [PaperRequestWithdrawn()],
  },
})
