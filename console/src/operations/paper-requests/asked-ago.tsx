import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { ago } from './ago.ts'

/** When the customer was last asked for papers. */
export function AskedAgo({ at }: { at: string }) {
  const { t } = useTranslation('papers')
  return (
    <time dateTime={at} title={shownInstant(at, false)}>
      {t('asked_ago', { ago: ago(at) })}
    </time>
  )
}
