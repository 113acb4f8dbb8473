/** One choice of a fixed list: its code, the number that the wire knows it by where the specification gives one, and its labels. */
export interface Choice {
  code: string
  id?: number
  en: string
  nl: string
  /** Known because of what was said before, and no longer offered. */
  retired?: true
}

/**
 * A list that the program itself knows by heart, because rules hang on its codes; a list that users maintain is a register.
 * The type of every code, id and extra column is the literal that stands in the list.
 */
export interface Choices<Row extends Choice> {
  rows: readonly Row[]
  codes: readonly Row['code'][]
  has(code: string): code is Row['code']
  byCode<Code extends Row['code']>(code: Code): Extract<Row, { code: Code }>
  byCode(code: string): Row | undefined
  byId<Id extends Ids<Row>>(id: Id): Extract<Row, { id: Id }>
  byId(id: number): Row | undefined
  /** The same list with only these codes, in the order of the list. */
  only<Code extends Row['code']>(...codes: Code[]): Choices<Extract<Row, { code: Code }>>
}

type Ids<Row> = Row extends { id: infer Id extends number } ? Id : never

/** `'ORIGINAL' | 'SWB' | 'MASTER'` of `typeof bl_types`. */
export type CodeOf<List extends { rows: readonly Choice[] }> = List['rows'][number]['code']

/** `1 | 2 | 3` of `typeof bl_types`; never where the choices have no numbers. */
export type IdOf<List extends { rows: readonly Choice[] }> = Ids<List['rows'][number]>

export function choices<const Row extends Choice>(rows: readonly Row[]): Choices<Row> {
  const rowOfCode = new Map<string, Row>(rows.map(row => [row.code, row]))
  const rowOfId = new Map<number | undefined, Row>(rows.map(row => [row.id, row]))

  function byCode<Code extends Row['code']>(code: Code): Extract<Row, { code: Code }>
  function byCode(code: string): Row | undefined
  function byCode(code: string): Row | undefined {
    return rowOfCode.get(code)
  }

  function byId<Id extends Ids<Row>>(id: Id): Extract<Row, { id: Id }>
  function byId(id: number): Row | undefined
  function byId(id: number): Row | undefined {
    return rowOfId.get(id)
  }

  return {
    rows,
    codes: rows.map(row => row.code),
    has: (code): code is Row['code'] => rowOfCode.has(code),
    byCode,
    byId,
    only: <Code extends Row['code']>(...codes: Code[]) =>
      choices(rows.filter((row): row is Extract<Row, { code: Code }> => codes.some(code => code === row.code))),
  }
}
