import { worldcheck } from '@fairlead/contracts/crm/world-checks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RefLink } from '../../kernel/named-link.tsx'
import { record as recordQuery } from '../../kernel/queries.ts'
import { useLiveRecord } from '../../kernel/record/live.ts'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { MatchCard } from '../world-checks/match-card.tsx'
import { matchesOf } from '../world-checks/matches.ts'

/** What came of screening a name, as soon as it is known. */
export function Result({ id }: { id: string }) {
  const { t } = useTranslation('worldcheck')
  useLiveRecord(worldcheck, id)
  const { data } = useQuery(recordQuery(worldcheck, id))
  if (!data) return null
  const { name, number, status } = data
  const matches = matchesOf(data)
  return (
    <li aria-label={String(name)} className="border-line rounded-md border">
      <p className="border-line flex flex-wrap items-center gap-2 border-b px-3 py-2">
        <span className="font-semibold break-words">{String(name)}</span>
        <StateBadge resource={worldcheck} state={status} />
        <span className="ms-auto">
          <RefLink to={worldcheck.name} id={id}>
            {String(number)}
          </RefLink>
        </span>
      </p>
      {matches.length === 0 ? (
        <p className="text-ink-soft px-3 py-2 text-sm">{t(status === 'waiting' ? 'waits' : 'none')}</p>
      ) : (
        <ul className="divide-line divide-y">
          {matches.map(match => (
            <MatchCard key={match.reference} match={match} />
          ))}
        </ul>
      )}
    </li>
  )
}
