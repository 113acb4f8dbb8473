import { paperrequests } from '@fairlead/contracts/operations/paper-requests'
import { export_papers } from '@fairlead/contracts/reference/export-papers'
import { queryOptions } from '@tanstack/react-query'
import { language } from '../../i18n/index.ts'
import { get, give } from '../../kernel/api.ts'
import { listPage } from '../../kernel/queries.ts'
import type { LeftOut } from '../mail-dialog.tsx'

/** What one customer would be asked for in one mail. */
export interface ToAsk {
  readonly customer: { readonly id: string; readonly name: string }
  readonly office_id: string
  readonly to: readonly string[]
  readonly units: readonly {
    readonly unit_id: string
    readonly number: string
    readonly vin: string | null
    readonly papers: readonly string[]
    readonly asked_at: string | null
    /** Within the day: he is not asked again unless that is said. */
    readonly is_recent: boolean
  }[]
}

/** Who would be asked for the papers of some units. */
export const outcomeOf = (unit_ids: readonly string[]) =>
  queryOptions({
    queryKey: ['paperrequests', 'outcome', unit_ids],
    queryFn: async ({ signal }) =>
      (await get<{ data: { customers: ToAsk[]; refused: LeftOut[] } }>('paperrequests/outcome', { unit_ids }, signal)).data,
    staleTime: 0,
    gcTime: 0,
  })

/** Asks for them; for each customer one mail, and for each unit that nobody was asked about why. */
export const ask = async (unit_ids: readonly string[], again: boolean) =>
  (
    await give<{ data: { asked: { customer: ToAsk['customer']; unit_ids: string[] }[]; refused: LeftOut[] } }>('POST', 'paperrequests', {
      body: { unit_ids, again },
    })
  )?.data

/** What was asked about a unit, the latest first. */
export const requestsOf = (unit_id: string) => listPage(paperrequests, { unit_ids: unit_id, sort: '-asked_at' }, 1)

/** Papers by their codes, as one says them. */
export const papersNamed = (codes: readonly unknown[]): string =>
  export_papers.rows
    .filter(({ code }) => codes.includes(code))
    .map(one => one[language()])
    .join(', ')
