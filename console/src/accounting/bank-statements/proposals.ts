import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../kernel/api.ts'
import type { Rec } from '../../kernel/record.ts'

/** What pays which invoice, in its currency; and what of the entry that takes, where the account is of another. */
export interface Part {
  invoice_id: string
  amount: string
  received?: string | null
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
  /** Where it is another than that of the account. */
  currency: string | null
  /** Units of it for one of the account's, when it was invoiced; null where nobody knows, or the account's is not the national currency. */
  exchange_rate: string | null
}

/** An entry that another may take back, and where it stands. */
export interface Reversible {
  statement_id: string
  reference: string
  date: string
  name: string | null
  amount: string
}

/** An invoice that an entry names, of an office that the account is none of. */
export type Elsewhere = Pick<OpenItem, 'invoice_id' | 'number'>

interface Answer {
  entries: { reference: string; proposals: Proposal[]; reverses: Reversible[]; elsewhere: Elsewhere[] }[]
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
  /** What was paid in another currency. */
  paid_amount: string | null
  paid_currency: string | null
  standing: 'open' | 'partly_booked' | 'booked' | 'set_aside' | 'reversed' | 'repeated'
  open: string
  reason: string | null
  /** Why it is open again; none where that never happened. */
  refused: { en: string; nl: string } | null
  /** The entry that it takes back, or that takes it back. */
  counter: string | null
  counter_id: string | null
}

/** So sure is a proposal at least that many are booked at once without a look at each. */
export const surely = 90

/** What an entry is booked on by now. */
export interface Booking extends Part {
  reference: string
  number: string
  /** Of the invoice, where it is another than that of the account. */
  currency_id: string | null
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

interface Proposed {
  first: ReadonlyMap<string, Proposal[]>
  reverses: ReadonlyMap<string, Reversible[]>
  elsewhere: ReadonlyMap<string, Elsewhere[]>
  open: readonly OpenItem[]
}

/** What the open entries may be booked on or take back, asked anew with every version of the statement. */
export function useProposals({ id, version }: Rec): Proposed {
  const { data } = useQuery({
    queryKey: [bankstatements.name, 'proposals', id, version],
    queryFn: ({ signal }) => get<Answer>(`${bankstatements.name}/${id}/proposals`, {}, signal),
    staleTime: 0,
    placeholderData: before => before,
  })
  const entries = data?.entries ?? []
  return {
    first: new Map(entries.map(one => [one.reference, one.proposals])),
    reverses: new Map(entries.map(one => [one.reference, one.reverses])),
    elsewhere: new Map(entries.map(one => [one.reference, one.elsewhere])),
    open: data?.open ?? [],
  }
}
