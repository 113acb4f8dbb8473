import { useQueries } from '@tanstack/react-query'
import { keptHere } from '../../../lib/storage.ts'
import type { Referred } from '../../record.ts'
import { signedIn } from '../../session.ts'
import { referred } from '../referred.ts'
import type { Choosing } from './offers.ts'

/** As many as one sees at a glance. */
const most = 5

/** What is chosen from, in a word: offices are remembered apart from all other relations. */
export const placeOf = ({ to, accepts = {} }: Choosing): string => [to, ...Object.values(accepts).flat()].join('.')

/** Kept for each user: two may share a computer. Ids alone, so that names are asked for again, with the rights of now. */
const keptFor = (choosing: Choosing) => keptHere(`recent.${signedIn()?.id ?? ''}.${placeOf(choosing)}`)

/** The ids of what this user chose last there. */
export const recentIds = (choosing: Choosing): string[] => (keptFor(choosing).get() ?? '').split(' ').filter(Boolean)

/** What is chosen from among the parts of one record, such as the units of a job, is of no use anywhere else. */
const isOfOne = ({ accepts = {} }: Choosing): boolean => Object.keys(accepts).some(field => field === 'id' || field.endsWith('_id'))

/** What is remembered once something was chosen after these: it comes first. */
export const withChoice = (choosing: Choosing, ids: readonly string[], id: string): readonly string[] =>
  isOfOne(choosing) ? ids : [id, ...ids.filter(other => other !== id)].slice(0, most)

/** Remembers a choice for the next time. */
export const remember = (choosing: Choosing, id: string): void =>
  keptFor(choosing).set(withChoice(choosing, recentIds(choosing), id).join(' ') || null)

/** What this user chose last and may choose again, while it is wanted. */
export function useRecent(choosing: Choosing, wanted: boolean): Referred[] {
  const ids = wanted ? recentIds(choosing) : []
  return useQueries({ queries: ids.map(id => referred(choosing.to, id)) }).flatMap(({ data }) => (data && !data.inactive ? data : []))
}
