import { hsCodes } from '@fairlead/contracts/masterdata/hs-codes'
import type { Aggregate, Load } from '../kernel/aggregate.ts'
import { invalid } from '../kernel/refusal.ts'
import { ruledRegister } from './registers.ts'

/** Ten digits, of which the first six are the world's: no code lies deeper than this. */
const deepest = 5

interface Code {
  id: string
  code: string
}

/** The codes above one, from the nearest on. */
async function above(parent_id: string | null, load: Load): Promise<Code[]> {
  const found: Code[] = []
  let next = parent_id
  while (found.length < deepest) {
    const parent = await load(hsCode, next ?? '')
    if (!parent) break
    found.push(parent)
    next = parent.parent_id
  }
  return found
}

/** Codes form a tree: a code begins with the digits of what it is a part of, and is no part of itself. */
export const hsCode: Aggregate<typeof hsCodes> = ruledRegister<typeof hsCodes, { parents: readonly Code[] }>(
  hsCodes,
  ({ code, parent_id }, { id, parents = [] }) => {
    if (parent_id === id || parents.some(one => one.id === id)) return invalid('part_of_itself', { field: 'parent_id' })
    const [parent] = parents
    const isPart = !parent || (code.startsWith(parent.code) && code.length > parent.code.length)
    return isPart ? undefined : invalid('not_a_part_of', { field: 'parent_id', params: { parent: parent.code } })
  },
  {
    facts: async ({ parent_id }, load) => ({
      parents: await above(parent_id, load),
    }),
  },
)
