import { settles } from '@fairlead/contracts/accounting/booked-parts'
import type { match_reasons } from '@fairlead/contracts/accounting/payment-choices'
import { add, compare, subtract, sum } from '@fairlead/contracts/measures/money'
import type { CodeOf } from '@fairlead/contracts/reference/choices'
import type { BankEntry } from './bank-entries.ts'
import type { Invoice } from './invoice-guards.ts'

/** An invoice or credit note of which something is open, in the currency of the account. */
export interface OpenItem extends Pick<Invoice, 'type' | 'debtor_id' | 'open' | 'due_date'> {
  id: string
  number: string
  debtor_name: string
  customer_reference: string | null
}

export type MatchReason = CodeOf<typeof match_reasons>

/** What an entry may be booked on, how sure that is, of a hundred, and why. */
export interface Proposal {
  parts: { invoice_id: string; amount: string }[]
  score: number
  reasons: MatchReason[]
  /** What of the entry would be left. */
  rest: string
}

type Asked = Pick<BankEntry, 'direction' | 'open' | 'name' | 'text' | 'structured_reference' | 'end_to_end_id'>

/** Open items of which the entry says that it settles them, and why it is thought so. */
interface Found {
  items: readonly OpenItem[]
  score: number
  why: MatchReason
}

/** How sure it is that an entry settles what was found, before amounts are looked at: our decision, as no standard says. */
const sureness = { numbers: 80, reference: 60, debtor: 40, amount: 35 } as const
/** How much surer an amount makes it that is exactly what is open, and how much less one that is not. */
const exactly = 20
const unlike = -10
/** Shorter references are found in many a text that means something else. */
const least_reference = 4

/**
 * What an entry of a bank statement may be booked on, the surest first (DOMAIN_DOCS §2.2: payments by bank import). Never more than is open of
 * either; where two are equally sure, neither is proposed. The order of the items says nothing.
 */
export function proposalsFor(entry: Asked, items: readonly OpenItem[]): Proposal[] {
  const open = items.filter(one => compare(one.open, 0) > 0).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const found = [named(entry, open), referred(entry, open), ofDebtor(entry, open), ofAmount(entry, open)]
  const proposals = found.flatMap(groups => groups.flatMap(one => proposed(entry, one, open) ?? []))
  const distinct = [...Map.groupBy(proposals, partsKey).values()].flatMap(alike => surest(alike) ?? [])
  return distinct
    .filter(one => !distinct.some(other => other !== one && other.score === one.score))
    .toSorted((one, other) => other.score - one.score)
}

const keyOf = ({ due_date, number, id }: OpenItem): string => `${due_date} ${number} ${id}`
const partsKey = ({ parts }: Proposal): string => parts.map(part => `${part.invoice_id} ${part.amount}`).join(', ')
const surest = (alike: readonly Proposal[]): Proposal | undefined => alike.toSorted((one, other) => other.score - one.score)[0]

/** Upper case without accents and anything but letters and digits, so that `31 01.26-00001` is `31012600001`. */
const bare = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

type Said = Pick<Asked, 'text' | 'structured_reference' | 'end_to_end_id'>

/** What may be numbers of invoices in an entry, however they are spaced; in a reference there may be others before or after them. */
export function numbersIn({ text, structured_reference, end_to_end_id }: Said): Set<string> {
  const spaced = (text ?? '').replaceAll(/(?<=\d)[\s./-]+(?=\d)/g, '')
  const within = [structured_reference, end_to_end_id].map(bare)
  const found = [spaced.matchAll(/(?<!\d)(\d{11})(?!\d)/g), ...within.map(one => one.matchAll(/(?=(\d{11}))/g))]
  return new Set(found.flatMap(all => [...all].flatMap(([, number]) => number ?? [])))
}

/** Items whose number the entry names. */
function named(entry: Asked, items: readonly OpenItem[]): Found[] {
  const numbers = numbersIn(entry)
  const found = items.filter(one => numbers.has(one.number))
  return [{ items: found, score: sureness.numbers, why: found.length === 1 ? 'number' : 'numbers' }]
}

