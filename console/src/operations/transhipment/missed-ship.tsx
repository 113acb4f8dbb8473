import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import type { Rec } from '../../kernel/record.ts'
import { shownDate } from '../../lib/dates.ts'

/** Which ship cargo does not reach any more, since when it could be there, and when that leaves. */
export function MissedShip({ unit: { broken_voyage_id: missed, connection_ready: ready, connection_leaves: leaves } }: { unit: Rec }) {
  const { t } = useTranslation('onwards')
  return (
    <>
      {typeof missed === 'string' ? <RefName to="voyages" id={missed} /> : null}
      {typeof ready === 'string' && typeof leaves === 'string'
        ? ` (${t('connection.days', { ready: shownDate(ready), leaves: shownDate(leaves) })})`
        : null}
    </>
  )
}
