import { invoices } from '@fairlead/contracts/accounting/invoices'
import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { get } from '../../kernel/api.ts'
import { onChanged } from '../../kernel/push.ts'
import { type Page, readAgain } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { maySee } from '../../kernel/session.ts'
import { openVoyages } from '../../operations/jobs/open-routes.ts'
import { useVoyageOf } from '../../operations/voyages/sailing.ts'

/** What belongs to a job, as far as the user may see it. */
export interface JobParts {
  bookings: readonly Rec[]
  units: readonly Rec[]
  bills: readonly Rec[]
  invoices: readonly Rec[]
  voyage: Rec | undefined
  loading: boolean
}

const none: readonly Rec[] = []

/** An invoice may be of several jobs. */
const tieOf = (resource: Resource, job_id: string) => (resource.name === invoices.name ? { job_ids: job_id } : { job_id })

/** The parts of a kind; kept under its list and as a page of it, so that it is read again and its rows replaced when they change. */
const partsOf = (resource: Resource, job_id: string) => ({
  queryKey: [resource.name, 'list', tieOf(resource, job_id), 'of the job'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get<Page>(resource.name, { ...tieOf(resource, job_id), per_page: 200, sort: 'number' }, signal),
  select: (page: Page) => page.data,
  enabled: maySee(resource),
})

const kinds = [bookings, units, billsoflading, invoices] as const

/** The parts of a job, live. */
export function useJobParts(job: Rec): JobParts {
  const [booked, travelling, written, billed] = [
    useQuery(partsOf(bookings, job.id)),
    useQuery(partsOf(units, job.id)),
    useQuery(partsOf(billsoflading, job.id)),
    useQuery(partsOf(invoices, job.id)),
  ]
  const voyage = useVoyageOf(job)
  // Who sees no voyages is told when those sail that still take bookings.
  const { data: open } = useQuery({ ...openVoyages, enabled: typeof job.voyage_id === 'string' && !maySee(voyages) })
  useEffect(() => {
    const stops = kinds.filter(maySee).map(resource => onChanged(resource, () => void readAgain(partsOf(resource, job.id).queryKey)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [job.id])
  return {
    bookings: booked.data ?? none,
    units: travelling.data ?? none,
    bills: written.data ?? none,
    invoices: billed.data ?? none,
    voyage: voyage ?? open?.find(({ id }) => id === job.voyage_id),
    loading: booked.isLoading || travelling.isLoading || written.isLoading,
  }
}
