/** How much to seeder. */
export interface Counts {
  units: number
  /** Bills of lading, each of one unit or several. */
  bills: number
  invoices: number
}

/** How far a voyage is: manifested, sailed with its papers under way, or still to come. */
export type Stage = 'published' | 'sailed' | 'coming'
const stages: readonly Stage[] = ['published', 'published', 'sailed', 'coming', 'coming']

const unitsPerJob = 10
const mostUnitsOnVoyage = 1_000

export interface PlannedVoyage {
  /** From 0 on. */
  nth: number
  stage: Stage
  jobs: readonly PlannedJob[]
}

/** A job and what hangs on it. Everything is counted from 0 over the whole seed, so that it says which of its kind it is. */
export interface PlannedJob {
  nth: number
  units: Range
  bills: Range
  invoices: Range
}

/** `count` things from the `first` on. */
export interface Range {
  first: number
  count: number
}

/** Part `nth` of so many equal parts of a total; parts differ by one at most. */
const part = (total: number, nth: number, parts: number): Range => {
  const first = Math.floor((total * nth) / parts)
  return { first, count: Math.floor((total * (nth + 1)) / parts) - first }
}

/** The numbers of a range. */
export const each = ({ first, count }: Range): number[] => Array.from({ length: count }, (_, index) => first + index)

/**
 * Voyages with their jobs, one after the other, so that a plan of any size takes no room. Papers and invoices belong to what sailed.
 * Throws a RangeError when there are more bills than units that sail, or invoices for jobs without a bill.
 */
export function* plan({ units, bills, invoices }: Counts): Generator<PlannedVoyage> {
  const voyages = stages.length * Math.ceil(units / (mostUnitsOnVoyage * stages.length))
  const jobs = Math.ceil(units / unitsPerJob)
  const stageOf = (voyage: number): Stage => stages[voyage % stages.length] ?? 'coming'
  const sails = (voyage: number) => stageOf(voyage) !== 'coming'
  const sailing = Array.from({ length: voyages }, (_, voyage) => (sails(voyage) ? part(jobs, voyage, voyages).count : 0))
  const jobsThatSail = sailing.reduce((sum, count) => sum + count, 0)
  if (bills > jobsThatSail * Math.floor(units / jobs)) throw new RangeError(`${bills} bills of lading need more than ${units} units`)
  if (invoices > 0 && bills < jobsThatSail) throw new RangeError(`Invoices need a bill of lading per job: ${jobsThatSail} of them`)

  const none: Range = { first: 0, count: 0 }
  let sailed = 0
  for (let nth = 0; nth < voyages; nth++) {
    const together = each(part(jobs, nth, voyages)).map((job): PlannedJob => {
      const cargo = { nth: job, units: part(units, job, jobs) }
      if (!sails(nth)) return { ...cargo, bills: none, invoices: none }
      const papers = { bills: part(bills, sailed, jobsThatSail), invoices: part(invoices, sailed, jobsThatSail) }
      sailed++
      return { ...cargo, ...papers }
    })
    yield { nth, stage: stageOf(nth), jobs: together }
  }
}
