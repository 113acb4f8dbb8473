import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import type { Rec } from '../../kernel/record.ts'
import { shownInstant } from '../../lib/dates.ts'
import { callsOf } from './calls.ts'
import { Rotation } from './rotation.tsx'

/** The next moment until which cargo is taken, of any port of a voyage; undefined where none is to come. */
function nextCutOff({ port_calls }: Rec, now = new Date().toISOString()): string | undefined {
  const moments = callsOf(port_calls).flatMap(({ cut_off_cargo: at }) => (at !== null && at > now ? [at] : []))
  return moments.toSorted()[0]
}

/** What tells a voyage from another where one is chosen: its vessel, its route, and until when cargo is taken. */
export default function OfferHint({ row }: { row: Rec }) {
  const { t } = useTranslation('kernel')
  const until = nextCutOff(row)
  return (
    <>
      {typeof row.vessel_id === 'string' ? <RefName to="vessels" id={row.vessel_id} /> : null} · <Rotation calls={row.port_calls} />
      {until === undefined ? null : ` · ${t('form.cut_off', { at: shownInstant(until, false) })}`}
    </>
  )
}
