import type { Resource } from '@fairlead/contracts/kernel/resource'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { useStore } from '../../lib/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { commandLabel, fieldLabel } from '../labels.ts'
import { Value } from '../record/value.tsx'
import type { Entry, Meanwhile } from './entry.ts'
import { alike, isHeld } from './order.ts'
import { correct, drop, outbox } from './outbox.ts'
import { whyOf } from './why.ts'

interface Props {
  entries: readonly Entry[]
  resources: readonly Resource[]
  /** Also says to which record each was done. */
  named?: boolean
  /** Is given those that are put right together, the first of them that which was pressed. */
  onCorrect: (entry: Entry, together?: readonly Entry[]) => void
}

const tones = { waiting: 'blue', held: 'amber', sent: 'green', refused: 'red' } as const

/** What was done, each with how far it is; what was refused can be put right or dropped, what waits can be dropped. */
export function EntryList({ entries, resources, named = false, onCorrect }: Props) {
  const { t } = useTranslation('outbox')
  const all = useStore(outbox)
  if (entries.length === 0) return null
  return (
    <ul aria-label={t('title')} className="flex flex-col gap-2">
      {entries.map(entry => {
        const what = nameOf(entry, resources) ?? t('file')
        const together = named && entry.state === 'refused' ? alike(all, entry) : []
        const state = entry.state === 'waiting' && isHeld(all, entry) ? 'held' : entry.state
        return (
          <li key={entry.key} className="border-line bg-panel rounded-md border p-2">
            <div className="flex items-center gap-2">
              <span className="min-w-0 grow">
                <span className="mr-2 font-medium">{what}</span>
                <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
                <span className="text-ink-soft block break-words">
                  {named ? `${entry.about} · ` : ''}
                  {shownInstant(entry.at, false)}
                </span>
              </span>
              {state === 'sent' ? null : (
                <Button variant="quiet" aria-label={t('drop_this', { what })} title={t('drop')} onClick={() => void drop(entry)}>
                  <Trash2 aria-hidden="true" />
                </Button>
              )}
            </div>
            {entry.refusal ? <p className="text-red-ink">{whyOf(entry.refusal)}</p> : null}
            {entry.refusal?.meanwhile?.map(one => (
              <BothValues key={one.field} one={one} resource={resources.find(({ name }) => name === entry.of.resource)} />
            ))}
            {state === 'refused' ? (
              <Button
                variant="primary"
                className="mt-2 w-full"
                onClick={() => (entry.deed.kind === 'command' ? onCorrect(entry) : void correct(entry, entry.deed))}
              >
                {t(entry.deed.kind === 'command' ? 'correct' : 'again')}
              </Button>
            ) : null}
            {together.length > 1 && together[0]?.key === entry.key ? (
              <Button className="mt-2 w-full" onClick={() => onCorrect(entry, together)}>
                {t('correct_all', { count: together.length })}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function nameOf({ of, deed }: Entry, resources: readonly Resource[]): string | undefined {
  const resource = resources.find(({ name }) => name === of.resource)
  return deed.kind === 'command' && resource ? commandLabel(resource, deed.name) : undefined
}

/** What I typed beside what another said of the same meanwhile: sent again, mine stands; dropped, theirs does. */
const BothValues = ({ one, resource }: { one: Meanwhile; resource: Resource | undefined }) => {
  const { t } = useTranslation('outbox')
  if (!resource) return null
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
      <dt className="col-span-2 font-semibold">{fieldLabel(resource, one.field)}</dt>
      <dt>{t('mine')}</dt>
      <dd>
        <Value resource={resource} field={one.field} value={one.mine} />
      </dd>
      <dt>{t('theirs', { who: one.who, at: shownInstant(one.at, false) })}</dt>
      <dd>
        <Value resource={resource} field={one.field} value={one.theirs} />
      </dd>
    </dl>
  )
}
