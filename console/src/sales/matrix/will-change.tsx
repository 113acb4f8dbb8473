import { useTranslation } from 'react-i18next'
import { shownDate } from '../../lib/dates.ts'
import { type Change, isFollowed } from './commands.ts'
import { useInUse } from './in-use.ts'

/** What becomes of the rates that were typed, before it is saved. */
export function WillChange({ changes, day }: { changes: readonly Change[]; day: string }) {
  const { t } = useTranslation('matrix')
  const inUse = useInUse(changes)
  const counts = inUse && {
    followed: changes.filter(({ rate }) => rate && isFollowed(rate, inUse.has(rate.id), day)).length,
    changed: changes.filter(({ rate }) => rate && !isFollowed(rate, inUse.has(rate.id), day)).length,
    added: changes.filter(({ rate }) => !rate).length,
  }
  return (
    <span role="status" className="text-ink-soft">
      {counts &&
        (['followed', 'changed', 'added'] as const)
          .filter(what => counts[what] > 0)
          .map(what => t(`will.${what}`, { count: counts[what], date: shownDate(day) }))
          .join(', ')}
    </span>
  )
}
