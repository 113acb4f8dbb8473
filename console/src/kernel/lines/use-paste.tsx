import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadInEveryLanguage } from '../../i18n/index.ts'
import { notifyFailure } from '../notify.ts'
import { put } from './edits.ts'
import { atSelection, valuesOf } from './grid-clipboard.ts'
import type { LineGridProps } from './grid-props.ts'
import { inColumnOrder, type Matched, matchHeadings } from './headings.ts'
import { isBlankLine } from './line.ts'
import { below, type Overwritten, overwritten, type Pasted } from './pasting.ts'
import { rememberedMatching, rememberMatching } from './remembered.ts'
import type { Lines } from './use-lines.ts'

const MatchColumns = lazy(() => import('./match-columns.tsx'))
const PasteOver = lazy(() => import('./paste-over.tsx'))

type Texts = readonly (readonly string[])[]

/** What a paste waits for: what headings mean, or whether lines may be changed. */
type Asked = { matched: Matched; rows: Texts } | { pasted: Pasted; cells: readonly Overwritten[] }

/**
 * Takes what is pasted: a range goes where the selection is; a sheet with headings goes into the columns that they name, below what
 * stands there. What the headings mean is asked when it is not clear, and remembered; before what stands in lines is replaced, that is asked too.
 */
export function usePaste(
  grid: Lines,
  { sheetKind: kind, heads }: Pick<LineGridProps, 'sheetKind' | 'heads'>,
  onDone: () => void,
): { paste: (texts: Texts) => Promise<void>; asking: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const { columns } = grid.sheet

  async function paste(texts: Texts): Promise<void> {
    const [first = [], ...rows] = texts
    await loadInEveryLanguage('fields')
    const matched = rows.length > 0 ? matchHeadings(first, columns, kind ? await rememberedMatching(kind) : {}) : undefined
    if (!matched) consider(await atSelection(grid, texts))
    else if (matched.clear) await putRows(rows, matched.keys)
    else setAsked({ matched, rows })
  }

  async function putRows(rows: Texts, keys: Matched['keys']): Promise<void> {
    const values = await valuesOf(columns, inColumnOrder(rows, columns, keys))
    const { lines, selection } = grid.now()
    const here = lines[selection.active.row]
    const pasted = { top: selection.active.row, left: 0, values }
    const isFull = lines.length >= grid.sheet.most
    consider(isFull || here === undefined || isBlankLine(columns, here) ? pasted : below(grid.sheet, lines, pasted))
  }

  function consider(pasted: Pasted): void {
    const cells = overwritten(grid.sheet, grid.now().lines, pasted)
    if (cells.length > 0) setAsked({ pasted, cells })
    else putIn(pasted)
  }

  const putIn = ({ top, left, values }: Pasted) =>
    grid.apply(lines => put(grid.sheet, lines, top, left, values), {
      active: { row: top, column: left },
      corner: { row: top + values.length - 1, column: left + Math.max(1, ...values.map(row => row.length)) - 1 },
    })

  const answered = (act: () => unknown) => () => {
    setAsked(undefined)
    onDone()
    act()
  }
  const match = ({ matched, rows }: { matched: Matched; rows: Texts }, keys: readonly (string | null)[]) => {
    void putRows(rows, keys)
    const learnt = matched.headings.flatMap((header, index) => (header === '' ? [] : [{ header, field: keys[index] ?? null }]))
    if (kind) void rememberMatching(kind, learnt).catch(notifyFailure)
  }
  const close = answered(() => undefined)
  return {
    paste,
    asking: asked ? (
      <Suspense>
        {'matched' in asked ? (
          <MatchColumns
            columns={columns}
            matched={asked.matched}
            examples={asked.rows.slice(0, 20)}
            onMatch={keys => answered(() => match(asked, keys))()}
            onClose={close}
          />
        ) : (
          <PasteOver
            grid={grid}
            heads={heads}
            pasted={asked.pasted}
            cells={asked.cells}
            onAppend={answered(() => putIn(below(grid.sheet, grid.now().lines, asked.pasted)))}
            onOverwrite={answered(() => putIn(asked.pasted))}
            onClose={close}
          />
        )}
      </Suspense>
    ) : null,
  }
}
