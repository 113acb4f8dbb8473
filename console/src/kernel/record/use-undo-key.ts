import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useEffect } from 'react'
import { undoLast } from './offer-undo.ts'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Ctrl+Z takes back what was done last to the open record; within an input, and while something is being typed, it stays the browser's. */
export function useUndoKey(resource: Resource, id: string, isDirty: () => boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.key !== 'z') return
      if (isTyping(event) || isDirty() || document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) return
      event.preventDefault()
      undoLast(resource, id)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
