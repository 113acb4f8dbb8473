import { type KeyboardEvent, useEffect, useRef } from 'react'
import { keyTable, meaningOf } from '../lib/key-table.ts'
import { lookUpsSettled } from './fields/references/offers.ts'

/** Ctrl+Enter and Ctrl+S save, once what is being typed counts. */
export function useSaveKeys(save: (() => Promise<void>) | undefined): (event: KeyboardEvent) => void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  return event => {
    if (!save || meaningOf(keyTable.form, event) !== 'save') return
    event.preventDefault()
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select')) activeElement.blur()
    const saveNow = () => void latest.current?.()
    setTimeout(() => void lookUpsSettled().then(() => requestAnimationFrame(() => setTimeout(saveNow)))) // once it is drawn, and so known
  }
}
