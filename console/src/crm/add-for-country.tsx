import { countryHolidays } from '@fairlead/contracts/crm/country-holidays'
import { CalendarRange } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../i18n/index.ts'
import { DialogTool } from '../kernel/list/dialog-tool.tsx'
import { creationFor } from '../kernel/may-give.ts'
import { signedIn } from '../kernel/session.ts'

const CountryDialog = lazy(() => withTexts(import('./country-dialog.tsx'), 'fields'))

/** Keeps the public holidays of a country for all of its terminals: they are filled in, the days are typed or pasted from a sheet. */
export function AddForCountry() {
  const { t } = useTranslation('holidays')
  const user = signedIn()
  if (!user || !creationFor(countryHolidays, user)) return null
  return <DialogTool icon={CalendarRange} label={t('add')} Dialog={CountryDialog} />
}
