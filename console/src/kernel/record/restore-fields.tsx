import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { editingCommand } from '../commands.ts'
import { oneLabel, stateLabel } from '../labels.ts'
import { notifyFailure } from '../notify.ts'
import type { Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import { lockOf } from './locked.ts'
import { saveValues } from './save-values.ts'

interface Props {
  screen: ScreenOf
  record: Rec
  /** The moment whose values come back. */
  then: Rec
  fields: readonly string[]
}

/** Puts chosen fields back to what they were by the ordinary change; says why where that is not allowed. */
export function RestoreFields({ screen: { resource }, record, then, fields }: Props) {
  const { t } = useTranslation('record')
  const [busy, setBusy] = useState(false)
  const user = signedIn()
  const lock = user && lockOf(resource, record, user)
  const command = user && editingCommand(resource, record, user)
  if (lock || command === undefined) {
    const why =
      lock?.by === 'state'
        ? t('locked.state', { one: oneLabel(resource), state: stateLabel(resource, lock.state) })
        : t(lock?.by === 'deleted' ? 'locked.deleted' : 'locked.right', { one: oneLabel(resource) })
    return <p className="text-ink-soft text-sm">{why}</p>
  }
  const restore = () => {
    setBusy(true)
    const wanted = Object.fromEntries(fields.map(field => [field, then[field] ?? null]))
    saveValues(resource, record, command, wanted)
      .catch(notifyFailure)
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="primary" idle={busy || fields.length === 0} onClick={restore} className="self-start">
      {t('compare.restore', { count: fields.length })}
    </Button>
  )
}
