import { type KeyboardEvent, useEffect, useRef } from 'react'
import { drawn } from '../lib/drawn.ts'
import { keyTable, meaningOf } from '../lib/key-table.ts'
import { lookUps } from './fields/references/offers.ts'

interface Saving {
  /** For the button. */
  save: () => Promise<void>
  /** For the keys, Ctrl+Enter and Ctrl+S. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Saves by a button and by keys, once what is being typed and looked up counts: what is saved is what was meant. */
export function useSaveWhenKnown(saveNow: (() => Promise<void>) | undefined): Saving {
  const latest = useRef(saveNow)
  useEffect(() => {
    latest.current = saveNow
  })
  async function save(): Promise<void> {
    for (let known: unknown; known !== lookUps(); ) {
      known = lookUps()
      await known
      await drawn() // and so known; what was drawn may ask for more
    }
    await latest.current?.()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!saveNow || meaningOf(keyTable.form, event) !== 'save') return
    event.preventDefault()
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select')) activeElement.blur()
    setTimeout(() => void save())
  }
  return { save, onKeyDown }
}
