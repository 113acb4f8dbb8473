/** What of a unit its bill of lading says, too. */
interface Unit {
  readonly id: string
  readonly status: string
  readonly chassis_number: string | null
  readonly number: string
  readonly container_number: string | null
  readonly seal: string | null
  readonly mrn: string | null
}

/** What of a line of the bill its units say, too. */
interface Line {
  readonly unit_ids: readonly string[]
  readonly customs_references: string | null
  readonly container_number: string | null
  readonly seal: string | null
}

/** What became known of a unit after its line was written: a document of customs, a seal, or that it does not travel. */
export interface CargoDifference {
  /** Which line, from 0. */
  line: number
  of: 'mrn' | 'seal' | 'gone'
  /** The MRN, the seal, or what the unit is known by. */
  value: string
}

/** A line names so many MRNs at most; where there are more, they stand on papers of their own. */
export const most_references = 20

/** Units that a bill no longer speaks of: cancelled, or left behind. */
export const hasLeft = ({ status }: Pick<Unit, 'status'>): boolean => status === 'cancelled' || status === 'short_shipped'

/** The MRNs of units as a bill writes them, each once. */
export const referencesOf = (units: readonly Pick<Unit, 'mrn'>[]): string[] => [
  ...new Set(units.flatMap(one => (one.mrn === null ? [] : [`MRN ${one.mrn}`]))),
]

/** References as they are written, one on a line. */
export const linesOf = (references: string | null): string[] => (references ?? '').split('\n').filter(one => one !== '')

/** What a bill does not say, or no longer should, of its units as they are now (our decision: offered until it is final, and then refused). */
export function cargoDifferences(lines: readonly Line[], units: readonly Unit[]): CargoDifference[] {
  return lines.flatMap((written, line): CargoDifference[] => {
    const own = units.filter(unit => written.unit_ids.includes(unit.id))
    const travelling = own.filter(unit => !hasLeft(unit))
    const said = new Set(linesOf(written.customs_references))
    const references = referencesOf(travelling)
    const unsaid = references.filter(one => !said.has(one))
    const lacking = said.size + unsaid.length > most_references ? [] : unsaid
    const seal = written.container_number === null ? undefined : sealOf(written.container_number, travelling)
    return [
      ...lacking.map((one): CargoDifference => ({ line, of: 'mrn', value: one.replace(/^MRN /, '') })),
      ...(seal === undefined || seal === written.seal ? [] : [{ line, of: 'seal', value: seal } as const]),
      ...own.filter(hasLeft).map((one): CargoDifference => ({ line, of: 'gone', value: one.chassis_number ?? one.number })),
    ]
  })
}

/** The seal of a container, as far as one of its units says it. */
export const sealOf = (container: string, units: readonly Pick<Unit, 'container_number' | 'seal'>[]): string | undefined =>
  units.find(one => one.container_number === container && one.seal !== null)?.seal ?? undefined
