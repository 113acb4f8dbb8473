import { useEffect, useRef } from 'react'
import { store } from '../lib/store.ts'
import type { ScreenOf } from './screen.ts'

/** A record on the screen, with its tabs and how one goes to them from elsewhere, such as the palette. */
export interface ShownRecord {
  screen: ScreenOf
  id: string
  tabs: readonly { key: string; label: string }[]
  openTab: (key: string) => void
}

/** The records on the screen: last the one that was opened inside another. */
export const shownRecords = store<readonly ShownRecord[]>([])

/** Says that a record stands on the screen, as long as it does. */
export function useShown(shown: ShownRecord): void {
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const { screen, id } = shown
  const said = JSON.stringify(shown.tabs.map(({ key, label }) => ({ key, label })))
  useEffect(() => {
    const tabs: ShownRecord['tabs'] = JSON.parse(said)
    const mine: ShownRecord = { screen, id, tabs, openTab: key => latest.current.openTab(key) }
    shownRecords.set([...shownRecords.get(), mine])
    return () => shownRecords.set(shownRecords.get().filter(one => one !== mine))
  }, [screen, id, said])
}
