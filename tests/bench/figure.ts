/** One line of the table that a bench prints. */
export interface Figure {
  what: string
  /** What was measured, with its unit. */
  figure: string
  /** What we hold ourselves to, in the same words. */
  reach: string
  /** How the figure stands to its limit or peer of the same run; empty where it stands alone. */
  ratio: string
  reached: boolean
}

const headings = { what: 'what', figure: 'figure', reach: 'reach', ratio: 'ratio', reached: '' }

/** The figures as a table, each line marked whether it reaches what it should. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = [headings, ...figures.map(each => ({ ...each, reached: each.reached ? 'yes' : 'no' }))]
  const widths = Object.keys(headings).map(column => Math.max(...lines.map(line => cell(line, column).length)))
  return lines
    .map(line =>
      Object.keys(headings)
        .map((column, index) => cell(line, column).padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const cell = (line: object, column: string): string => String(Reflect.get(line, column))

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** Two decimals, or none from 10 on. */
export const plain = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0))
