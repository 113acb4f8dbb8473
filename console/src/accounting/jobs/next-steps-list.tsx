import { CircleAlert, CircleArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Rec } from '../../kernel/record.ts'
import { linesOf } from '../../operations/jobs/lines.ts'
import type { JobParts } from './job-parts.ts'
import { nextSteps } from './next-steps.ts'

/** What comes next, and what waits, each with why. */
export function NextSteps({ job, parts }: { job: Rec; parts: JobParts }) {
  const { t } = useTranslation('overview')
  const steps = parts.loading ? [] : nextSteps({ ...parts, lines: linesOf(job.lines) })
  const next = steps.find(step => step.blocked.length === 0)
  return (
    <div className="min-w-0 text-sm">
      <h2 className="text-ink-soft mb-1 text-xs font-semibold tracking-wide uppercase">{t('next')}</h2>
      {!parts.loading && steps.length === 0 ? <p>{t('nothing_left')}</p> : null}
      <ul aria-label={t('next')}>
        {steps.map(one => (
          <li key={one.step} className="flex items-start gap-1.5">
            {one.blocked.length > 0 ? (
              <CircleAlert aria-hidden="true" className="text-amber-ink mt-0.5 size-4 shrink-0" />
            ) : (
              <CircleArrowRight aria-hidden="true" className="text-accent mt-0.5 size-4 shrink-0" />
            )}
            <span>
              <span className={one === next ? 'font-semibold' : ''}>{t(`step.${one.step}`, { count: one.count })}</span>
              {one.blocked.map(({ by, count }) => (
                <span key={by} className="text-amber-ink block">
                  {t(`blocked.${by}`, { count })}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
