import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../lib/hotkeys.ts'
import { store } from '../lib/store.ts'
import type { ListMemory } from './list/grid.tsx'
import { List } from './list/list.tsx'
import type { Rows } from './list/rows.ts'
import type { Place } from './place.ts'
import { isAlone } from './record/alone.ts'
import { Beside } from './record/beside.tsx'
import { RecordView } from './record/lazy-record-view.ts'
import type { ScreenOf } from './screen.ts'

/** A list with the open record beside it, or the record alone where it asks for all the room. */
export function ListAndRecord({ screen, place }: { screen: ScreenOf; place: Place }) {
  const { t } = useTranslation('kernel')
  const rows = useRef<Rows>(undefined)
  const [memory] = useState(() => store<ListMemory | undefined>(undefined))
  const { id } = place
  const step = (by: 1 | -1) => {
    const next = rows.current?.beside(id, by)
    if (next) place.open(next.id)
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
  const record =
    id === undefined ? undefined : (
      <Suspense>
        <RecordView key={id} screen={screen} place={place} id={id} />
      </Suspense>
    )
  if (record && isAlone(screen, place)) return record
  return <Beside list={<List screen={screen} place={place} rowsRef={rows} memory={memory} />}>{record}</Beside>
}
