import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { give } from '../kernel/api.ts'
import { creationFor } from '../kernel/commands.ts'
import { notify, notifyFailure } from '../kernel/notify.ts'
import { queryClient } from '../kernel/queries.ts'
import { signedIn } from '../kernel/session.ts'
import { shownDate } from '../lib/dates.ts'
import { Button } from '../ui/button.tsx'

interface Taken {
  date: string
  added: number
  changed: number
  unchanged: number
}

/** Takes over what the European Central Bank has published; it is done by itself every working day, too. */
export function FetchRates() {
  const { t } = useTranslation('rates')
  const [busy, setBusy] = useState(false)
  const user = signedIn()
  if (!user || !creationFor(exchangeRates, user)) return null
  const fetchNow = async () => {
    setBusy(true)
    try {
      const taken = await give<Taken>('POST', 'exchangerates/ecb', { body: {} })
      if (taken) notify(t('fetched', { ...taken, date: shownDate(taken.date) }))
      await Promise.all([currencies, exchangeRates].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
    } catch (reason) {
      notifyFailure(reason)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button idle={busy} onClick={() => void fetchNow()} title={t('hint')}>
      <RefreshCw aria-hidden="true" className={busy ? 'animate-spin motion-reduce:animate-none' : undefined} />
      <span className="max-sm:sr-only">{t('fetch')}</span>
    </Button>
  )
}
