import { storageRisk } from '@fairlead/contracts/documentation/storage-risk'
import i18next from 'i18next'
import type { Rec } from '../../kernel/record.ts'
import { shownDate, today } from '../../lib/dates.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Readonly<Record<ReturnType<typeof storageRisk>['risk'], Tone>> = { none: 'neutral', soon: 'amber', charged: 'red' }

/** Since when cargo is ashore; for how long, and whether storage is about to be charged, until it is delivered. */
export function Ashore({ release: { arrived_on, status } }: { release: Rec }) {
  if (typeof arrived_on !== 'string') return null
  const { days, risk } = storageRisk(arrived_on, today())
  return (
    <span className="inline-flex items-center gap-1.5">
      {shownDate(arrived_on)}
      {status === 'delivered' ? null : (
        <Badge
          tone={tones[risk]}
        >{`${i18next.t('cfr:days', { count: days })}${risk === 'none' ? '' : ` · ${i18next.t(`cfr:risk.${risk}`)}`}`}</Badge>
      )}
    </span>
  )
}
