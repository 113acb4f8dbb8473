import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { signedIn } from '../session.ts'

/** When something was printed, and by whom: a sheet is found on a desk, and nobody knows how old it is. */
export function Imprint() {
  const { t } = useTranslation('paper')
  const [now] = useState(() => new Date().toISOString())
  return <p className="text-sm">{t('printed', { at: shownInstant(now, false), name: signedIn()?.name ?? '' })}</p>
}
