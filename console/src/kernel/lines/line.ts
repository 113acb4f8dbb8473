import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import { isBlank } from '../fields/check.ts'
import type { AmountsIn } from '../fields/numbers/amounts.ts'
import { widthOf } from '../fields/shown.ts'
import { fieldLabel } from '../labels.ts'
import { same } from '../merge-values.ts'

/** A line of a grid: a unit of a booking, a cost of a job, a port call of a voyage. It is never changed, only replaced. */
export type Line = Readonly<Record<string, unknown>>

/** A column of a grid of lines. */
export interface Column {
  key: string
  field: Field
  label: string
  width: number
  /** Shown, and copied, but never typed in. */
  readOnly: boolean
  /** What it shows follows from the others, such as an amount from rate and quantity. */
  derived?: Derived | undefined
  /** The lines of its head where its label is longer than what stands below it; none where that says what it is. */
  head?: readonly string[]
  /** What stands after a value, such as the unit of a rate. */
  beside?: (line: Line) => string
}

/** What follows from the rest of a line, and from the minor units of its currency where that is known. */
type Derived = (line: Line, currency?: AmountsIn) => unknown

/** What a cell holds. */
export const valueAt = ({ key, derived }: Column, line: Line, currency?: AmountsIn): unknown =>
  derived ? derived(line, currency) : line[key]

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null && !Array.isArray(value)
/** The lines of a value; none where it holds anything else. */
export const linesIn = (value: unknown): Line[] => (Array.isArray(value) ? value.filter(isLine) : [])

interface Columns {
  /** Whose labels they bear. */
  of: { readonly name: string }
  /** The resource in which they stand, which has words for what these have none for. */
  within?: string | undefined
  fields: Fields
  /** Which fields, in which order; all of them when left out. */
  keys?: readonly string[]
  readOnly?: readonly string[]
  /** What all its amounts are in. */
  currency?: string | null | undefined
  derived?: Readonly<Record<string, Derived>>
}

/** Columns for fields: those that nobody types in are left out unless they are named. */
export const columnsOf = ({ of, within, fields, keys, currency, readOnly = [], derived = {} }: Columns): Column[] =>
  (keys ?? Object.keys(fields).filter(key => key !== 'id' && fields[key]?.computed !== true)).flatMap(key => {
    const field = fields[key]
    return field
      ? [
          {
            key,
            field,
            label: labelIn({ of, within, currency }, key, field),
            width: widthIn(key, field),
            readOnly: readOnly.includes(key),
            derived: derived[key],
          },
        ]
      : []
  })

function labelIn({ of, within, currency }: Pick<Columns, 'of' | 'within' | 'currency'>, key: string, { kind }: Field): string {
  const label = fieldLabel(of, key, within)
  return kind === 'amount' && currency ? `${label} (${currency})` : label
}

const mostWidth = 190
const widthIn = (key: string, field: Field): number => Math.min(widthOf(key, field), mostWidth)

/** Whether nothing was typed in a line yet. */
export const isBlankLine = (columns: readonly Column[], line: Line): boolean =>
  columns.every(({ key, readOnly }) => readOnly || isBlank(line[key]) || line[key] === false)

const identities = new WeakMap<Line, number>()
let last = 0

/** What stays the same of a line while its values change: a message said of it is found again by this. */
export function identityOf(line: Line): number {
  const known = identities.get(line)
  if (known !== undefined) return known
  identities.set(line, ++last)
  return last
}

/** A line with other values, which is still the same line. */
export function changedLine(line: Line, values: Line): Line {
  const changed = { ...line, ...values }
  identities.set(changed, identityOf(line))
  return changed
}

/** A line as it is saved, where a cell of it says something else by now. */
export const wasIn = ({ key, readOnly, derived }: Column, line: Line, saved: Line | undefined): Line | undefined =>
  saved === undefined || readOnly || derived || (isBlank(saved[key]) && isBlank(line[key])) || same(saved[key], line[key])
    ? undefined
    : saved

/** Whether two lists of lines say the same: a form hands back copies of what it was given. */
export const sameLines = (one: readonly Line[], other: readonly Line[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((line, index) => {
      const twin = other[index] ?? {}
      return line === twin || JSON.stringify(line) === JSON.stringify(twin)
    }))
