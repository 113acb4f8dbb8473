import type { Field } from '@fairlead/contracts/kernel/field'
import { f, optional } from '@fairlead/contracts/kernel/field'
import i18next from 'i18next'
import { isBlank } from '../../kernel/fields/check.ts'
import { isMoney, shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { type CellMessages, cellMessagesOf, lineChecks, type Rule } from '../../kernel/lines/cell-messages.ts'
import type { Column, Line } from '../../kernel/lines/line.ts'
import type { Rec } from '../../kernel/record.ts'
import { amountOf, type Cell, routeKey } from './cells.ts'
import type { Change } from './commands.ts'
import type { End } from './ends.ts'

/** A price list as a table: ports of loading and regions down, those of discharge across. */
export interface Matrix {
  from: readonly End[]
  to: readonly End[]
  cells: ReadonlyMap<string, Cell>
}

/** What was typed in a cell and is not saved, over which version of its rate: over whichever there is, where that is not known. */
interface TypedCell {
  value: unknown
  version: number | undefined
}

/** What was typed and is not saved, by route. */
export type Typed = ReadonlyMap<string, TypedCell>
export const nothingTyped: Typed = new Map()

/** As many decimals as a rate has. */
const amount: Field = { ...optional(f.amount()), decimals: 4 }
/** A cell that says nothing is wide enough to be typed in; of one that does, what its rate is for is never cut: `C…` may be of cubic metres or containers. */
const [leastWidth, ofLetter, padding] = [150, 8, 18]

const cellAt = ({ cells }: Matrix, from: unknown, to: string): Cell =>
  cells.get(routeKey(String(from), to)) ?? { rate: undefined, next: undefined }

/** Codes of currencies and units, by their ids. */
export type Codes = ReadonlyMap<string, string>

const per = ({ rate }: Rec, codes: Codes): string =>
  isMoney(rate) ? [codes.get(rate.currency_id), codes.get(rate.calculation_unit_id ?? '')].filter(Boolean).join(' / ') : ''

/** A column for each end: rates with their currency and unit, as wide as the longest of them. */
export const columnsOf = (matrix: Matrix, codes: Codes): Column[] =>
  matrix.to.map(({ id, name }) => {
    const beside = (from: unknown): string => {
      const { rate } = cellAt(matrix, from, id)
      return rate ? per(rate, codes) : ''
    }
    const texts = matrix.from.map(from => `${shownAmount(amountOf(cellAt(matrix, from.id, id).rate) ?? '', undefined)} ${beside(from.id)}`)
    const width = Math.max(leastWidth, ...texts.map(text => text.length * ofLetter + padding))
    return { key: id, field: amount, label: name, width, readOnly: false, beside: line => beside(line.id) }
  })

/** A line for each beginning, with what is on record, or with what was typed instead. */
export const linesOf = (matrix: Matrix, currency_id: unknown, typed: Typed): Line[] =>
  matrix.from.map(({ id }) => ({
    id,
    currency_id,
    ...Object.fromEntries(
      matrix.to.map(to => {
        const cell = typed.get(routeKey(id, to.id))
        return [to.id, cell ? cell.value : amountOf(cellAt(matrix, id, to.id).rate)]
      }),
    ),
  }))

const isSame = (one: unknown, other: unknown): boolean =>
  isBlank(one) || isBlank(other) ? isBlank(one) && isBlank(other) : Number(one) === Number(other)

/** What lines say otherwise than what is on record; what was typed before stays over the version that it was typed over. */
export const typedIn = (matrix: Matrix, lines: readonly Line[], before: Typed): Typed =>
  new Map(
    lines.flatMap(line =>
      matrix.to.flatMap(({ id }): [string, TypedCell][] => {
        const [key, value, { rate }] = [routeKey(String(line.id), id), line[id], cellAt(matrix, line.id, id)]
        return isSame(value, amountOf(rate)) ? [] : [[key, { value, version: (before.get(key) ?? rate)?.version }]]
      }),
    ),
  )

/** A rate does not end by being left out of a matrix: since when, nobody would have said. */
export const notEmptied =
  (matrix: Matrix): Rule =>
  line =>
    Object.fromEntries(
      matrix.to.flatMap(({ id }): [string, CellMessages[string]][] =>
        isBlank(line[id]) && cellAt(matrix, line.id, id).rate ? [[id, { level: 'error', text: i18next.t('matrix:not_emptied') }]] : [],
      ),
    )

/** The changes that can be given: what is wrong stays to be mended. */
export function changesIn(matrix: Matrix, lines: readonly Line[], typed: Typed, columns: readonly Column[]): Change[] {
  const said = cellMessagesOf(lines, { check: lineChecks(columns), rule: notEmptied(matrix), unique: [] })
  return lines.flatMap((line, index) =>
    matrix.to.flatMap((to): Change[] => {
      const [cell, from] = [cellAt(matrix, line.id, to.id), matrix.from[index]]
      const { value, version } = typed.get(routeKey(String(line.id), to.id)) ?? {}
      const isWrong = said.get(line)?.[to.id]?.level === 'error'
      return !from || isWrong || typeof value !== 'string' || isBlank(value)
        ? []
        : [{ ...cell, index, from, to, amount: value, version: version ?? cell.rate?.version }]
    }),
  )
}
