import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import type { Pasted } from './paste-column.ts'

const outcomes = ['changed', 'unchanged', 'not_found', 'refused'] as const
const tones = { changed: 'text-green-ink', unchanged: 'text-ink-soft', not_found: 'text-amber-ink', refused: 'text-red-ink' } as const
/** As many as are drawn, those first that want a look. */
const mostShown = 200

/** What a pasted column would do, before anything is sent: how many rows in which way, and each of them. */
export function PastePreview({ pasted }: { pasted: readonly Pasted[] }) {
  const { t } = useTranslation('list')
  if (pasted.length === 0) return null
  const inOrder = outcomes.toReversed().flatMap(outcome => pasted.filter(one => one.outcome === outcome))
  return (
    <section aria-label={t('paste.preview')}>
      <p role="status" className="mb-2 flex flex-wrap gap-4 font-medium">
        {outcomes.map(outcome => (
          <span key={outcome}>{t(`paste.${outcome}`, { count: pasted.filter(one => one.outcome === outcome).length })}</span>
        ))}
      </p>
      <ul className="text-sm">
        {inOrder.slice(0, mostShown).map(({ name, outcome, before, after, why, row }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand in a sheet twice
          <li key={`${row?.id ?? name}.${index}`} className="border-line flex gap-3 border-b py-1">
            <span className="w-40 shrink-0 truncate">{name}</span>
            <span className="min-w-0 grow">
              {outcome === 'changed' && before !== '' ? <s className="text-ink-soft mr-2">{before}</s> : null}
              {after}
            </span>
            <span className={cn('shrink-0', tones[outcome])}>{why ?? t(`paste.is_${outcome}`)}</span>
          </li>
        ))}
      </ul>
      {inOrder.length > mostShown ? <p className="text-ink-soft">{t('bulk.more', { count: inOrder.length - mostShown })}</p> : null}
    </section>
  )
}
