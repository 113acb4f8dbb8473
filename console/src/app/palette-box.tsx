import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { store } from '../lib/store.ts'

/** What was typed into the palette before it was there. */
export const typedAhead = store('')
/** Whether Enter was pressed behind it. */
export const enteredAhead = store(false)

/** What stands in the place of the palette until its code is there: it takes every key, so that none is lost or does something else. */
export function PaletteBox() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // It has the focus meanwhile; the palette then finds that where it was, and leads it back there.
    const before = document.activeElement
    box.current?.focus()
    typedAhead.set('')
    enteredAhead.set(false)
    const take = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const before = typedAhead.get()
      if (event.key.length === 1) typedAhead.set(before + event.key)
      else if (event.key === 'Backspace') typedAhead.set(before.slice(0, -1))
      enteredAhead.set(event.key === 'Enter')
      event.preventDefault()
      event.stopPropagation()
      setTyped(typedAhead.get())
    }
    addEventListener('keydown', take, true)
    return () => {
      removeEventListener('keydown', take, true)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="dialog"
      aria-busy="true"
      aria-label={t('shell.search_long')}
      className="bg-raised border-line fixed top-[12vh] left-1/2 z-50 flex h-12 w-[calc(100vw-2rem)] max-w-2xl -translate-x-1/2 items-center rounded-lg border px-10 text-lg shadow-xl outline-none max-sm:top-4"
    >
      {typed}
    </div>
  )
}
