import { CircleAlert, CopyPlus, Plus, Redo2, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { isBlank } from '../fields/check.ts'
import type { CellMessage } from './cell-messages.ts'
import { CellText } from './cell-text.tsx'
import { duplicated, removed } from './edits.ts'
import type { Heads } from './grid-props.ts'
import type { Line } from './line.ts'
import { rangeOf, single } from './selection.ts'
import type { GridMessages } from './use-cell-messages.ts'
import type { Lines } from './use-lines.ts'

interface Props {
  id: string
  grid: Lines
  messages: GridMessages
  /** What is said of the active cell. */
  message: CellMessage | undefined
  /** Why the active line cannot be changed. */
  locked: string | undefined
  /** The active line as it is saved, where the active cell says something else. */
  was: Line | undefined
  disabled: boolean
  /** What lines are called that are given: none is added or taken away. */
  heads: Heads | undefined
  /** The grid is where one goes on. */
  onDone: () => void
}

/** Below a grid: what is said of the active cell, how many are wrong, and what may be done with the lines. */
export function GridFooter({ id, grid, messages, message, locked, was, disabled, heads, onDone }: Props) {
  const { t } = useTranslation('lines')
  const range = rangeOf(grid.selection)
  const { row, column } = grid.selection.active
  const of = grid.sheet.columns[column]
  const label = of?.label ?? ''
  const line = grid.lines[row]
  const headed = line && heads?.of(line)
  const act = (work: () => void) => () => {
    work()
    onDone()
  }
  const noLine = range.top >= grid.lines.length
  const next = messages.next(grid.selection.active)
  return (
    <div id={id} className="bg-sunken border-line flex min-h-8 flex-wrap items-center gap-x-1 rounded-b-md border-t px-1 text-sm">
      {disabled ? null : (
        <div role="toolbar" aria-label={t('toolbar')} className="flex items-center">
          {heads ? null : (
            <>
              <Tool label={t('add')} keys="" onClick={act(() => grid.select(single({ row: grid.lines.length, column: 0 })))}>
                <Plus aria-hidden="true" />
              </Tool>
              <Tool
                label={t('duplicate_lines')}
                keys="Ctrl+Shift+D"
                disabled={noLine}
                onClick={act(() => grid.apply(lines => duplicated(grid.sheet, lines, range)))}
              >
                <CopyPlus aria-hidden="true" />
              </Tool>
              <Tool
                label={t('remove_lines')}
                keys="Ctrl+Delete"
                disabled={noLine}
                onClick={act(() => grid.apply(lines => removed(grid.sheet, lines, range)))}
              >
                <Trash2 aria-hidden="true" />
              </Tool>
            </>
          )}
          <Tool label={t('undo')} keys="Ctrl+Z" disabled={grid.past.before.length === 0} onClick={act(grid.undo)}>
            <Undo2 aria-hidden="true" />
          </Tool>
          <Tool label={t('redo')} keys="Ctrl+Y" disabled={grid.past.after.length === 0} onClick={act(grid.redo)}>
            <Redo2 aria-hidden="true" />
          </Tool>
        </div>
      )}
      {messages.count > 0 ? (
        <Button variant="quiet" size="small" className="text-red-ink" title="F8" onClick={act(() => next && grid.select(single(next)))}>
          <CircleAlert aria-hidden="true" />
          {t('wrong', { count: messages.count })}
        </Button>
      ) : null}
      <span
        role="status"
        className={cn('min-w-0 grow px-1', message?.level === 'error' && 'text-red-ink', message?.level === 'warning' && 'text-amber-ink')}
      >
        {message ? t(heads ? 'said_at' : 'said', { line: headed ?? row + 1, column: label, text: message.text }) : (locked ?? '')}
      </span>
      {was && of ? (
        <span className="text-ink-soft px-1">
          {t('was')} {isBlank(was[of.key]) ? t('nothing') : <CellText column={of} line={was} />}
        </span>
      ) : null}
      <span className="text-ink-soft px-1 tabular-nums">{t('count', { count: grid.lines.length })}</span>
    </div>
  )
}

interface ToolProps {
  label: string
  keys: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

const Tool = ({ label, keys, disabled = false, onClick, children }: ToolProps) => (
  <Button
    variant="quiet"
    size="small"
    aria-label={label}
    title={keys === '' ? label : `${label} (${keys})`}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </Button>
)
