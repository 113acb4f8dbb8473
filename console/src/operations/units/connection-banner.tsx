import { Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { Notice } from '../../kernel/record/notice.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { shownDate } from '../../lib/dates.ts'

/** That a unit does not reach its next ship any more, or that a later ship of its journey has no room for it: which ship, and by when. */
export function ConnectionBanner({ record }: RecordProps) {
  const { t } = useTranslation('onwards')
  const { broken_voyage_id: missed, connection_ready: ready, connection_leaves: leaves, short_voyage_id: full, voyage_id } = record
  return (
    <>
      {record.connection_broken === true && typeof missed === 'string' ? (
        <Notice tone="red" role="status" icon={Unlink}>
          <span>
            {t('connection.missed')} <RefName to="voyages" id={missed} />
            {typeof ready === 'string' && typeof leaves === 'string'
              ? ` (${t('connection.days', { ready: shownDate(ready), leaves: shownDate(leaves) })})`
              : null}
          </span>
        </Notice>
      ) : null}
      {typeof full === 'string' && full !== voyage_id ? (
        <Notice tone="amber" role="status" icon={Unlink}>
          <span>
            {t('connection.no_room')} <RefName to="voyages" id={full} />
          </span>
        </Notice>
      ) : null}
    </>
  )
}
