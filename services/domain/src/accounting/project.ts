import { invalid, type Refusal } from '../kernel/refusal.ts'

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

/** Why an invoice cannot name a project (specification §5, "no project found"): it is none, or that of another voyage. */
export function projectFaults(project_number: string | null, voyage: Sailing | undefined): Refusal[] {
  const project = projectOf(voyage)
  if (project_number === null || project_number === project) return []
  const field = 'project_number'
  return project === undefined
    ? [invalid('no_project_of_voyage', { field })]
    : [invalid('no_project_found', { field, params: { project } })]
}
