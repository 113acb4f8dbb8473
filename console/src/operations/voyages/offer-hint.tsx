import { voyage_statuses } from '@fairlead/contracts/reference/voyages'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import type { Rec } from '../../kernel/record.ts'
import type { OfferProps } from '../../kernel/screen.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { callsOf } from './calls.ts'
import { Rotation } from './rotation.tsx'

/** The next moment until which cargo is taken, of any port of a voyage; undefined where none is to come. */
function nextCutOff({ port_calls }: Rec, now = new Date().toISOString()): string | undefined {
  const moments = callsOf(port_calls).flatMap(({ cut_off_cargo: at }) => (at !== null && at > now ? [at] : []))
  return moments.toSorted()[0]
}

/** What a voyage is called that is chosen by now, or was before: numbers that stand in pickers alone (specification §4). */
const chosen = { current: voyage_statuses.byId(-2), chosen: voyage_statuses.byId(-1) } as const

/** What tells a voyage from another where one is chosen: whether it is chosen already, its vessel, its route, and until when cargo is taken. */
export default function OfferHint({ row, was }: OfferProps) {
  const { t } = useTranslation('kernel')
  const until = nextCutOff(row)
  return (
    <>
      {was ? <Badge tone="blue">{chosen[was][language()]}</Badge> : null}{' '}
      {typeof row.vessel_id === 'string' ? <RefName to="vessels" id={row.vessel_id} /> : null} · <Rotation calls={row.port_calls} />
      {until === undefined ? null : ` · ${t('form.cut_off', { at: shownInstant(until, false) })}`}
    </>
  )
}
