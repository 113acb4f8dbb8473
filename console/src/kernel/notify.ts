import i18next from 'i18next'
import { Refused } from './api.ts'
import { told } from './told.ts'

/** Messages at the edge of the screen, loaded when there is a first one. */
const toasts = () => import('../ui/toasts.tsx')

export function notify(message: string): void {
  void toasts().then(({ toast }) => toast.success(message))
}

/** Something that was done earlier was refused just now. */
export function notifyRefusal(message: string): void {
  void toasts().then(({ toast }) => toast.error(message))
}

/** A notice with a button, such as undoing what was just done. */
export function notifyWith(message: string, action: { label: string; run: () => void }): void {
  void toasts().then(({ toast }) => toast.success(message, { action: { label: action.label, onClick: action.run }, duration: 10_000 }))
}

/** What was typed was thrown away, and comes back by a button. */
export function notifyDiscarded(undo: (() => void) | undefined): void {
  if (undo) notifyWith(i18next.t('kernel:form.discarded'), { label: i18next.t('kernel:command.undo'), run: undo })
}

/** The message of a failure with a bullet for each of its errors (specification §8); 401 is not reported: it signs out. */
export function notifyFailure(reason: unknown): void {
  if (reason instanceof DOMException && reason.name === 'AbortError') return
  if (reason instanceof Refused && reason.status === 401) return
  const { message, bullets } = told(reason)
  void toasts().then(({ toast, Bullets }) => toast.error(message, bullets.length > 0 ? { description: Bullets({ of: bullets }) } : {}))
}