/** Items whose debtor gave a reference of his own that the entry names. */
function referred(entry: Asked, items: readonly OpenItem[]): Found[] {
  const said = [entry.text, entry.structured_reference, entry.end_to_end_id].map(bare)
  const found = items.filter(({ customer_reference }) => {
    const reference = bare(customer_reference)
    return reference.length >= least_reference && said.some(text => text.includes(reference))
  })
  return byDebtor(found).map(own => ({ items: own, score: sureness.reference, why: 'reference' }))
}

/** Of the debtor who paid: one of exactly that amount, else all that he owes. */
function ofDebtor(entry: Asked, items: readonly OpenItem[]): Found[] {
  const name = bare(entry.name)
  if (name.length < least_reference) return []
  const own = items.filter(({ debtor_name }) => isCalled(bare(debtor_name), name))
  const groups = byDebtor(own).flatMap(all => [...all.filter(one => isExact(entry, one)).map(one => [one]), all])
  return groups.map(group => ({ items: group, score: sureness.debtor, why: 'debtor' }))
}

/** Exactly so much is open of it, and nothing else says whose it is. */
const ofAmount = (entry: Asked, items: readonly OpenItem[]): Found[] =>
  items.filter(one => isExact(entry, one)).map(one => ({ items: [one], score: sureness.amount, why: 'exact' }))

/** A bank cuts names off, and leaves the legal form out: the beginning of one is enough. */
const isCalled = (debtor: string, payer: string): boolean =>
  debtor.length >= least_reference && (debtor.startsWith(payer) || payer.startsWith(debtor))

const isExact = (entry: Asked, { open }: OpenItem): boolean => compare(open, entry.open) === 0

const byDebtor = (items: readonly OpenItem[]): OpenItem[][] => [...Map.groupBy(items, one => one.debtor_id).values()]

/** How the entry is divided over what was found; undefined where nothing would be booked. */
function proposed(entry: Asked, { items, score, why }: Found, all: readonly OpenItem[]): Proposal | undefined {
  const paid = items.filter(one => settles(entry.direction, one.type))
  const kept = items.filter(one => !settles(entry.direction, one.type))
  const total = (some: readonly OpenItem[]) => sum(some.map(one => one.open))
  const due = subtract(total(paid), total(kept))
  if (compare(due, 0) <= 0 || compare(entry.open, 0) <= 0) return undefined
  // Not named, and yet he may have taken it off: what is left is then exactly what he paid.
  const owed = byDebtor(paid).length === 1 ? creditsOf(paid[0]?.debtor_id, all, entry) : []
  const isOwed = kept.length === 0 && compare(subtract(due, total(owed)), entry.open) === 0
  const credits = isOwed ? owed : kept
  const isExactly = isOwed || compare(due, entry.open) === 0
  const set_off = credits.length === 0 ? [] : (['set_off'] as const)
  // Of a debtor of whom nothing more is known than his name, only an exact amount says which.
  if (why === 'debtor' && !isExactly) return undefined
  const amount: MatchReason = isExactly ? 'exact' : compare(entry.open, due) < 0 ? 'part' : 'more'
  const parts = divided(add(entry.open, total(credits)), paid)
  return {
    parts: [...parts, ...credits.map(one => ({ invoice_id: one.id, amount: one.open }))],
    score: score + (why === 'exact' ? 0 : isExactly ? exactly : unlike),
    reasons: [...new Set([why, amount, ...set_off])],
    rest: amount === 'more' ? subtract(entry.open, due) : '0.00',
  }
}

/** Credit notes of a debtor, or invoices where money went out to him. */
const creditsOf = (debtor_id: string | undefined, all: readonly OpenItem[], { direction }: Asked): OpenItem[] =>
  all.filter(one => one.debtor_id === debtor_id && !settles(direction, one.type))

/** An amount over items in their order, what was due first before the rest. */
function divided(amount: string, items: readonly OpenItem[]): Proposal['parts'] {
  let left = amount
  return items.flatMap(({ id, open }) => {
    const part = compare(left, open) < 0 ? left : open
    left = subtract(left, part)
    return compare(part, 0) > 0 ? [{ invoice_id: id, amount: part }] : []
  })
}
