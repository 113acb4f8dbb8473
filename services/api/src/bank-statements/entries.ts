import type { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import type { TextKey } from '@fairlead/contracts/texts/index'

type Imported = CommandInput<typeof bankstatements, 'import'>
/** What moved on an account, whichever file told of it. */
export type Entry = Imported['entries'][number]

/** A statement as a file has it: whose account it is, and in which currency, is looked up by its codes. */
export interface FoundStatement extends Omit<Imported, 'office_ids' | 'currency_id' | 'file_name'> {
  currency: string
  /** Why it is not taken, where it contradicts itself. */
  fault?: Fault
}

/** What is wrong with a statement. */
export interface Fault {
  key: TextKey
  params: Record<string, string>
}

/** A text as long as an entry bears it; null where there is none. */
export const cut = (text: string | null, most: number): string | null => (text === null || text === '' ? null : fits(text, most))
/** Blanks at either end are none of a text's. */
export const fits = (text: string, most: number): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()

/** Some banks give every entry of a day the same reference: those are counted. */
export function distinct(entries: readonly Entry[]): Entry[] {
  const seen = new Map<string, number>()
  return entries.map(one => {
    const count = (seen.get(one.reference) ?? 0) + 1
    seen.set(one.reference, count)
    return count === 1 ? one : { ...one, reference: `${one.reference.slice(0, 50)} (${count})` }
  })
}
