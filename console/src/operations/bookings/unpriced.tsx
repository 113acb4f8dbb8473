import { bookings } from '@fairlead/contracts/operations/bookings'
import { travels } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { wholeOf } from '@fairlead/contracts/operations/whole-unit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { give } from '../../kernel/api.ts'
import { allows } from '../../kernel/commands.ts'
import { asText } from '../../kernel/fields/kind.ts'
import { commandLabel } from '../../kernel/labels.ts'
import { rowsOf } from '../../kernel/merge-values.ts'
import { notifyFailure } from '../../kernel/notify.ts'
import { listPage, refresh } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { signedIn } from '../../kernel/session.ts'
import { Button } from '../../ui/button.tsx'

/** A booking of no quotation has no price yet: the step that gives it one. */
export function Unpriced({ booking }: { booking: Rec }) {
  const { t } = useTranslation('onwards')
  return <ToPrice booking={booking} text={t('unpriced')} />
}

/** So many units are named. */
const most = 5

/** Units that came to a booking after it was priced: its price counts them once it is priced again. */
export function UnpricedUnits({ booking }: { booking: Rec }) {
  const { t } = useTranslation('onwards')
  const { data } = useQuery(listPage(units, { booking_id: booking.id, sort: '-number' }, 1))
  const priced = new Set((rowsOf(booking.priced_cargo) ?? []).map(({ unit_number }) => unit_number))
  const those = (data?.data ?? [])
    .filter(({ status }) => travels({ status: asText(status) }))
    .map(({ number }) => asText(number))
    .filter(number => !priced.has(wholeOf(number)))
  if (booking.quotation_id !== null || those.length === 0) return null
  const named = [...those.slice(0, most).toReversed(), ...(those.length > most ? ['…'] : [])]
  return <ToPrice booking={booking} text={t('unpriced_units', { units: named.join(', ') })} />
}

/** That something has no price, with the step that gives it one. */
function ToPrice({ booking, text }: { booking: Rec; text: string }) {
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
      <p className="text-ink-soft">{text}</p>
      {user && allows(bookings, 'price', booking, user) ? (
        <Button size="small" onClick={() => void price()}>
          {commandLabel(bookings, 'price')}
        </Button>
      ) : null}
    </div>
  )
}
