import type { Command } from '@fairlead/contracts/kernel/resource'
import { ChevronDown, Trash2, Undo2 } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawn } from '../../lib/drawn.ts'
import { Button } from '../../ui/button.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { give } from '../api.ts'
import { allows, isAsked, looksOf } from '../commands.ts'
import { commandLabel, oneLabel } from '../labels.ts'
import { refresh } from '../queries.ts'
import { calledIn, type Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import { CommandDialog } from './command-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { offeredOn } from './next-step.ts'
import { notifyDone } from './offer-undo.ts'
import { heard, refusedCommand } from './refusals.ts'
import { StepKey, stepKey } from './step-key.tsx'
import { useGive } from './use-give.ts'

const MoreCommands = lazy(() => import('./more-commands.tsx'))

/** How many commands stand side by side before the rest goes into a menu. */
const most = () => (matchMedia('(max-width: 640px)').matches ? 3 : 6)

interface Props {
  screen: ScreenOf
  record: Rec
  /** Commands that something else than its own state keeps from it. */
  kept?: readonly string[] | undefined
  /** Until what is being saved is: a command is given to the record as it was typed. */
  settled: () => Promise<void>
  onGone: () => void
}

/** Exactly the buttons that the state machine allows in this state and for this user. */
export function CommandBar({ screen, record, kept, settled, onGone }: Props) {
  const { t } = useTranslation('kernel')
  const { resource } = screen
  const [asking, setAsking] = useState<[name: string, command: Command]>()
  /** What came next as a dialog was opened. */
  const [step, setStep] = useState<string>()
  const [busy, setBusy] = useState(false)
  const giveTo = useGive(screen)
  const bar = useRef<HTMLDivElement>(null)
  const user = signedIn()
  if (!user) return null

  const run = (name: string) => {
    setBusy(true)
    void settled()
      .then(() =>
        heard(record, name, async () => {
          await giveTo(record, name)
          const before = next?.[0]
          void drawn().then(() => toNext(name, before))
        }),
      )
      .finally(() => setBusy(false))
  }
  /** Where a command leads to another step than before, one goes on there: the same again is seldom meant. */
  const toNext = (given: string, before: string | undefined) => {
    const step = bar.current?.querySelector<HTMLElement>('[data-next]')
    const isOther = step?.dataset.next !== before && step?.dataset.next !== given
    if (step && isOther && bar.current?.contains(document.activeElement)) step.focus({ preventScroll: true })
  }
  const start = (name: string, command: Command) => {
    if (!isAsked(resource, command)) return run(name)
    setStep(next?.[0])
    setAsking([name, command])
  }
  const remove = async () => {
    const after = await give<Rec>('DELETE', `${resource.name}/${record.id}`)
    await refresh(resource, record.id)
    onGone()
    notifyDone(resource, 'delete', record, after, t('command.deleted', { one: oneLabel(resource), name: calledIn(resource, record) }))
  }
  const removal = resource.commands.delete
  const stopAsking = () => setAsking(undefined)
  const mayDeactivate = allows(resource, 'deactivate', record, user)
  const deactivate = () => {
    stopAsking()
    run('deactivate')
  }
  const { commands, next } = offeredOn(screen, record, user, kept)
  const room = most()
  const shown = commands.length > room ? commands.slice(0, room - 1) : commands
  const more = commands.slice(shown.length)
  const [mayRestore, mayDelete] = [allows(resource, 'restore', record, user), allows(resource, 'delete', record, user)]
  if (commands.length === 0 && !mayRestore && !mayDelete) return null
  return (
    <div ref={bar} role="toolbar" aria-label={t('command.bar')} className="flex flex-wrap items-center gap-1.5">
      {shown.map(([name, command]) => (
        <Button
          key={name}
          size="small"
          variant={looksOf([name, command], next?.[0])}
          idle={busy}
          data-next={name === next?.[0] ? name : undefined}
          title={name === next?.[0] ? `${commandLabel(resource, name)} (${stepKey})` : undefined}
          onClick={() => start(name, command)}
        >
          {commandLabel(resource, name)}
        </Button>
      ))}
      {next && !busy ? <StepKey label={commandLabel(resource, next[0])} run={() => start(...next)} /> : null}
      {more.length > 0 ? (
        <OnDemand
          button={props => (
            <Button {...props} size="small" idle={busy} aria-haspopup="menu">
              {t('command.more')}
              <ChevronDown aria-hidden="true" />
            </Button>
          )}
        >
          {button => <MoreCommands resource={resource} commands={more} button={button} onChoose={start} />}
        </OnDemand>
      ) : null}
      {mayRestore ? (
        <Button size="small" idle={busy} onClick={() => run('restore')}>
          <Undo2 aria-hidden="true" />
          {commandLabel(resource, 'restore')}
        </Button>
      ) : null}
      {removal && mayDelete ? (
        <Button size="small" variant="danger" idle={busy} onClick={() => setAsking(['delete', removal])}>
          <Trash2 aria-hidden="true" />
          {commandLabel(resource, 'delete')}
        </Button>
      ) : null}
      {removal && asking?.[0] === 'delete' ? (
        <DeleteDialog
          screen={screen}
          record={record}
          command={removal}
          remove={remove}
          deactivate={mayDeactivate ? deactivate : undefined}
          onClose={stopAsking}
        />
      ) : asking ? (
        <CommandDialog
          name={asking[0]}
          command={asking[1]}
          record={record}
          warning={screen.warnings?.[asking[0]]}
          screen={screen}
          about={`${oneLabel(resource)} ${calledIn(resource, record)}`}
          send={async input => {
            await settled()
            await giveTo(record, asking[0], input)
          }}
          onGiven={back => {
            back()
            toNext(asking[0], step)
          }}
          toForm={reason => refusedCommand.set({ id: record.id, command: asking[0], reason })}
          onClose={stopAsking}
        />
      ) : null}
    </div>
  )
}
