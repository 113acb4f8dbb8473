import type { Find } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'

/** The id of the rate that takes the place of another from a day on; `again` is when that is decided, where one that did before was deleted since. */
export const followerOf = (id: string, from: string, again?: string): string =>
  again === undefined ? derivedId(id, 'rate', from) : derivedId(id, 'rate', from, again)

/** Whether a rate bears an id, or bore it until it was deleted: such a one is not made again. */
export const isTaken = async (of: 'tariffs' | 'surcharges', id: string, find: Find): Promise<boolean> =>
  (await find(of, { id: [id] })).length > 0
