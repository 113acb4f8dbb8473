import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadInEveryLanguage } from '../../i18n/index.ts'
import { notifyFailure } from '../notify.ts'
import { put } from './edits.ts'
import { pasteCells, valuesOf } from './grid-clipboard.ts'
import { inColumnOrder, type Matched, matchHeadings } from './headings.ts'
import { isBlankLine } from './line.ts'
import { rememberedMatching, rememberMatching, type SheetKind } from './remembered.ts'
import type { Lines } from './use-lines.ts'

const MatchColumns = lazy(() => import('./match-columns.tsx'))

type Texts = readonly (readonly string[])[]

/**
 * Takes what is pasted: a range goes where the selection is; a sheet with headings goes into the columns that they name, below what
 * stands there. What the headings mean is asked when it is not clear, and remembered.
 */
export function usePaste(
  grid: Lines,
  kind: SheetKind | undefined,
  onDone: () => void,
): { paste: (texts: Texts) => Promise<void>; asking: ReactNode } {
  const [asked, setAsked] = useState<{ matched: Matched; rows: Texts }>()
  const { columns } = grid.sheet

  async function paste(texts: Texts): Promise<void> {
    const [first = [], ...rows] = texts
    await loadInEveryLanguage('fields')
    const matched = rows.length > 0 ? matchHeadings(first, columns, kind ? await rememberedMatching(kind) : {}) : undefined
    if (!matched) await pasteCells(grid, texts)
    else if (matched.clear) await putRows(rows, matched.keys)
    else setAsked({ matched, rows })
  }

  async function putRows(rows: Texts, keys: Matched['keys']): Promise<void> {
    const values = await valuesOf(columns, inColumnOrder(rows, columns, keys))
    const { lines, selection } = grid.now()
    const here = lines[selection.active.row]
    const top = here === undefined || isBlankLine(columns, here) ? selection.active.row : lines.length
    grid.apply(all => put(grid.sheet, all, top, 0, values), {
      active: { row: top, column: 0 },
      corner: { row: top + values.length - 1, column: columns.length - 1 },
    })
  }

  const answer = (keys: readonly (string | null)[]) => {
    if (!asked) return
    setAsked(undefined)
    onDone()
    void putRows(asked.rows, keys)
    const learnt = asked.matched.headings.flatMap((header, index) => (header === '' ? [] : [{ header, field: keys[index] ?? null }]))
    if (kind) void rememberMatching(kind, learnt).catch(notifyFailure)
  }
  return {
    paste,
    asking: asked ? (
      <Suspense>
        <MatchColumns
          columns={columns}
          matched={asked.matched}
          examples={asked.rows.slice(0, 20)}
          onMatch={answer}
          onClose={() => {
            setAsked(undefined)
            onDone()
          }}
        />
      </Suspense>
    ) : null,
  }
}
