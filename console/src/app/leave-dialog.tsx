import { useTranslation } from 'react-i18next'
import { unsent } from '../kernel/outbox/order.ts'
import { outbox } from '../kernel/outbox/outbox.ts'
import { typed } from '../kernel/outbox/typed.ts'
import { useStore } from '../lib/store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'

/** Says to who signs out what of his has not been sent yet, and what becomes of it. */
export default function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('outbox')
  const { t: kernel } = useTranslation('kernel')
  const waiting = unsent(useStore(outbox))
  const photographs = waiting.filter(({ deed }) => deed.kind === 'file').length
  const counts = {
    deeds: waiting.length - photographs,
    photographs,
    forms: useStore(typed)?.size ?? 0,
  }
  return (
    <Dialog title={t('leave.title')} close={kernel('form.close_dialog')} touch onClose={onStay}>
      <DialogBody>
        {waiting.length > 0 ? <p>{t('leave.kept')}</p> : null}
        <ul className="my-2 list-disc pl-5">
          {(['deeds', 'photographs', 'forms'] as const).map(one =>
            counts[one] > 0 ? <li key={one}>{t(`leave.${one}`, { count: counts[one] })}</li> : null,
          )}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button size="large" variant="danger" onClick={onLeave}>
          {t('leave.go')}
        </Button>
        <Button size="large" variant="primary" onClick={onStay}>
          {t('leave.stay')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
