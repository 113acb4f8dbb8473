import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { projects } from '@fairlead/contracts/operations/projects'
import type { Find, Load } from '../kernel/aggregate.ts'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import { currency } from '../masterdata/currencies.ts'

type Project = Pick<RecordOf<typeof projects>, 'number' | 'status' | 'voyage_id' | 'exchange_rates' | 'voyage_rates'>

/** A voyage, as far as its project goes. */
export interface Sailing {
  number: string
  port_calls: readonly { date_arrival: string | null; date_departure: string | null }[]
}

/** The project of a voyage: each is one, and its number is the year in which it begins and the voyage's own (DOMAIN_DOCS §2.2). */
export function projectOf(voyage: Sailing | undefined): string | undefined {
  const begun = voyage?.port_calls.flatMap(call => call.date_arrival ?? call.date_departure ?? []).at(0)
  return begun && `${begun.slice(2, 4)}${voyage?.number}`
}

/** Those with the number that an invoice names. */
export const projectsCalled = async (number: string | null | undefined, find: Find) => (number ? find(projects, { number: [number] }) : [])

/** The project of a voyage; what is of none has none. */
export const projectIn = async (voyage_id: string | undefined, find: Find) => (await find(projects, { voyage_id: [voyage_id ?? ''] }, 1))[0]

/** The rates that hold for a project: those that somebody fixed before those of its voyage. */
export const fixedRates = ({ exchange_rates, voyage_rates }: Pick<Project, 'exchange_rates' | 'voyage_rates'>) => [
  ...(exchange_rates ?? []),
  ...voyage_rates,
]

/** What is looked at before something of a voyage is invoiced. */
interface Under {
  readonly project: Project | undefined
  readonly currencies: readonly { readonly id: string; readonly code: string }[]
}

/** The project under which lines in some currencies would be invoiced. */
export async function invoicedUnder(voyage_id: string, currency_ids: readonly string[], load: Load, find: Find): Promise<Under> {
  const [project, ...known] = await Promise.all([projectIn(voyage_id, find), ...[...new Set(currency_ids)].map(id => load(currency, id))])
  return { project, currencies: known.flatMap(one => one ?? []) }
}

/**
 * Why nothing is invoiced under a project (specification §5, "no project found", "project has missing exchange rates"): there is none, it is closed, or it
 * has no rate of a currency. The euro, in which its result is reckoned, needs none.
 */
export function notUnder({ project, currencies }: Under): Refusal[] {
  if (!project) return [refuse('no_project_yet')]
  const params = { project: project.number }
  const rated = new Set(fixedRates(project).map(one => one.currency_id))
  const lacking = currencies.filter(({ id, code }) => code !== 'EUR' && !rated.has(id)).map(({ code }) => code)
  return [
    ...(project.status === 'closed' ? [refuse('project_is_closed', { params })] : []),
    ...(lacking.length > 0 ? [refuse('project_lacks_exchange_rates', { params: { ...params, currencies: lacking.join(', ') } })] : []),
  ]
}

/** Why an invoice cannot name a project (specification §5, "no project found"): it is none, or that of another voyage. What is of a period takes all invoices while it is open. */
export function projectFaults(project_number: string | null, voyage: Sailing | undefined, called: readonly Project[] = []): Refusal[] {
  const project = projectOf(voyage)
  if (project_number === null || project_number === project) return []
  if (called.some(one => one.voyage_id === null && one.status === 'open')) return []
  const field = 'project_number'
  return project === undefined
    ? [invalid('no_project_of_voyage', { field })]
    : [invalid('no_project_found', { field, params: { project } })]
}
