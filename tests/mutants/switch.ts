/** How far a loop may run in one test under a mutant before it counts as endless, and how often mutated code may be asked by a loop that is not ours. */
const mostTurns = 2_000_000
const mostAsked = 20_000_000

declare global {
  /** Whether a mutant is on; that it was asked says that the code was reached. */
  var __m: (id: number) => boolean
  /** What it is given: a changed place begins with a name, since a bracket would join the line above, which has no semicolon. */
  var __v: <T>(value: T) => T
  /** Counts a turn of a loop. */
  var __l: () => void
}

let on = 0
let turns = 0
let asked = 0
let reached: Set<number> | undefined

globalThis.__m = id => {
  reached?.add(id)
  if (on !== 0 && ++asked > mostAsked) throw new Error('an endless loop')
  return id === on
}
globalThis.__v = value => value
globalThis.__l = () => {
  if (on !== 0 && ++turns > mostTurns) throw new Error('an endless loop')
}

/** Switches one mutant on for a test, or all off with 0. */
export function turnOn(id: number): void {
  on = id
  turns = 0
  asked = 0
}

/** Notes from now on which mutants' code is reached, in the set that is given. */
export function noteIn(set: Set<number> | undefined): void {
  reached = set
}
