import type { Resource } from '@fairlead/contracts/kernel/resource'
import i18next from 'i18next'
import { notify, notifyFailure, notifyWith } from '../notify.ts'
import type { Rec } from '../record.ts'
import { signedIn } from '../session.ts'
import { saveValues } from './save-values.ts'
import { undoOf } from './undo.ts'

/** What was done last, so that Ctrl+Z takes it back: only that, and only once. */
let last: { key: string; run: () => void } | undefined
const keyOf = (resource: Resource, id: string) => `${resource.name}/${id}`

/** Says that something was done to a record, with a button that takes it back where a command does so. It is sent only when pressed. */
export function notifyDone(resource: Resource, given: string, before: Rec, after: Rec | undefined, message: string): void {
  const user = signedIn()
  const undo = user && after && undoOf(resource, given, before, after, user)
  const key = keyOf(resource, before.id)
  if (!undo || !after) {
    last = undefined
    notify(message)
    return
  }
  const run = () => {
    if (last?.run === run) last = undefined
    saveValues(resource, after, undo.command, undo.input)
      .then(() => notify(i18next.t('record:undo.done')))
      .catch(notifyFailure)
  }
  last = { key, run }
  notifyWith(message, { label: i18next.t('kernel:command.undo'), run })
}

/** Takes back what was done last, if it was done to this record. */
export function undoLast(resource: Resource, id: string): void {
  if (last?.key === keyOf(resource, id)) last.run()
}
