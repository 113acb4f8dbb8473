import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { fieldLabel } from '../labels.ts'
import { notifyDiscarded } from '../notify.ts'
import type { ScreenOf } from '../screen.ts'
import { ConflictNotice } from './conflict.tsx'
import { Notice } from './notice.tsx'
import type { RecordForm } from './record-form.ts'

/** What must be known before going on with a form: fields still to be filled, a draft that came back, a save that was not heard, somebody else's changes. */
export function FormNotices({ screen, state, order }: { screen: ScreenOf; state: RecordForm; order: readonly string[] }) {
  const { t } = useTranslation(['kernel', 'record'])
  const { restored, unheard, conflict } = state
  const missing = order.filter(key => state.missing.includes(key))
  return (
    <>
      {missing.length > 0 ? (
        <Notice tone="red" role="alert">
          {t('record:form.still_to_fill', { fields: missing.map(key => fieldLabel(screen.resource, key)).join(', ') })}
        </Notice>
      ) : null}
      {unheard ? (
        <Notice tone="amber" role="alert">
          {t('record:form.unheard')}
          <Button size="small" disabled={state.saving} onClick={() => void state.save()}>
            {t('record:form.send_again')}
          </Button>
        </Notice>
      ) : null}
      {restored ? (
        <Notice tone="blue" role="status">
          {t('form.draft_restored', { at: shownInstant(restored, false) })}
          <Button size="small" onClick={() => notifyDiscarded(state.discard())}>
            {t('form.discard')}
          </Button>
        </Notice>
      ) : null}
      {conflict ? <ConflictNotice resource={screen.resource} conflict={conflict} state={state} /> : null}
    </>
  )
}
