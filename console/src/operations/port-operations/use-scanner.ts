import { useEffect, useRef } from 'react'
import { setValue } from '../../lib/set-value.ts'
import { type Burst, scannedBy, typedOn } from './burst.ts'

/** What stood in a field before a scanner typed into it. */
interface Before {
  field: Element
  value: string
}

/**
 * Hears a hand scanner that types into a form or a dialog: the Enter that ends its code sends nothing there, and the field it typed into says
 * again what it said before. Where nobody types anything else, the code goes into the box that finds (`FindBox`).
 */
export function useScanner(onScan: (code: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    let typed: Burst | undefined
    let before: Before | undefined
    const onKey = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event
      if (!(target instanceof Element) || target.closest('search') || !target.closest('[role=dialog],input,select,textarea')) {
        typed = undefined
        return
      }
      const code = key === 'Enter' ? scannedBy(typed, timeStamp) : undefined
      const next = typedOn(typed, key, timeStamp)
      if (next !== typed && next?.text.length === 1) before = { field: target, value: valueIn(target) }
      typed = next
      if (code === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (before) setValue(before.field, before.value)
      latest.current(code)
    }
    // Before all that Enter means in a form or a dialog.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
}

const valueIn = (field: Element): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? field.value : ''
