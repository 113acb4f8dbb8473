import { bookings } from '@fairlead/contracts/operations/bookings'
import { useTranslation } from 'react-i18next'
import { give } from '../../kernel/api.ts'
import { allows } from '../../kernel/commands.ts'
import { commandLabel } from '../../kernel/labels.ts'
import { notifyFailure } from '../../kernel/notify.ts'
import { refresh } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { signedIn } from '../../kernel/session.ts'
import { Button } from '../../ui/button.tsx'

/** A booking of no quotation has no price yet: the step that gives it one. */
export function Unpriced({ booking }: { booking: Rec }) {
  const { t } = useTranslation('onwards')
  const user = signedIn()

  async function price(): Promise<void> {
    try {
      await give('POST', `${bookings.name}/${booking.id}/price`, { version: booking.version })
      await refresh(bookings, booking.id)
    } catch (reason) {
      notifyFailure(reason)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3 p-4 text-sm">
      <p className="text-ink-soft">{t('unpriced')}</p>
      {user && allows(bookings, 'price', booking, user) ? (
        <Button size="small" onClick={() => void price()}>
          {commandLabel(bookings, 'price')}
        </Button>
      ) : null}
    </div>
  )
}
