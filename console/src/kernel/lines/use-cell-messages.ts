import { useMemo, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { checks } from '../fields/checked/checks.ts'
import { type CellMessages, cellMessagesOf, lineChecks, type ServerMessages, serverMessagesOf } from './cell-messages.ts'
import type { LineGridProps } from './grid-props.ts'
import type { Line } from './line.ts'
import type { Cell } from './selection.ts'

const nothing: CellMessages = {}
const noErrors = {}
const noKeys: readonly string[] = []
const silent = () => nothing

export interface GridMessages {
  of: (line: Line) => CellMessages
  /** How many cells are wrong. */
  count: number
  /** The next wrong cell after this one, round to the first. */
  next: (from: Cell) => Cell | undefined
}

/** All that is to be said of the lines of a grid: what is seen at once, what another line says too, and what the server said. */
export function useCellMessages(
  lines: readonly Line[],
  props: Pick<LineGridProps, 'columns' | 'errors' | 'rule' | 'unique'>,
): GridMessages {
  const { columns, errors = noErrors, rule = silent, unique = noKeys } = props
  const loaded = useStore(checks)
  const check = useMemo(() => lineChecks(columns, loaded), [columns, loaded])
  const [said, setSaid] = useState<{ signature: string; of: ServerMessages }>({ signature: '{}', of: new Map() })
  const signature = JSON.stringify(errors)
  if (signature !== said.signature) {
    // Messages of a form end with the first change of any cell; here each one ends with its own.
    setSaid({ signature, of: signature === '{}' ? said.of : serverMessagesOf(lines, errors) })
  }
  return useMemo(() => {
    const all = cellMessagesOf(lines, { check, rule, unique }, said.of)
    const wrong = lines.flatMap((line, row) =>
      columns.flatMap(({ key }, column) => (all.get(line)?.[key]?.level === 'error' ? [{ row, column }] : [])),
    )
    const isAfter = (from: Cell) => (cell: Cell) => cell.row > from.row || (cell.row === from.row && cell.column > from.column)
    return { of: line => all.get(line) ?? nothing, count: wrong.length, next: from => wrong.find(isAfter(from)) ?? wrong[0] }
  }, [lines, columns, check, rule, unique, said.of])
}
