// biome-ignore-all lint/a11y/useSemanticElements: a table cannot recycle rows; this is the grid of the ARIA practices
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { lookedUp } from '../fields/references/offers.ts'
import { toTheRight } from '../fields/shown.ts'
import { notifyFailure } from '../notify.ts'
import { CellEditor, type Leaving } from './cell-editor.tsx'
import { put } from './edits.ts'
import { copy, cut, textOf } from './grid-clipboard.ts'
import { GridFooter } from './grid-footer.tsx'
import { onGridKey } from './grid-keys.ts'
import { useGridPointer } from './grid-pointer.ts'
import type { LineGridProps } from './grid-props.ts'
import { wasIn } from './line.ts'
import { LineRow } from './line-row.tsx'
import { rangeOf, single } from './selection.ts'
import { useCellMessages } from './use-cell-messages.ts'
import { useLines } from './use-lines.ts'
import { useMoreAside } from './use-more-aside.ts'
import { usePaste } from './use-paste.tsx'

const rowHeight = 28
const twoLines = 40
const numberWidth = 44
const noMessages = {}

/**
 * Lines as a spreadsheet inside a form: units of a booking, costs of a job, port calls of a voyage. Only the rows on the screen exist,
 * and only the one that changes is drawn anew; the form around it is told of every change.
 */
