import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { cfr_by_hand, cfr_conditions, cfr_sources } from '@fairlead/contracts/documentation/choices'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { allows, besides } from '../../kernel/commands.ts'
import { commandLabel } from '../../kernel/labels.ts'
import { RefLink } from '../../kernel/named-link.tsx'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { giveCommand } from '../../kernel/record/give-command.ts'
import type { Rec } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Condition, conditionsOf } from './rows.ts'

type Command = 'check' | 'check_collector' | 'uncheck'

/** What may be said of a condition by hand: where it is so already, that it is not. */
function commandOf({ condition, source }: Condition): Command | undefined {
  if (source === 'by_hand') return 'uncheck'
  if (source !== null) return undefined
  if (condition === 'collector') return 'check_collector'
  return cfr_by_hand.rows.some(({ code }) => code === condition) ? 'check' : undefined
}

/** The conditions of a release as a checklist: who said so, when and from what; what is missing is said where somebody may say it. */
export default function ConditionsTab({ screen, record }: RecordProps) {
  const { t } = useTranslation('cfr')
  const [asking, setAsking] = useState<{ name: Command; condition: Condition['condition'] }>()
  const user = signedIn()
  const may = (name: Command) => user !== undefined && allows(cfrreleases, name, record, user)
  const all = conditionsOf(record)
  const missing = all.filter(one => one.source === null).length
  return (
    <div className="p-3">
      <p role="status" className="mb-2 text-sm">
        {missing === 0 ? t('conditions.all') : t('conditions.missing', { count: missing })}
      </p>
      <ul aria-label={t('conditions.tab')} className="border-line divide-line divide-y rounded-md border">
        {all.map(one => {
          const name = commandOf(one)
          return (
            <li key={one.condition} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2">
              {one.source === null ? (
                <CircleDashed aria-hidden="true" className="text-amber-ink mt-0.5 size-4 shrink-0" />
              ) : (
                <CircleCheck aria-hidden="true" className="text-green-ink mt-0.5 size-4 shrink-0" />
              )}
              <div className="min-w-0 grow basis-56">
                <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                  <span className="font-medium">{cfr_conditions.byCode(one.condition)[language()]}</span>
                  <Badge tone={one.source === null ? 'amber' : 'green'}>
                    {t(one.source === null ? 'conditions.lacks' : 'conditions.met')}
                  </Badge>
                </div>
                <Source condition={one} record={record} />
              </div>
              {name !== undefined && may(name) ? (
                <Button size="small" onClick={() => setAsking({ name, condition: one.condition })}>
                  {commandLabel(cfrreleases, name)}
                  <span className="sr-only">: {cfr_conditions.byCode(one.condition)[language()]}</span>
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {asking ? (
        <CommandDialog
          screen={screen}
          name={asking.name}
          command={besides(cfrreleases.commands[asking.name], 'condition')}
          record={undefined}
          about={cfr_conditions.byCode(asking.condition)[language()]}
          send={async input => {
            const about = asking.name === 'check_collector' ? {} : { condition: asking.condition }
            await giveCommand(cfrreleases, record, asking.name, { ...input, ...about })
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  )
}

/** From what a condition is known to be true, by whom and when; or what would make it so. */
function Source({ condition: { condition, source, at, by, note }, record }: { condition: Condition; record: Rec }) {
  const { t } = useTranslation('cfr')
  if (source === null)
    return (
      <p className="text-ink-soft text-sm">
        {t(`conditions.lacking.${condition}`)}
        {condition === 'originals' ? (
          <>
            {' '}
            <RefLink to={billsoflading.name} id={String(record.bill_of_lading_id)}>
              {String(record.number)}
            </RefLink>
          </>
        ) : null}
      </p>
    )
  const who = [by, at === null ? null : shownInstant(at, false)].filter(Boolean).join(', ')
  return (
    <p className="text-ink-soft text-sm break-words">
      {cfr_sources.byCode(source)[language()]}
      {who === '' ? null : ` · ${who}`}
      {condition === 'collector' && typeof record.collector === 'string' ? ` · ${record.collector}` : null}
      {note === null ? null : <q className="ml-1.5">{note}</q>}
    </p>
  )
}
