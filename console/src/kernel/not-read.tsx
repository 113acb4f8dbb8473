import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

/** Says why a screen could not be read, with a way to try it again. */
export function NotRead({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation('kernel')
  return (
    <div className="text-ink-soft flex flex-col items-center gap-3 p-12">
      <p role="alert">{message}</p>
      <Button onClick={onRetry}>{t('list.retry')}</Button>
    </div>
  )
}
