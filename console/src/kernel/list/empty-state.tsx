import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../api.ts'
import { told } from '../told.ts'

interface Props {
  failure: unknown
  /** Filters or a search are in force. */
  narrowed: boolean
  onClear: () => void
  onRetry: () => void
  /** Undefined for who may not make a new record. */
  onNew: (() => void) | undefined
}

/** Says which kind of nothing it is: none at all, none for these filters, none that one may see, or none that could be fetched. */
export default function EmptyState({ failure, narrowed, onClear, onRetry, onNew }: Props) {
  const { t } = useTranslation('kernel')
  if (failure instanceof Refused && failure.status === 403) return <Message alert={t('list.no_right')} />
  if (failure)
    return (
      <Message alert={told(failure).message}>
        <Button onClick={onRetry}>{t('list.retry')}</Button>
      </Message>
    )
  if (narrowed)
    return (
      <Message text={t('list.none_for_filter')}>
        <Button onClick={onClear}>{t('list.clear_filters')}</Button>
      </Message>
    )
  return <Message text={t('list.none')}>{onNew ? <Button onClick={onNew}>{t('list.new')}</Button> : null}</Message>
}

const Message = ({ text, alert, children }: { text?: string; alert?: string; children?: ReactNode }) => (
  <div className="text-ink-soft sticky left-0 flex flex-col items-center gap-3 p-12">
    {alert === undefined ? <p>{text}</p> : <p role="alert">{alert}</p>}
    {children}
  </div>
)
