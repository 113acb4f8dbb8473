import { visibleFields } from '@fairlead/contracts/kernel/visible'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { wideScreen } from '../../lib/narrow-screen.ts'
import { fieldLabel } from '../labels.ts'
import type { Rec } from '../record.ts'
import type { RecordProps, ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import { isSaid } from './facts.tsx'
import { FieldValue } from './field-value.tsx'

interface FrameProps {
  /** What it tells is still asked for. */
  busy?: boolean | undefined
  className?: string
  children: ReactNode
}

/** A record at a glance, above its form: folded where there is little room, but for customers, who come for nothing else. */
export function OverviewFrame({ busy, className, children }: FrameProps) {
  const { t } = useTranslation('record')
  const open = signedIn()?.role === 'customer' || wideScreen.get()
  return (
    <details open={open} className="border-line bg-sunken shrink-0 border-b">
      <summary className="px-4 py-1 font-medium">{t('overview')}</summary>
      <section
        aria-label={t('overview')}
        aria-busy={busy}
        className={cn('max-h-[45vh] overflow-auto px-4 pb-2 max-sm:max-h-none', className)}
      >
        {children}
      </section>
    </details>
  )
}

/** What stands above the form of a record as it is now; figures know nothing of what was. */
export const overviewOf = ({ overview }: ScreenOf, { status }: Rec, isPast: boolean): ScreenOf['overview'] =>
  isPast || status === 'deleted' ? undefined : overview

/** What a screen says of a record at a glance: figures of its own, then what stands in its fields. */
export function Overview({ overview: { facts, Figures }, screen, record }: RecordProps & { overview: NonNullable<ScreenOf['overview']> }) {
  const { resource } = screen
  const user = signedIn()
  const seen = user ? visibleFields(resource, user) : {}
  return (
    <div className="off-paper shrink-0">
      <OverviewFrame>
        <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
          {Figures ? (
            <Suspense>
              <Figures screen={screen} record={record} />
            </Suspense>
          ) : null}
          {facts
            .filter(key => seen[key] !== undefined && isSaid(record[key]))
            .map(key => (
              <Fact key={key} label={fieldLabel(resource, key)}>
                <FieldValue resource={resource} field={key} record={record} />
              </Fact>
            ))}
        </dl>
      </OverviewFrame>
    </div>
  )
}

/** Something that is known of a record, under its name; among others in a list of descriptions. */
export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-xs">{label}</dt>
    <dd className="tabular-nums break-words">{children}</dd>
  </div>
)
