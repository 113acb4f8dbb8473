import { bookings } from '@fairlead/contracts/operations/bookings'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { useRouter } from '@tanstack/react-router'
import { CircleAlert, CircleArrowRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { giveCommand } from '../../kernel/record/give-command.ts'
import { heard } from '../../kernel/record/refusals.ts'
import { StepKey, stepKey } from '../../kernel/record/step-key.tsx'
import type { Rec } from '../../kernel/record.ts'
import { signedIn } from '../../kernel/session.ts'
import bookingScreen from '../../operations/bookings/index.ts'
import { linesOf } from '../../operations/jobs/lines.ts'
import unitScreen from '../../operations/units/index.tsx'
import { Button } from '../../ui/button.tsx'
import type { JobParts } from './job-parts.ts'
import { type NextStep, nextSteps } from './next-steps.ts'
import { actionOf, type StepAction } from './step-actions.ts'

const BulkCommand = lazy(() => withTexts(import('../../kernel/list/bulk-command.tsx'), 'list'))

/** A command on several parts of the job. */
interface Many {
  name: string
  of: 'units' | 'bookings'
  ids: readonly string[]
}

/** What comes next, and what waits, each with why; what one may do oneself is a button, the first that nothing blocks has the key. */
export function NextSteps({ job, parts }: { job: Rec; parts: JobParts }) {
  const { t } = useTranslation('overview')
  const router = useRouter()
  const [many, setMany] = useState<Many>()
  const [busy, setBusy] = useState(false)
  const user = signedIn()
  const state = { ...parts, lines: linesOf(job.lines) }
  const steps = parts.loading ? [] : nextSteps(state)
  const actions = new Map(steps.map(one => [one, user && actionOf(one, job, state, user)]))
  const next = steps.find(one => one.blocked.length === 0 && actions.get(one)) ?? steps.find(one => actions.get(one))

  const take = (action: StepAction) => {
    if ('to' in action) router.history.push(action.to)
    else if (action.give === 'approve_lines') void alone(action.give, () => giveCommand(jobs, job, action.give, { line_ids: action.lines }))
    else if (action.give === 'confirm') confirm(action.bookings)
    else setMany({ name: action.give, of: 'units', ids: action.units })
  }
  const alone = async (name: string, work: () => Promise<unknown>) => {
    setBusy(true)
    await heard(job, name, work) // a refusal is told on the job, also where it is that of a booking
    setBusy(false)
  }
  const confirm = (ids: readonly string[]) => {
    const [one, ...others] = parts.bookings.filter(({ id }) => ids.includes(id))
    if (one && others.length === 0) void alone('confirm', () => giveCommand(bookings, one, 'confirm'))
    else setMany({ name: 'confirm', of: 'bookings', ids })
  }
  const label = ({ step, count }: NextStep) => t(`step.${step}`, { count })
  const nextAction = next && actions.get(next)
  return (
    <div className="min-w-0 text-sm">
      <h2 className="text-ink-soft mb-1 text-xs font-semibold tracking-wide uppercase">{t('next')}</h2>
      {!parts.loading && steps.length === 0 ? <p>{t('nothing_left')}</p> : null}
      {next && nextAction && !busy && !many ? <StepKey label={label(next)} run={() => take(nextAction)} /> : null}
      <ul aria-label={t('next')} className="flex flex-col gap-1">
        {steps.map(one => {
          const action = actions.get(one)
          return (
            <li key={one.step} className="flex items-start gap-1.5">
              {one.blocked.length > 0 ? (
                <CircleAlert aria-hidden="true" className="text-amber-ink mt-1.5 size-4 shrink-0" />
              ) : (
                <CircleArrowRight aria-hidden="true" className="text-accent mt-1.5 size-4 shrink-0" />
              )}
              <span>
                {action ? (
                  <Button
                    size="small"
                    variant={one === next ? 'primary' : 'plain'}
                    idle={busy}
                    data-next={one === next ? '' : undefined}
                    title={one === next ? `${label(one)} (${stepKey})` : undefined}
                    onClick={() => take(action)}
                  >
                    {label(one)}
                  </Button>
                ) : (
                  <span className="inline-block py-1">{label(one)}</span>
                )}
                {one.blocked.map(({ by, count }) => (
                  <span key={by} className="text-amber-ink block">
                    {t(`blocked.${by}`, { count })}
                  </span>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
      {many ? (
        <Suspense>
          <BulkCommand
            screen={many.of === 'units' ? unitScreen : bookingScreen}
            name={many.name}
            ids={many.ids}
            onClose={() => setMany(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
