import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import type { RecordForm } from './record-form.ts'

/** Asks before what was typed is left behind; the draft stays, unless it is thrown away on purpose. */
export function LeaveGuard({ isDirty, isUnkept, discard }: Pick<RecordForm, 'isDirty' | 'isUnkept'> & { discard: () => void }) {
  const { t } = useTranslation(['kernel', 'record'])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnkept, // a draft survives a reload; what is no draft yet does not
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title={t('record:leave.title')} description={t('record:leave.text')} close={t('form.close_dialog')} onClose={blocker.reset}>
      <DialogFooter>
        <Button onClick={blocker.reset}>{t('record:leave.stay')}</Button>
        <Button
          variant="danger"
          onClick={() => {
            discard()
            blocker.proceed()
          }}
        >
          {t('record:leave.discard')}
        </Button>
        <Button variant="primary" onClick={blocker.proceed}>
          {t('record:leave.keep')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
