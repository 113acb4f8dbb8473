import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { choiceLabel } from '../../kernel/fields/shown.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Readonly<Record<string, Tone>> = { granted: 'green', rejected: 'red', requested: 'amber' }

/** How the supervisor stands: who asked, who answered what and why, and who may answer. */
export function Supervisor({ screen: { resource }, record }: RecordProps) {
  const { t } = useTranslation('bill')
  const field = resource.fields.approval
  const approval = typeof record.approval === 'string' ? record.approval : ''
  if (!field || approval === '') return null
  const asker = typeof record.approval_requested_by_id === 'string' ? record.approval_requested_by_id : undefined
  return (
    <section aria-label={t('supervisor')} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="font-medium">{t('supervisor')}</span>
      <Badge tone={tones[approval] ?? 'neutral'}>{choiceLabel(field, approval)}</Badge>
      {asker === undefined ? null : (
        <span>
          {t('requested_by')} <RefName to="users" id={asker} />
        </span>
      )}
      {typeof record.approval_by === 'string' && typeof record.approval_at === 'string' ? (
        <span>
          {record.approval_by}, {shownInstant(record.approval_at, false)}
        </span>
      ) : null}
      {typeof record.approval_reason === 'string' ? <q>{record.approval_reason}</q> : null}
      {approval === 'requested' ? (
        <span className="text-ink-soft">{t(asker === signedIn()?.id ? 'approval_by_another' : 'may_approve')}</span>
      ) : null}
    </section>
  )
}
