import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../lib/class-names.ts'
import { useHotkeys } from '../lib/hotkeys.ts'
import { store } from '../lib/store.ts'
import type { ListMemory } from './list/grid.tsx'
import { List } from './list/list.tsx'
import type { Rows } from './list/rows.ts'
import { isAlone } from './record/alone.ts'
import { RecordFrame } from './record/frame.tsx'
import { Beside, RecordView } from './record/lazy-record-view.ts'
import { keptShare } from './record/share.ts'
import { isRecordId } from './record.ts'
import type { ScreenOf } from './screen.ts'
import type { UrlState } from './url-state.ts'

/** A list with the open record beside it, or the record alone where it asks for all the room. */
export function ListAndRecord({ screen, urlState }: { screen: ScreenOf; urlState: UrlState }) {
  const { t } = useTranslation('kernel')
  const rows = useRef<Rows>(undefined)
  const [memory] = useState(() => store<ListMemory | undefined>(undefined))
  const { id } = urlState
  const step = (by: 1 | -1) => {
    const next = rows.current?.beside(id, by)
    if (next) urlState.open(next.id)
  }
  const edit = (event: KeyboardEvent) => {
    event.preventDefault()
    document.querySelector<HTMLElement>('article form .control:not(:disabled)')?.focus()
  }
  useHotkeys(
    id === undefined
      ? {}
      : {
          j: { label: t('keys.next'), run: () => step(1) },
          k: { label: t('keys.previous'), run: () => step(-1) },
          e: { label: t('keys.edit'), run: edit },
        },
  )
  const record = id === undefined ? undefined : <RecordView key={id} screen={screen} urlState={urlState} id={id} />
  // Inside another record there is no room for a third: the open one takes the place of its list.
  const isInside = Object.keys(urlState.fixed).length > 0
  const frame = id === undefined ? undefined : <RecordFrame screen={screen} urlState={urlState} id={id} />
  if (record && (isAlone(screen, urlState.address) || !isRecordId(screen.resource, id ?? '')))
    return <Suspense fallback={frame}>{record}</Suspense>
  // The list keeps its place in the tree, so that it stays where it was when a record opens and closes.
  return (
    <div className="flex min-h-0 grow">
      <div className={cn('flex min-w-0 grow', record && (isInside ? 'hidden' : 'off-paper max-lg:hidden'))}>
        <List screen={screen} urlState={urlState} rowsRef={rows} memory={memory} />
      </div>
      {record ? (
        <Suspense
          fallback={
            <div
              style={{ flexBasis: `${keptShare()}%` }}
              className="border-line flex min-w-96 shrink-0 flex-col border-l max-lg:min-w-0 max-lg:grow"
            >
              {frame}
            </div>
          }
        >
          {isInside ? <div className="flex min-w-0 grow flex-col">{record}</div> : <Beside>{record}</Beside>}
        </Suspense>
      ) : null}
    </div>
  )
}
