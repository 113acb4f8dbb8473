import { useTranslation } from 'react-i18next'
import { cn } from '../lib/class-names.ts'

/** Marks an entry of the menu that has no screen yet: a short word for the eye, the whole of it for who hears it. */
export function Soon({ className }: { className: string }) {
  const { t } = useTranslation()
  return (
    <span data-slot="soon" className={cn('ml-1.5 text-xs italic', className)}>
      <span aria-hidden="true">{t('page.soon')}</span>
      <span className="sr-only">{t('page.not_built')}</span>
    </span>
  )
}
