import { useQueries } from '@tanstack/react-query'
import { keptHere } from '../../../lib/storage.ts'
import type { Referred } from '../../record.ts'
import { signedIn } from '../../session.ts'
import { referred } from '../referred.ts'

/** As many as one sees at a glance. */
const most = 5

/** Kept for each user: two may share a computer. Ids alone, so that names are asked for again, with the rights of now. */
const keptFor = (to: string) => keptHere(`recent.${signedIn()?.id ?? ''}.${to}`)

const recentIds = (to: string): string[] => (keptFor(to).get() ?? '').split(' ').filter(Boolean)

/** Remembers a choice for the next time. */
export const remember = (to: string, id: string): void =>
  keptFor(to).set([id, ...recentIds(to).filter(other => other !== id)].slice(0, most).join(' '))

/** What this user chose last from a resource and may choose again, while it is wanted. */
export function useRecent(to: string, wanted: boolean): Referred[] {
  const ids = wanted ? recentIds(to) : []
  return useQueries({ queries: ids.map(id => referred(to, id)) }).flatMap(({ data }) => (data && !data.inactive ? data : []))
}
