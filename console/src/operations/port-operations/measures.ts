/** A measure that differs from what was booked. */
export interface Deviation {
  readonly field: string
  readonly booked: number
  /** In per cent of what was booked; negative where less was measured. */
  readonly percent: number
}

const measures = [
  ['measured_length', 'length'],
  ['measured_width', 'width'],
  ['measured_height', 'height'],
  ['measured_weight', 'weight'],
] as const

type Values = Readonly<Record<string, unknown>>

/** The measures that lie further from what was booked than is tolerated, in per cent. */
export const beyond = (tolerance: number, measured: Values, booked: Values): Deviation[] =>
  measures.flatMap(([field, of]) => {
    const [is, was] = [measured[field], booked[of]]
    if (typeof is !== 'number' || typeof was !== 'number' || was === 0) return []
    const percent = Math.round(((is - was) / was) * 1000) / 10
    return Math.abs(percent) > tolerance ? [{ field, booked: was, percent }] : []
  })
