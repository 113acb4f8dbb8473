import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { FileUp, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { give } from '../kernel/api.ts'
import { creationFor } from '../kernel/may-give.ts'
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

const ImportWizard = lazy(() => import('../kernel/import/wizard.tsx'))

/**
 * Takes over what the European Central Bank has published, which is done by itself every working day, too; or what stands in a file of it or
 * in a sheet of one's own, row by row and shown before it is written.
 */
export function FetchRates() {
  const { t } = useTranslation('rates')
  const [busy, setBusy] = useState(false)
  const [importing, setImporting] = useState(false)
  const user = signedIn()
  if (!user || !creationFor(exchangeRates, user)) return null
  const readRatesAgain = () =>
    Promise.all([currencies, exchangeRates].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
  const fetchRates = async () => {
    setBusy(true)
    try {
      const taken = await give<Taken>('POST', 'exchangerates/ecb')
      if (taken) notify(t('fetched', { ...taken, date: shownDate(taken.date) }))
      await readRatesAgain()
    } catch (reason) {
      notifyFailure(reason)
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    setImporting(false)
    void readRatesAgain()
  }
  return (
    <>
      <Button idle={busy} onClick={() => void fetchRates()} title={t('hint')}>
        <RefreshCw aria-hidden="true" className={busy ? 'animate-spin motion-reduce:animate-none' : undefined} />
        <span className="max-sm:sr-only">{t('fetch')}</span>
      </Button>
      <Button onClick={() => setImporting(true)} title={t('file_hint')}>
        <FileUp aria-hidden="true" />
        <span className="max-sm:sr-only">{t('file')}</span>
      </Button>
      {importing ? (
        <Suspense>
          <ImportWizard resource={exchangeRates} besides=".xml" onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
