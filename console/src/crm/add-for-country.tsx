import { countryHolidays } from '@fairlead/contracts/crm/country-holidays'
import { CalendarRange } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../i18n/index.ts'
import { creationFor } from '../kernel/may-give.ts'
import { signedIn } from '../kernel/session.ts'
import { Button } from '../ui/button.tsx'
import { Waiting } from '../ui/waiting.tsx'

const CountryDialog = lazy(() => withTexts(import('./country-dialog.tsx'), 'fields'))

/** Keeps the public holidays of a country for all of its terminals: they are filled in, the days are typed or pasted from a sheet. */
export function AddForCountry() {
  const { t } = useTranslation('holidays')
  const [asking, setAsking] = useState(false)
  const user = signedIn()
  if (!user || !creationFor(countryHolidays, user)) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <CalendarRange aria-hidden="true" />
        <span className="max-sm:sr-only">{t('add')}</span>
      </Button>
      {asking ? (
        <Suspense fallback={<Waiting />}>
          <CountryDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
