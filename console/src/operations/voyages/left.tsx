import { useTranslation } from 'react-i18next'

/** Says how many voyages are not drawn, where any are left out. */
export function Left({ count }: { count: number }) {
  const { t } = useTranslation('schedule')
  return count > 0 ? <p className="text-ink-soft text-sm">{t('left', { count })}</p> : null
}
