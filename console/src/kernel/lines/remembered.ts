import { columnMatchings } from '@fairlead/contracts/platform/column-matchings'
import { give } from '../api.ts'
import { listPage, queryClient, record, refresh } from '../queries.ts'
import type { Rec } from '../record.ts'
import { type Matching, plainHeading } from './headings.ts'

/** Whose sheets of what: `bookings.units` of a customer. */
export interface SheetKind {
  sheet: string
  customer_id: string | null
}

interface Learnt {
  header: string
  field: string | null
}

const isLearnt = (value: unknown): value is Learnt =>
  typeof value === 'object' && value !== null && 'header' in value && typeof value.header === 'string' && 'field' in value

const learntOf = (known: Rec | undefined): Learnt[] => (Array.isArray(known?.columns) ? known.columns.filter(isLearnt) : [])
const asMatching = (learnt: readonly Learnt[]): Matching => Object.fromEntries(learnt.map(one => [plainHeading(one.header), one.field]))

async function known({ sheet, customer_id }: SheetKind): Promise<Rec | undefined> {
  const { data } = await queryClient.fetchQuery(listPage(columnMatchings, { sheet }, 1))
  const own = data.find(one => (one.customer_id ?? null) === customer_id)
  return own && queryClient.fetchQuery(record(columnMatchings, own.id))
}

/** What was learnt of the headings of such sheets: the customer's own before everybody's. Nothing where the server does not say. */
export async function rememberedMatching(kind: SheetKind): Promise<Matching> {
  const kinds = kind.customer_id === null ? [kind] : [{ ...kind, customer_id: null }, kind]
  const all = await Promise.all(kinds.map(one => known(one).catch(() => undefined)))
  return asMatching(all.flatMap(learntOf))
}

/** Remembers what headings mean, with what was known before. */
export async function rememberMatching(kind: SheetKind, learnt: readonly Learnt[]): Promise<void> {
  const before = await known(kind)
  const anew = new Set(learnt.map(one => plainHeading(one.header)))
  const columns = [...learntOf(before).filter(one => !anew.has(plainHeading(one.header))), ...learnt]
  await (before
    ? give('PUT', `${columnMatchings.name}/${before.id}`, { body: { ...kind, columns }, version: before.version })
    : give('POST', columnMatchings.name, { body: { ...kind, columns } }))
  await refresh(columnMatchings, before?.id)
}
