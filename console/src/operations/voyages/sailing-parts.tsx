import { useTranslation } from 'react-i18next'
import { RefLink } from '../../kernel/named-link.tsx'
import { type Rec, type Referred, referredBy } from '../../kernel/record.ts'
import { cn } from '../../lib/class-names.ts'
import { shownInstant } from '../../lib/dates.ts'
import { callOf } from './sailing.ts'

interface Props {
  /** What sails: it names its voyage and its ports. */
  record: Rec
  /** Its voyage, where that is known. */
  voyage: Rec | undefined
}

/** On which voyage something sails, and with which vessel. */
export function VoyageAndVessel({ record, voyage }: Props) {
  const [sailing, vessel] = [referredBy(record, 'voyage_id'), voyage && referredBy(voyage, 'vessel_id')]
  return (
    <>
      {sailing ? <Way to="voyages" of={sailing} /> : null} {vessel ? <Way to="vessels" of={vessel} /> : null}
    </>
  )
}

/** From where it sails to where, and when it leaves and arrives. */
export function RouteAndDays({ record, voyage }: Props) {
  const [pol, pod] = [referredBy(record, 'pol_id'), referredBy(record, 'pod_id')]
  return (
    <>
      {pol ? <Way to="ports" of={pol} /> : null} <Day at={callOf(voyage, record.pol_id)?.leaves} /> →{' '}
      {pod ? <Way to="ports" of={pod} /> : null} <Day at={callOf(voyage, record.pod_id)?.arrives} />
    </>
  )
}

const Day = ({ at }: { at: string | undefined }) => <span className="whitespace-nowrap">{at}</span>

const Way = ({ to, of: { id, name } }: { to: string; of: Referred }) => (
  <RefLink to={to} id={id}>
    {name}
  </RefLink>
)

/** When a cut-off is, and that it is gone by. */
export function CutOffTime({ at, past }: { at: string; past: boolean }) {
  const { t } = useTranslation('voyage')
  return (
    <span className={cn('whitespace-nowrap', past && 'text-red-ink')}>
      <span className="tabular-nums">{shownInstant(at, false)}</span> {past ? t('past') : null}
    </span>
  )
}
