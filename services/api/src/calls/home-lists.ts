import type { ResourceName } from '@fairlead/contracts/kernel/names'
import { resourceNamed } from '@fairlead/contracts/resources'
import { isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import type { Summing } from '@fairlead/projections/kernel/sums-query'
import type { FastifyRequest } from 'fastify'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { listQuestionOf } from '../resources/reads.ts'

type Filter = Readonly<Record<string, string | readonly string[]>>

/** A list as whoever asks has it: within his rights and scope, by the same questions as the list's own call. */
export type Lists = ReturnType<typeof listsOf>

/** The lists of whoever makes a request. A filter that a list does not offer is a mistake of ours. */
export function listsOf(request: FastifyRequest, deps: Pick<Deps, 'readModels' | 'execute'>) {
  const { readModels } = deps
  async function questionOf(resource: ResourceName, query: Readonly<Record<string, unknown>>) {
    const declared = resourceNamed(resource)
    if (!declared) throw new Error(`there are no ${resource}`)
    return { ...(await listQuestionOf(declared, request, query, deps)), tallies: [] }
  }
  async function list(resource: ResourceName, filter: Filter, page: { sort?: string; per_page: number }) {
    return answered(await readModels.list(resource, await questionOf(resource, { ...filter, ...page })), resource)
  }
  return {
    rows: (resource: ResourceName, filter: Filter, sort: string, per_page: number) => list(resource, filter, { sort, per_page }),
    count: async (resource: ResourceName, filter: Filter) => (await list(resource, filter, { per_page: 1 })).total,
    /** How many rows have which value of a field. */
    facets: async (resource: ResourceName, filter: Filter, field: string) =>
      answered(await readModels.facets(resource, await questionOf(resource, filter), field), resource).data,
    /** Sums of a field over the rows. */
    sums: async (resource: ResourceName, filter: Filter, summing: Summing) =>
      answered(await readModels.sums(resource, await questionOf(resource, filter), summing), resource),
    /** What lines of jobs cost, by currency and by the month in which their job was first invoiced. */
    costs: async (lines: Filter, invoices: Filter) => {
      const month = { resource: 'invoices', question: await questionOf('invoices', invoices), by: 'job_id', day: 'invoice_date' }
      const question = await questionOf('proformalines', lines)
      return answered(await readModels.sums('proformalines', question, { of: 'amount', by: ['currency_id'], month }), 'proformalines')
    },
    names: async (resource: ResourceName, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const labels = await readModels.labels(resource, [...new Set(ids)], askerOf(request))
      return new Map([...labels].map(([id, { name }]) => [id, name]))
    },
  }
}

function answered<T>(answer: T | Refusal, resource: string): T {
  if (isRefusal(answer)) throw new Error(`Home asks for what ${resource} does not offer: ${answer.code}`)
  return answer
}
