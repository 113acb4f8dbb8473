import { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '../../kernel/api.ts'
import { allows, besides } from '../../kernel/commands.ts'
import { commandLabel, fieldLabel } from '../../kernel/labels.ts'
import { onChanged } from '../../kernel/push.ts'
import { type Page, readAgain } from '../../kernel/queries.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { giveCommand } from '../../kernel/record/give-command.ts'
import { Fact } from '../../kernel/record/overview.tsx'
import { type Rec, titleOf } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { shownDate, shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import releases from './index.tsx'
import { unitsOf } from './rows.ts'

const keyOf = (unit: Rec) => [cfrreleases.name, 'list', { unit_ids: unit.id }]

/** The release that names a unit, whole; null where there is none. */
async function releaseOf(unit: Rec, signal: AbortSignal): Promise<Rec | null> {
  const found = await get<Page>(cfrreleases.name, { unit_ids: unit.id, per_page: 1, sort: '-arrived_on' }, signal)
  const [first] = found.data
  return first ? get<Rec>(`${cfrreleases.name}/${first.id}`, {}, signal) : null
}

/** Whether a unit may be handed over, and to whom; whoever hands it over says so here. */
export default function ReleaseOfUnit({ record: unit }: RecordProps) {
  const { t } = useTranslation('cfr')
  const { data: release } = useQuery({ queryKey: keyOf(unit), queryFn: ({ signal }) => releaseOf(unit, signal) })
  // One that is requested is new here, and so no row that changed.
  useEffect(() => onChanged(cfrreleases, () => void readAgain(keyOf(unit))), [unit])
  if (release === null) return <p className="text-ink-soft p-3 text-sm">{t('units.waits')}</p>
  return release === undefined ? null : <Release unit={unit} release={release} />
}

function Release({ unit, release }: { unit: Rec; release: Rec }) {
  const { t } = useTranslation('cfr')
  const [asking, setAsking] = useState(false)
  const user = signedIn()
  const released = unitsOf(release).find(({ id }) => id === unit.id)?.released
  const mayRecord = user !== undefined && allows(cfrreleases, 'record_delivery', release, user)
  return (
    <div className="flex flex-col items-start gap-3 p-3">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Fact label={fieldLabel(cfrreleases, 'number')}>
          {titleOf(release)} <StateBadge resource={cfrreleases} state={release.status} />
        </Fact>
        <Fact label={fieldLabel(cfrreleases, 'released_at')}>
          {released === undefined ? t('units.waits') : `${shownInstant(released.released_at, false)} · ${released.released_by}`}
        </Fact>
        {typeof release.collector === 'string' ? <Fact label={fieldLabel(cfrreleases, 'collector')}>{release.collector}</Fact> : null}
        {released?.delivered_on ? (
          <Fact label={fieldLabel(cfrreleases, 'delivered_on')}>{`${shownDate(released.delivered_on)} · ${released.receiver ?? ''}`}</Fact>
        ) : null}
      </div>
      {mayRecord && released?.delivered_on === null ? (
        <Button size="small" onClick={() => setAsking(true)}>
          {commandLabel(cfrreleases, 'record_delivery')}
        </Button>
      ) : null}
      {asking ? (
        <CommandDialog
          screen={releases}
          name="record_delivery"
          command={besides(cfrreleases.commands.record_delivery, 'only_unit_ids')}
          record={undefined}
          about={titleOf(unit)}
          send={async input => {
            await giveCommand(cfrreleases, release, 'record_delivery', { ...input, only_unit_ids: [unit.id] })
            await readAgain(keyOf(unit))
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