export function LineGrid(props: LineGridProps) {
  const { id, columns, inputOf, disabled = false, choosing, heads, lockedBecause, saved, entering = false, tall = false } = props
  const { t } = useTranslation('lines')
  const [newLabel, changedLabel] = [t('new'), t('changed')]
  const grid = useLines(props)
  const messages = useCellMessages(grid.lines, props)
  const pointer = useGridPointer(grid)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const headHeight = columns.some(({ head }) => head) ? twoLines : rowHeight
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here; rows are memoised by hand
  const virtual = useVirtualizer({
    count: grid.size.rows,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: headHeight,
  })
  const range = rangeOf(grid.selection)
  const { active, corner } = grid.selection
  const cellId = `${id}-${active.row}-${active.column}`

  useEffect(() => {
    if (entering) scroller?.focus({ preventScroll: true })
  }, [entering, scroller])

  const revealing = useRef(false)
  const reveal = () => {
    revealing.current = true
  }
  useEffect(() => {
    if (!revealing.current) return
    revealing.current = false
    virtual.scrollToIndex(corner.row)
    requestAnimationFrame(() =>
      document.getElementById(`${id}-${corner.row}-${corner.column}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
  })

  const { errors } = props
  const toFirstWrong = useEffectEvent(() => {
    const [row = '', key] = Object.keys(errors ?? {})[0]?.split('.') ?? []
    const column = columns.findIndex(one => one.key === key)
    if (column < 0 || grid.lines[Number(row)] === undefined || document.activeElement !== scroller) return
    reveal()
    grid.select(single({ row: Number(row), column }))
  })
  const said = JSON.stringify(errors ?? {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever saved from within the grid is led to what was wrong, once
  useEffect(() => toFirstWrong(), [said])

  const chosenLines = useRef(grid.lines)
  useEffect(() => {
    chosenLines.current = grid.lines
  })
  const toggle = choosing?.toggle
  const onChoose = useCallback(
    (index: number) => {
      const line = chosenLines.current[index]
      if (line) toggle?.(line)
    },
    [toggle],
  )

  const pasting = usePaste(grid, props, () => scroller?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (onGridKey(event, { grid, messages, reveal, readOnly: disabled, choose: choosing?.toggle })) event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget || disabled) return
    event.preventDefault()
    reveal()
    void lookedUp(pasting.paste(textOf(event))).catch(notifyFailure)
  }
  const leave = (value: unknown, leaving: Leaving) => {
    const row = active.row + (leaving === 'down' ? 1 : leaving === 'up' ? -1 : 0)
    const column = active.column + (leaving === 'right' ? 1 : leaving === 'left' ? -1 : 0)
    grid.apply(lines => put(grid.sheet, lines, active.row, active.column, [[value]]), single({ row, column }))
    if (leaving !== 'elsewhere') scroller?.focus({ preventScroll: true })
    reveal()
  }

  const more = useMoreAside(scroller, columns.length)
  const column = columns[active.column]
  const line = grid.lines[active.row]
  const message = line && column ? messages.of(line)[column.key] : undefined
  const widths = columns.map(({ width }, index) => (index === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`))
  const headWidth = heads?.width ?? numberWidth
  // Rows are placed, so that they do not widen what holds them: without this their numbers would not stay in view.
  const wide = headWidth + columns.reduce((sum, { width }) => sum + width, 0)
  const style: CSSProperties & Record<'--columns' | '--heads' | '--head-height', string> = {
    '--columns': [`${headWidth}px`, ...widths].join(' '),
    '--heads': `${headWidth}px`,
    '--head-height': `${headHeight}px`,
  }
  return (
    <div className={cn('group/lines border-line relative rounded-md border', tall && 'flex min-h-0 grow flex-col')}>
      <div
        ref={setScroller}
        id={id}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-rowcount={grid.size.rows + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={disabled || undefined}
        aria-activedescendant={cellId}
        aria-describedby={`${id}-footer`}
        onKeyDown={onKeyDown}
        onCopy={event => event.target === event.currentTarget && copy(event, grid)}
        onCut={event => event.target === event.currentTarget && !disabled && cut(event, grid)}
        onPaste={onPaste}
        {...pointer}
        style={style}
        className={cn('bg-panel w-full overflow-auto rounded-t-md outline-none select-none', tall ? 'min-h-0 grow' : 'max-h-96')}
      >
        <div role="rowgroup" className="sticky top-0 z-20 w-max min-w-full">
          <div role="row" aria-rowindex={1} className="grid-row bg-sunken h-(--head-height) border-line border-b font-medium">
            <div
              role="columnheader"
              aria-colindex={1}
              className={cn(
                'bg-sunken border-line sticky left-0 z-10 flex h-full items-center border-r',
                heads ? 'px-2' : 'justify-center',
              )}
            >
              {heads?.label ?? '#'}
            </div>
            {columns.map((one, index) => (
              <div
                key={one.key}
                role="columnheader"
                aria-colindex={index + 2}
                aria-label={one.head && one.label}
                title={one.label}
                className={cn('grid-cell border-line border-r', toTheRight(one.field) && 'text-right')}
              >
                {one.head ? (
                  <HeadLines lines={one.head} />
                ) : (
                  <span className="line-clamp-2 leading-4 hyphens-auto whitespace-normal">{one.label}</span>
                )}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize(), minWidth: wide }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const of = grid.lines[index]
            const isSelected = index >= range.top && index <= range.bottom
            return (
              <LineRow
                key={index}
                gridId={id}
                index={index}
                head={of && heads?.of(of)}
                top={start}
                line={of}
                saved={of && saved?.(of)}
                columns={columns}
                messages={of ? messages.of(of) : noMessages}
                active={index === active.row ? active.column : -1}
                left={isSelected ? range.left : -1}
                right={isSelected ? range.right : -1}
                handle={!disabled && index === range.bottom}
                locked={of !== undefined && lockedBecause?.(of) !== undefined}
                chosen={of && choosing?.isChosen(of)}
                chooseLabel={of && choosing ? choosing.label(of) : ''}
                newLabel={newLabel}
                changedLabel={changedLabel}
                onChoose={onChoose}
              />
            )
          })}
        </div>
      </div>
      {more ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0 right-0 bottom-9 z-20 w-5 rounded-tr-md bg-linear-to-l from-line-strong"
        />
      ) : null}
      {grid.editing && column ? (
        <CellEditor
          key={cellId}
          cellId={cellId}
          Input={inputOf(column.field)}
          column={column}
          line={line ?? props.blank()}
          fresh={grid.editing.fresh}
          onCommit={leave}
          onCancel={() => {
            grid.stopEditing()
            scroller?.focus({ preventScroll: true })
          }}
        />
      ) : null}
      {pasting.asking}
      <GridFooter
        id={`${id}-footer`}
        grid={grid}
        messages={messages}
        message={message}
        locked={line && lockedBecause?.(line)}
        was={line && column && wasIn(column, line, saved?.(line))}
        disabled={disabled}
        heads={heads}
        onDone={() => {
          reveal()
          scroller?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}

const HeadLines = ({ lines: [of, what] }: { lines: readonly string[] }) => (
  <>
    <span className="text-ink-soft block truncate text-xs leading-4 font-normal">{of}</span>
    <span className="block truncate leading-4">{what}</span>
  </>
)
