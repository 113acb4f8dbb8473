import type { QuotationPaper } from '@fairlead/contracts/documents/quotation'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { language } from '../../i18n/index.ts'
import { get } from '../../kernel/api.ts'
import { onChanged } from '../../kernel/push.ts'
import { readAgain as readKnownAgain } from '../../kernel/queries.ts'
import type { Tone } from '../../ui/badge.tsx'

export const ownPath = 'portal/quotations'

export type Standing = 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'in_hand' | 'data_needed'

/** How a quotation stands, to be seen at a glance: green is settled, amber is his to do. */
export const standingTones: Readonly<Record<Standing, Tone>> = {
  open: 'amber',
  data_needed: 'amber',
  in_hand: 'blue',
  accepted: 'green',
  declined: 'neutral',
  expired: 'red',
  withdrawn: 'struck',
}

export interface OwnRow {
  readonly id: string
  readonly number: string
  readonly standing: Standing
  readonly date: string
  readonly customer_reference: string | null
  readonly pol: string | null
  readonly pod: string | null
  readonly valid_until: string | null
  readonly total: string | null
  readonly currency: string | null
}

interface OwnPage {
  readonly data: readonly OwnRow[]
  readonly current_page: number
  readonly last_page: number
  readonly total: number
}

/** A quotation as its customer is told of it. */
export interface OwnQuotation extends Omit<QuotationPaper, 'issuer' | 'customer'> {
  readonly id: string
  readonly version: number
  readonly standing: Standing
  readonly office: { readonly name: string; readonly phone: string | null; readonly email: string | null }
  readonly wanted_date: string | null
  readonly request_remark: string | null
  readonly data_asked: string | null
  readonly data_supplied: string | null
  readonly has_paper: boolean
  readonly answer: {
    readonly accepted_at: string | null
    readonly accepted_by: string | null
    readonly accepted_reference: string | null
    readonly declined_because: string | null
    readonly remark: string | null
  } | null
  readonly bookings: readonly { readonly number: string; readonly job_id: string }[]
}

/** Under the name of the resource, whose channel has it asked for again. */
const key = [quotations.name, 'own'] as const

export const ownQuotations = (page: number) =>
  queryOptions({
    queryKey: [...key, 'list', page, language()],
    queryFn: ({ signal }) => get<OwnPage>(ownPath, { page }, signal),
  })

export const ownQuotation = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id, language()],
    queryFn: ({ signal }) => get<OwnQuotation>(`${ownPath}/${id}`, undefined, signal),
  })

export const readAgain = (): Promise<void> => readKnownAgain(key)

/** Follows what the office does with what a customer asked for, and what is booked of it. */
export function useLiveOwnQuotations(): void {
  useEffect(() => {
    const stops = [quotations, bookings].map(resource => onChanged(resource, () => void readAgain()))
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
