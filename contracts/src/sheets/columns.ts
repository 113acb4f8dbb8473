import { type Field, type Fields, f, optional } from '../kernel/field.ts'

/** What stands in a cell of a sheet: nothing, a text, a number, or a moment whose UTC clock shows what people are to read. */
export type Cell = string | number | Date | null

/** A column of a sheet: a field of a resource, or a part of one that is more than one text. */
export interface SheetColumn {
  /** `code`, or `name.nl` for a part. */
  readonly key: string
  /** The field of the resource. */
  readonly of: string
  readonly part: string | undefined
  /** What stands in its cells. */
  readonly field: Field
}

const whole: readonly [undefined] = [undefined]

/** The parts in which a field stands in a sheet: papers stand in none, and rows within a record only where people can type them into one cell, for a sheet is flat. */
function partsOf(field: Field): readonly (undefined | readonly [part: string, field: Field])[] {
  const max = field.max ?? 60
  switch (field.kind) {
    case 'rows':
      return field.cell === undefined ? [] : whole
    case 'paper':
      return []
    case 'translated':
      return [
        ['en', f.text(max)],
        ['nl', f.text(max)],
      ]
    case 'money':
      return [
        ['amount', { ...f.amount(), decimals: field.decimals ?? 2 }],
        ['currency_id', f.ref('currencies')],
        ['calculation_unit_id', optional(f.ref('calculationunits'))],
      ]
    case 'party':
      return [
        ['name', f.text(70)],
        ['address', f.lines()],
        ['tax_id', f.text(20)],
      ]
    default:
      return whole
  }
}

/** The columns of a sheet of some fields, in their order. */
export const sheetColumns = (fields: Fields, keys: readonly string[] = Object.keys(fields)): SheetColumn[] =>
  keys.flatMap(of => {
    const field = fields[of]
    if (!field) return []
    return partsOf(field).map(
      (part): SheetColumn =>
        part === undefined ? { key: of, of, part, field } : { key: `${of}.${part[0]}`, of, part: part[0], field: part[1] },
    )
  })

type Bag = Readonly<Record<string, unknown>>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a record that a column shows. */
export function valueIn(record: Bag, { of, part }: SheetColumn): unknown {
  const value = record[of]
  return part === undefined ? value : isBag(value) ? value[part] : null
}
