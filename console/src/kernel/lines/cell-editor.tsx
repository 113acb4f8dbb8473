import { blankValue } from '@fairlead/contracts/kernel/empty'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import type { Input } from '../fields/input.ts'
import type { Column, Line } from './line.ts'

/** Where the selection goes when a cell is left. */
export type Leaving = 'down' | 'up' | 'right' | 'left' | 'stay' | 'elsewhere'

interface Props {
  cellId: string
  Input: Input
  column: Pick<Column, 'key' | 'field' | 'label'>
  line: Line
  /** What stood there is replaced by what is typed. */
  fresh: boolean
  /** Why what stands there was refused. */
  refused?: string | undefined
  onCommit: (value: unknown, leaving: Leaving) => void
  onCancel: () => void
}

const noErrors = {}
const focusable = 'input, select, textarea, button:not([tabindex="-1"])'
/** What inputs open elsewhere on the page: a day picker, the form of a new record. */
const opened = '[data-radix-popper-content-wrapper], [data-in-passing]'
/** Kinds that need more room than their cell: several lines, or several controls. */
const roomy = new Set(['lines', 'bl_text', 'translated', 'money', 'party', 'many', 'refs', 'emails', 'texts', 'rows'])

/**
 * The input of a cell, over it and beside the grid, so that what it opens is not cut off. Enter and Tab take what was typed, so does
 * leaving it; Escape gives up.
 */
export function CellEditor({ cellId, Input, column, line, fresh, refused, onCommit, onCancel }: Props) {
  const { field, key } = column
  const [value, setValue] = useState(() => (fresh ? blankValue(field) : line[key]))
  const latest = useRef(value)
  const box = useRef<HTMLDivElement>(null)
  const phase = useRef<'typing' | 'tidying' | 'left'>('typing')

  useLayoutEffect(() => {
    const layer = box.current
    if (!layer) return undefined
    const place = () => {
      const cell = document.getElementById(cellId)?.getBoundingClientRect()
      const around = layer.parentElement?.getBoundingClientRect()
      if (!cell || !around) return
      layer.style.minWidth = `${cell.width + 1}px`
      layer.style.left = `${Math.max(0, Math.min(cell.left - around.left, around.width - layer.offsetWidth))}px`
      layer.style.top = `${cell.top - around.top - 2}px`
    }
    place()
    const first = layer.querySelector<HTMLElement>(focusable)
    first?.focus({ preventScroll: true })
    if (first instanceof HTMLInputElement && first.type === 'text') first.setSelectionRange(first.value.length, first.value.length)
    const scroller = document.getElementById(cellId)?.closest('[role=grid]')
    scroller?.addEventListener('scroll', place)
    return () => scroller?.removeEventListener('scroll', place)
  }, [cellId])

  /** Inputs tidy up what was typed when they are left; only then is it taken. */
  const finish = (leaving: Leaving) => {
    if (phase.current !== 'typing') return
    phase.current = 'tidying'
    if (document.activeElement instanceof HTMLElement && box.current?.contains(document.activeElement)) document.activeElement.blur()
    phase.current = 'left'
    onCommit(latest.current, leaving)
  }
  const change = (next: unknown) => {
    if (phase.current === 'left') return
    latest.current = next
    setValue(next)
    if (field.kind !== 'ref' || next === null) return
    phase.current = 'left' // a choice is final; leaving the input now would take it for something typed but not chosen
    onCommit(next, 'stay')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 'Enter' || event.key === 's') finish('stay') // and the form saves
      return
    }
    event.stopPropagation()
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      phase.current = 'left'
      onCancel()
    } else if (event.key === 'Enter') {
      const isArea = event.target instanceof HTMLTextAreaElement
      if ((isArea && (event.shiftKey || event.altKey)) || event.target instanceof HTMLButtonElement) return
      event.preventDefault()
      finish(event.shiftKey ? 'up' : 'down')
    } else if (event.key === 'Tab') {
      const controls = [...(box.current?.querySelectorAll<HTMLElement>(focusable) ?? [])]
      if (document.activeElement !== (event.shiftKey ? controls[0] : controls.at(-1))) return
      event.preventDefault()
      finish(event.shiftKey ? 'left' : 'right')
    }
  }
  /** What was typed and is none of what is offered stands in the cell, to be looked up or mended. */
  const keepTyped = (text: string) => {
    if (phase.current !== 'left') latest.current = text
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // What it opens elsewhere on the page is part of it; a window that is left is come back to.
    if (box.current?.contains(relatedTarget) || relatedTarget?.closest(opened) || !document.hasFocus()) return
    finish('elsewhere')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its input does
    <div
      ref={box}
      data-keeps-escape=""
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className={cn('bg-raised absolute z-30 rounded-md', roomy.has(field.kind) && 'border-line-strong w-80 border p-1 shadow-lg')}
    >
      <label htmlFor={`${cellId}-input`} className="sr-only">
        {column.label}
      </label>
      <Input
        id={`${cellId}-input`}
        field={field}
        name={key}
        value={value}
        onChange={change}
        onBlur={() => undefined}
        onTyped={keepTyped}
        disabled={false}
        invalid={refused !== undefined}
        describedBy={refused === undefined ? undefined : `${cellId}-refused`}
        record={line}
        errors={noErrors}
      />
      {refused === undefined ? null : (
        <p id={`${cellId}-refused`} className="bg-red-soft text-red-ink rounded-b-md px-2 py-1 text-sm">
          {refused}
        </p>
      )}
    </div>
  )
}
