import { Suspense } from 'react'
import { narrowScreen } from '../lib/narrow-screen.ts'
import { useStore } from '../lib/store.ts'
import { valueIn } from './address.ts'
import { queryOf } from './list/list-query.ts'
import { ListAndRecord } from './list-and-record.tsx'
import { useNoteOpen } from './open-records.ts'
import { listPage, queryClient, record } from './queries.ts'
import { isAlone } from './record/alone.ts'
import type { Registers } from './registers.tsx'
import type { ScreenOf } from './screen.ts'
import { openAt, useUrlState } from './url-state.ts'

interface Props {
  screen: ScreenOf
  /** What shows the registers kept beside it: fetched by the route of the few screens that have any. */
  beside: typeof Registers | undefined
}

/** Asks for the rows or the record that a screen is about to show, while the rest of it is still fetched. */
export function askAhead(screen: ScreenOf, param: string | undefined, search: Record<string, unknown>): void {
  const { resource } = screen
  const { id, address } = openAt(screen, param, search)
  const isOpen = id !== undefined
  if (isOpen && id !== 'new' && !screen.instead) void queryClient.prefetchQuery(record(resource, id, valueIn(address, 'as_of')))
  if (!(isOpen && isAlone(screen, address))) void queryClient.prefetchQuery(listPage(resource, queryOf(resource, address), 1))
}

/** The screen of a resource, with the registers that are kept beside it. */
export function ResourceScreen({ screen, beside: Beside }: Props) {
  const urlState = useUrlState(screen)
  useNoteOpen(screen, screen.whole ? undefined : urlState.id)
  const narrow = useStore(narrowScreen)
  const shown = urlState.id === undefined ? screen.ways?.[valueIn(urlState.address, 'show') ?? ''] : screen.instead?.Screen
  const Way = screen.whole?.Screen ?? (narrow ? screen.narrow?.Screen : undefined) ?? shown
  if (Way)
    return (
      <Suspense>
        <Way screen={screen} />
      </Suspense>
    )
  const own = <ListAndRecord screen={screen} urlState={urlState} />
  if (!screen.registers || !Beside || urlState.id !== undefined) return own
  return <Beside screens={[screen, ...screen.registers]} urlState={urlState} own={own} />
}
