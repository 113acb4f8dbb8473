import type { Resource } from '@fairlead/contracts/kernel/resource'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { useStore } from '../../lib/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { commandLabel } from '../labels.ts'
import type { Entry, Refusal } from './entry.ts'
import { isHeld } from './order.ts'
import { correct, drop, outbox } from './outbox.ts'

interface Props {
  entries: readonly Entry[]
  resources: readonly Resource[]
  /** Also says to which record each was done. */
  named?: boolean
  onCorrect: (entry: Entry) => void
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
            {entry.refusal ? <RefusalText refusal={entry.refusal} /> : null}
            {state === 'refused' ? (
              <Button
                variant="primary"
                className="mt-2 w-full"
                onClick={() => (entry.deed.kind === 'command' ? onCorrect(entry) : void correct(entry, entry.deed))}
              >
                {t(entry.deed.kind === 'command' ? 'correct' : 'again')}
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

/** The message of all only where no field says what is wrong. */
function RefusalText({ refusal: { message, errors } }: { refusal: Refusal }) {
  const texts = new Set(Object.values(errors).flat())
  return <p className="text-red-ink">{texts.size > 0 ? [...texts].join(' ') : message}</p>
}
