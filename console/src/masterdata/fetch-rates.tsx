import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { FileUp, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
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
  const chooser = useRef<HTMLInputElement>(null)
  const user = signedIn()
  if (!user || !creationFor(exchangeRates, user)) return null
  const takeOver = async (xml?: string) => {
    setBusy(true)
    try {
      const taken = await give<Taken>('POST', 'exchangerates/ecb', { body: xml === undefined ? {} : { xml } })
      if (taken) notify(t('fetched', { ...taken, date: shownDate(taken.date) }))
      await Promise.all([currencies, exchangeRates].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
    } catch (reason) {
      notifyFailure(reason)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button idle={busy} onClick={() => void takeOver()} title={t('hint')}>
        <RefreshCw aria-hidden="true" className={busy ? 'animate-spin motion-reduce:animate-none' : undefined} />
        <span className="max-sm:sr-only">{t('fetch')}</span>
      </Button>
      <Button idle={busy} onClick={() => chooser.current?.click()} title={t('file_hint')}>
        <FileUp aria-hidden="true" />
        <span className="max-sm:sr-only">{t('file')}</span>
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".xml,text/xml,application/xml"
        aria-label={t('file')}
        hidden
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = '' // the same file may be chosen again
          if (file) void file.text().then(takeOver).catch(notifyFailure)
        }}
      />
    </>
  )
}
