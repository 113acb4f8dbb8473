import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadTexts } from '../../i18n/index.ts'
import { whileUnderWay } from '../../lib/under-way.ts'
import type { Leaving } from '../lines/cell-editor.tsx'
import type { Rec } from '../record.ts'
import type { CellEditProps } from './cell-edit.tsx'
import type { ListColumn } from './columns.ts'
import { type Editing, nothingTyped, type Typed, withTyped } from './typed-cells.ts'

interface Around {
  columns: readonly ListColumn[]
  active: number
  rowAt: (index: number) => Rec | undefined
  move: (to: number) => void
  focus: () => void
}

/** What cells are typed in with, once it is there: inputs are no part of a list that is only read. */
let fetched: ComponentType<CellEditProps> | undefined
async function fetchCellEdit() {
  const [{ CellEdit }] = await Promise.all([import('./cell-edit.tsx'), loadTexts('commands', 'fields', 'list', 'record')])
  fetched = CellEdit
  return CellEdit
}

/** What could not be fetched is fetched again with the next key. */
const notYet = () => undefined

/** The cells of a list that are changed where they stand: which of the active row is chosen, which is typed in, and what was typed and is not on record. */
export function useCellEdits({ columns, active, rowAt, move, focus }: Around) {
  const [CellEdit, setCellEdit] = useState(() => fetched)
  const [cursor, setCursor] = useState<string>()
  const [editing, setEditing] = useState<Editing>()
  const [typed, setTyped] = useState(nothingTyped)
  const keys = columns.flatMap(({ key, editable }) => (editable ? [key] : []))
  const at = cursor === undefined ? -1 : keys.indexOf(cursor)
  const chosen = keys[at]

  const choose = (key: string | undefined) => {
    if (key === undefined) return
    setCursor(key)
    if (!CellEdit) whileUnderWay(fetchCellEdit()).then(one => setCellEdit(() => one), notYet)
  }
  const beside = (by: number) => choose(keys[at < 0 ? (by > 0 ? 0 : keys.length - 1) : Math.min(Math.max(0, at + by), keys.length - 1)])
  const edit = (index: number, key: string | undefined, letter = '') => {
    const row = rowAt(index)
    if (!row || key === undefined) return
    choose(key)
    const early = CellEdit || letter.length > 1 ? '' : letter
    setEditing(before =>
      before && !CellEdit ? { ...before, early: before.early + early } : { row, index, key, fresh: letter !== '', early },
    )
  }
  return {
    CellEdit,
    /** The key of the chosen column. */
    cursor: chosen,
    editing,
    typed,
    /** Chooses the next cell that may be changed, or the one before; undefined where there is none. */
    beside: keys.length > 0 ? beside : undefined,
    /** Begins to type in the chosen cell, else in the first; a letter falls into the input that has come, and is kept for one that is yet to come: it answers whether. */
    edit: (letter = ''): boolean => {
      flushSync(() => edit(active, chosen ?? keys[0], letter))
      return !CellEdit && letter.length === 1
    },
    editAt: (index: number, key: string) => edit(index, key),
    /** Gives up what was refused in the chosen cell, else that it is chosen. Answers whether there was any. */
    giveUp: (): boolean => {
      const row = rowAt(active)
      setEditing(undefined)
      if (row && chosen !== undefined && typed.get(row.id)?.[chosen]?.why !== undefined)
        setTyped(before => withTyped(before, row.id, chosen, undefined))
      else setCursor(undefined)
      return chosen !== undefined
    },
    leave: (leaving: Leaving): void => {
      setEditing(undefined)
      if (leaving === 'elsewhere') return
      focus()
      if (leaving === 'down' || leaving === 'up') move(active + (leaving === 'down' ? 1 : -1))
      if (leaving === 'right' || leaving === 'left') beside(leaving === 'right' ? 1 : -1)
    },
    keep: (id: string, key: string, value: Typed | undefined) => setTyped(before => withTyped(before, id, key, value)),
  }
}
