import { createHash } from 'node:crypto'
import type { Hit, ListEntry } from '@fairlead/domain/crm/screening/entries'
import { type Matcher, matcher } from '@fairlead/domain/crm/screening/matching'
import type { ScreeningMatch, ScreeningProvider } from '@fairlead/domain/ports/screening-provider'

/** The entries of the lists that are in force, and by what one tells that they are others than before. */
export interface ListsInForce {
  version: string
  entries: AsyncIterable<ListEntry>
}

/** Screens against open sanctions lists that were imported; their index is made anew when others are in force (DOMAIN_DOCS §3.2 b). */
export function openListsProvider(inForce: () => Promise<ListsInForce | undefined>): ScreeningProvider {
  let index: { version: string; matcher: Promise<Matcher> } | undefined

  async function current(): Promise<Matcher | undefined> {
    const lists = await inForce()
    if (!lists) return undefined
    if (index?.version !== lists.version) index = { version: lists.version, matcher: indexed(lists.entries) }
    return index.matcher
  }

  return {
    async screen(subject, threshold) {
      try {
        const found = await current()
        return found ? { provider_case: null, matches: found.match(subject, threshold).map(matchOf) } : { failure: 'no_lists' }
      } catch {
        index = undefined
        return { failure: 'unavailable' }
      }
    },
  }
}

async function indexed(entries: AsyncIterable<ListEntry>): Promise<Matcher> {
  const all: ListEntry[] = []
  for await (const entry of entries) all.push(entry)
  return matcher(all)
}

const matchOf = ({ entry, matched, score, strength, words, circumstances }: Hit): ScreeningMatch => ({
  reference: entry.id,
  digest: createHash('sha256').update(JSON.stringify(entry)).digest('hex'),
  primary_name: entry.names[0]?.name ?? '',
  matched_name: matched.name,
  is_weak_alias: matched.weak,
  strength,
  score,
  categories: entry.categories,
  countries: entry.countries,
  words,
  circumstances: circumstances.map(({ what }) => what),
})
