import { worldcheck } from '@fairlead/contracts/crm/world-checks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allows, besides } from '../../kernel/commands.ts'
import { commandLabel } from '../../kernel/labels.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { giveCommand } from '../../kernel/record/give-command.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { Button } from '../../ui/button.tsx'
import { MatchCard } from './match-card.tsx'
import { type Match, matchesOf } from './matches.ts'

/** Everybody whom the lists have for a case, each with why, resolved one by one. */
export default function MatchesTab({ screen, record }: RecordProps) {
  const { t } = useTranslation('worldcheck')
  const [asking, setAsking] = useState<Match>()
  const user = signedIn()
  const mayResolve = user !== undefined && allows(worldcheck, 'resolve', record, user)
  const matches = matchesOf(record)
  if (matches.length === 0) return <p className="text-ink-soft p-3 text-sm">{t(record.status === 'waiting' ? 'waits' : 'none')}</p>
  return (
    <div className="p-3">
      <ul aria-label={t('matches')} className="border-line divide-line divide-y rounded-md border">
        {matches.map(match => (
          <MatchCard key={match.reference} match={match}>
            {mayResolve && !match.gone ? (
              <Button size="small" onClick={() => setAsking(match)}>
                {commandLabel(worldcheck, 'resolve')}
                <span className="sr-only">: {match.primary_name}</span>
              </Button>
            ) : null}
          </MatchCard>
        ))}
      </ul>
      {asking ? (
        <CommandDialog
          screen={screen}
          name="resolve"
          command={besides(worldcheck.commands.resolve, 'reference')}
          record={undefined}
          begun={{ resolution: asking.resolution, risk: asking.risk, reason: asking.reason }}
          about={asking.primary_name}
          send={async input => {
            await giveCommand(worldcheck, record, 'resolve', { ...input, reference: asking.reference })
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  )
}
