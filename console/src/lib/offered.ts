import { searchKey } from '@fairlead/contracts/kernel/search-key'

/** Whether the typed text stands at the start of a word. */
export function atWordStart(text: string, typed: string): boolean {
  const [whole, part] = [searchKey(text), searchKey(typed.trim())]
  return (
    part === '' ||
    whole.startsWith(part) ||
    whole.split(/[^\p{L}\p{N}]+/u).some(word => word.startsWith(part)) ||
    whole.includes(` ${part}`)
  )
}

interface Offered {
  name: string
  code?: string | null | undefined
  in_full?: string | undefined
}

/** What a typeahead offers for what was typed: matches at word starts, an exact code first (specification §5). */
export function offered<T extends Offered>(items: readonly T[], typed: string): T[] {
  const code = searchKey(typed.trim())
  const exact = (item: T) => item.code !== null && item.code !== undefined && searchKey(item.code) === code
  const matching = items.filter(item => exact(item) || atWordStart(`${item.code ?? ''} ${item.in_full ?? item.name}`, typed))
  return [...matching.filter(exact), ...matching.filter(item => !exact(item))]
}
