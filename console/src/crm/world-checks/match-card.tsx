import { match_circumstances, match_resolutions, match_risks, match_strengths } from '@fairlead/contracts/crm/world-check-choices'
import { worldcheck } from '@fairlead/contracts/crm/world-checks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Match } from './matches.ts'

const byStrength: Readonly<Record<Match['strength'], Tone>> = { exact: 'red', strong: 'red', medium: 'amber', weak: 'neutral' }
const byResolution: Readonly<Record<NonNullable<Match['resolution']>, Tone>> = {
  POSITIVE: 'red',
  POSSIBLE: 'amber',
  UNSPECIFIED: 'amber',
  FALSE: 'green',
}

/** Somebody on a list: who he is there, why he may be the subject, and what a reviewer made of him. */
export function MatchCard({ match, children }: { match: Match; children?: ReactNode }) {
  const { t } = useTranslation('worldcheck')
  const { primary_name, strength, score, resolution, gone, categories, countries, reference } = match
  return (
    <li className="px-3 py-2" aria-label={primary_name}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium break-words">{primary_name}</span>
        <Badge tone={byStrength[strength]}>
          {match_strengths.byCode(strength)[language()]}
          {score === null ? '' : ` · ${score}`}
        </Badge>
        {gone ? <Badge tone="struck">{fieldLabel(worldcheck, 'gone')}</Badge> : null}
        <Badge tone={resolution === null ? 'amber' : byResolution[resolution]}>
          {resolution === null ? t('unresolved') : match_resolutions.byCode(resolution)[language()]}
        </Badge>
        <span className="ms-auto">{children}</span>
      </div>
      <p className="text-ink-soft text-sm break-words">{[reference, ...categories, countries.join(', ')].filter(Boolean).join(' · ')}</p>
      <Why match={match} />
      <Resolved match={match} />
    </li>
  )
}

/** Why it scored as it did: which word was taken for which, and what else raised or lowered it. */
function Why({ match: { matched_name, words, circumstances, is_weak_alias } }: { match: Match }) {
  const { t } = useTranslation('worldcheck')
  return (
    <div className="mt-1 text-sm">
      <span className="text-ink-soft">{t('fits', { name: matched_name })}</span>
      <ul aria-label={t('why')} className="mt-1 flex flex-wrap gap-1">
        {words.map(({ said, listed, likeness }) => (
          <li key={`${said} ${listed}`}>
            <Badge tone={likeness === 100 ? 'blue' : 'neutral'}>{`${said} → ${listed} ${likeness} %`}</Badge>
          </li>
        ))}
        {is_weak_alias && !circumstances.includes('weak_alias') ? (
          <li>
            <Badge tone="neutral">{match_circumstances.byCode('weak_alias')[language()]}</Badge>
          </li>
        ) : null}
        {circumstances.map(code => {
          const { raises, ...text } = match_circumstances.byCode(code)
          return (
            <li key={code}>
              <Badge tone={raises ? 'red' : 'green'}>{`${raises ? '+' : '−'} ${text[language()]}`}</Badge>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Resolved({ match: { resolved_by, resolved_at, risk, reason } }: { match: Match }) {
  if (resolved_at === null) return null
  const said = [
    resolved_by,
    shownInstant(resolved_at, false),
    risk === null ? null : `${fieldLabel(worldcheck, 'risk')}: ${match_risks.byCode(risk)[language()]}`,
  ]
  return (
    <p className="mt-1 text-sm break-words">
      {said.filter(Boolean).join(' · ')}
      {reason === null ? null : <q className="ms-1.5">{reason}</q>}
    </p>
  )
}
