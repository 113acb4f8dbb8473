import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../kernel/api.ts'
import type { Rec } from '../../kernel/record.ts'

export interface Part {
  invoice_id: string
  amount: string
}

/** What an entry may be booked on, how sure that is of a hundred, and why. */
export interface Proposal {
  parts: Part[]
  score: number
  reasons: string[]
  rest: string
}

/** An invoice or credit note of which something is open. */
export interface OpenItem {
  invoice_id: string
  number: string
  type: string
  debtor_name: string
  open: string
  due_date: string
}

interface Answer {
  entries: { reference: string; proposals: Proposal[] }[]
  open: OpenItem[]
}

/** An entry as the record has it. */
export interface Entry {
  reference: string
  date: string
  direction: 'CRDT' | 'DBIT'
  amount: string
  name: string | null
  text: string | null
  structured_reference: string | null
  standing: 'open' | 'partly_booked' | 'booked' | 'set_aside' | 'repeated'
  open: string
  reason: string | null
}

/** So sure is a proposal at least that many are booked at once without a look at each. */
export const surely = 90

/** What an entry is booked on by now. */
export interface Booking extends Part {
  reference: string
  number: string
}

const isRow = (one: unknown): boolean => typeof one === 'object' && one !== null && 'reference' in one
// The API answers what the contract declares.
const isEntry = (one: unknown): one is Entry => isRow(one)
const isBooking = (one: unknown): one is Booking => isRow(one)
const rowsIn = (rows: unknown): unknown[] => (Array.isArray(rows) ? rows : [])

export const entriesOf = ({ entries }: Rec): Entry[] => rowsIn(entries).filter(isEntry)
export const bookingsOf = ({ bookings }: Rec, { reference }: Entry): Booking[] =>
  rowsIn(bookings)
    .filter(isBooking)
    .filter(one => one.reference === reference)
export const isOpen = ({ standing }: Entry): boolean => standing === 'open' || standing === 'partly_booked'

/** What the open entries may be booked on, asked anew with every version of the statement. */
export function useProposals({ id, version }: Rec): { first: ReadonlyMap<string, Proposal[]>; open: readonly OpenItem[] } {
  const { data } = useQuery({
    queryKey: [bankstatements.name, 'proposals', id, version],
    queryFn: ({ signal }) => get<Answer>(`${bankstatements.name}/${id}/proposals`, {}, signal),
    staleTime: 0,
    placeholderData: before => before,
  })
  return { first: new Map((data?.entries ?? []).map(one => [one.reference, one.proposals])), open: data?.open ?? [] }
}
