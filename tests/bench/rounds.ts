import { median } from './figure.ts'
import type { Load } from './load.ts'
import { sized } from './size.ts'

const rounds = sized(5, 1)

/** Gives each load in turn, round by round, so that whatever else the machine does falls on all of them; the first round only warms up. */
export async function interleaved<Name extends string>(loads: Record<Name, () => Promise<Load>>): Promise<Record<Name, Load[]>> {
  const names = Object.keys(loads) as Name[]
  const results = Object.fromEntries(names.map((name): [Name, Load[]] => [name, []])) as Record<Name, Load[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const load = await loads[name]()
      if (round > 0) results[name].push(load)
    }
  return results
}

/** Requests answered a second. */
export const rate = (loads: readonly Load[]) => median(loads.map(each => each.perSecond))
/** The median of the rounds' own ratios. */
export const ratioOf = (ours: readonly Load[], peers: readonly Load[], of: (load: Load) => number) =>
  median(ours.map((load, round) => of(load) / of(peers[round] ?? load)))
