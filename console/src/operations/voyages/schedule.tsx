import { voyages } from '@fairlead/contracts/operations/voyages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { valueIn } from '../../kernel/address.ts'
import { allows } from '../../kernel/commands.ts'
import { recordView } from '../../kernel/record/lazy-record-view.ts'
import type { WayProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { useUrlState } from '../../kernel/url-state.ts'
import { WayHead } from '../../kernel/ways.tsx'
import { shownDate } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Board } from './board.tsx'
import { Left } from './left.tsx'
import { type Proposal, type Sailing, usePorts, useSailings } from './sailings.ts'
import { moved } from './schedule-layout.ts'
import { firstShown, shownDays, stepBy } from './schedule-window.ts'

const Reschedule = lazy(async () => {
  const [dialog] = await Promise.all([import('./reschedule.tsx'), recordView()])
  return dialog
})

const RoomPanel = lazy(() => withTexts(import('../figures/room-panel.tsx'), 'figures'))

/** Voyages on a time axis: vessels down, days across, their calls and cut-offs, and where today is. */
export default function Schedule({ screen }: WayProps) {
  const urlState = useUrlState(screen)
  const { t } = useTranslation('schedule')
  const drawn = useSailings(urlState)
  const ports = usePorts(drawn?.sailings ?? [])
  const [proposal, setProposal] = useState<Proposal>()
  const [asking, setAsking] = useState(false)
  const first = firstShown(valueIn(urlState.address, 'from'))
  const user = signedIn()
  const mayMove = (sailing: Sailing) => user !== undefined && allows(voyages, 'reschedule', sailing.row, user)
  const sailings = drawn?.sailings.map(one =>
    proposal?.sailing.id === one.id ? { ...one, calls: moved(one.calls, proposal.index, proposal.by) } : one,
  )
  const section = useRef<HTMLElement>(null)
  const putBack = () => {
    setProposal(undefined)
    setAsking(false)
    // What was pressed is gone: the call that it was about takes the keys again.
    setTimeout(() => section.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus())
  }
  const go = (weeks: number) => urlState.change({ from: stepBy(first, weeks) })
  return (
    <section ref={section} className="flex min-h-0 min-w-0 grow flex-col overflow-y-auto" aria-busy={drawn === undefined}>
      <WayHead screen={screen}>
        <Left count={drawn?.left ?? 0} />
        <Button variant="quiet" size="icon" aria-label={t('earlier')} title={t('earlier')} onClick={() => go(-2)}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button onClick={() => urlState.change({ from: undefined })}>{t('today')}</Button>
        <Button variant="quiet" size="icon" aria-label={t('later')} title={t('later')} onClick={() => go(2)}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </WayHead>
      <p role="status" className="text-ink-soft flex min-h-9 flex-wrap items-center gap-2 px-3 text-sm">
        {proposal && proposal.by !== 0 ? (
          <>
            <span className="text-ink font-medium">
              {t(proposal.by > 0 ? 'proposed_later' : 'proposed_earlier', {
                voyage: proposal.sailing.number,
                port: ports.get(proposal.sailing.calls[proposal.index]?.port_id ?? '')?.name ?? '',
                count: Math.abs(proposal.by),
              })}
            </span>
            <Button size="small" variant="primary" onClick={() => setAsking(true)}>
              {t('say_why')}
            </Button>
            <Button size="small" onClick={putBack}>
              {t('put_back')}
            </Button>
          </>
        ) : (
          t(drawn?.sailings.some(mayMove) ? 'help_move' : 'help')
        )}
      </p>
      <Legend />
      {sailings ? (
        <Board
          sailings={sailings}
          ports={ports}
          first={first}
          days={shownDays}
          label={t('label', { from: shownDate(first), to: shownDate(stepBy(first, shownDays / 7)) })}
          proposal={proposal}
          mayMove={mayMove}
          onPropose={setProposal}
          onAsk={() => setAsking(true)}
          onPutBack={putBack}
          onOpen={urlState.open}
        />
      ) : null}
      <Suspense>
        <div className="max-w-md px-3 pb-3">
          <RoomPanel />
        </div>
      </Suspense>
      {asking && proposal ? (
        <Suspense>
          <Reschedule screen={screen} proposal={proposal} onDone={putBack} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** What the marks mean. */
function Legend() {
  const { t } = useTranslation('schedule')
  return (
    <ul aria-label={t('legend')} className="text-ink-soft flex flex-wrap gap-x-4 px-3 pb-1 text-xs">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="bg-accent border-accent size-3 rounded-sm border-2" /> {t('purpose.load')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="bg-panel border-accent size-3 rounded-sm border-2" /> {t('purpose.discharge')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="border-red-ink bg-red-soft size-2 rotate-45 border" /> {t('any_cut_off')}
      </li>
    </ul>
  )
}
