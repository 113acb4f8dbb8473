import type { LucideIcon } from 'lucide-react'
import { CloudOff, FileQuestion, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../api.ts'
import { oneLabel } from '../labels.ts'
import type { ScreenOf } from '../screen.ts'
import { told } from '../told.ts'
import type { UrlState } from '../url-state.ts'
import { Heading } from './heading.tsx'

type Why = 'no_right' | 'unknown' | 'no_such_type' | 'unreachable'

const icons: Record<Why, LucideIcon> = { no_right: Lock, unknown: FileQuestion, no_such_type: FileQuestion, unreachable: CloudOff }

/** Why a record is not shown. What lies outside one's office, customer or ports is as unknown as what never was. */
const whyMissing = (error: unknown, { segment }: ScreenOf): Why =>
  error === undefined
    ? segment === undefined
      ? 'unknown'
      : 'no_such_type'
    : !(error instanceof Refused) || error.status >= 500
      ? 'unreachable'
      : error.status === 403
        ? 'no_right'
        : 'unknown'

interface Props {
  screen: ScreenOf
  urlState: UrlState
  /** How the server refused it; undefined where its address is that of no record. */
  error?: unknown
  retry?: () => void
}

/** A record that cannot be shown: why, and what can be done about it. */
export function Missing({ screen, urlState, error, retry }: Props) {
  const { t } = useTranslation('record')
  const one = oneLabel(screen.resource)
  const why = whyMissing(error, screen)
  const Icon = icons[why]
  return (
    <article className="bg-panel flex min-h-0 grow flex-col" aria-label={one}>
      <Heading screen={screen} title={one} urlState={urlState} />
      <div role="alert" className="flex grow flex-col items-center justify-center gap-2 p-8 text-center">
        <Icon aria-hidden="true" className="text-ink-soft size-10" />
        <h2 className="text-lg font-semibold">{t(`missing.${why}.title`)}</h2>
        <p className="text-ink-soft max-w-md">{why === 'unreachable' ? told(error).message : t(`missing.${why}.text`)}</p>
        {why === 'unreachable' ? (
          <Button variant="primary" onClick={retry}>
            {t('missing.retry')}
          </Button>
        ) : (
          <Button onClick={() => urlState.open(undefined)}>{t('missing.to_list')}</Button>
        )}
      </div>
    </article>
  )
}
