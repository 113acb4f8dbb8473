import { randomInt } from 'node:crypto'

/** What everything that is tried at random begins with: a new number in every run, told at its start; the same number tries the same again. */
export const seed = (): number => Number(process.env.FAIRLEAD_SEED)

/** Chooses it once for all processes of a run, unless it is given. */
export default function chooseSeed(): void {
  process.env.FAIRLEAD_SEED ??= String(randomInt(2 ** 31))
  console.log(`seed of this run: FAIRLEAD_SEED=${process.env.FAIRLEAD_SEED}`)
}
