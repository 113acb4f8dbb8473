import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { Notice } from '../../kernel/record/notice.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { MissedShip } from '../transhipment/missed-ship.tsx'
import { useOtherWay } from '../transhipment/use-other-way.tsx'

/** What keeps a unit from going on as it was planned, and the step: a ship that it does not reach or that has no room for it, or one that left without it. */
export function ConnectionBanner({ screen, record }: RecordProps) {
  const { t } = useTranslation('onwards')
  const { find, dialog } = useOtherWay(screen, record)
  const { short_voyage_id: full, voyage_id, status } = record
  const lacking = typeof full === 'string' && (full !== voyage_id || status === 'stand_by') ? full : undefined
  const said: ReactNode[] = [
    record.connection_broken === true ? (
      <span key="missed">
        {t('connection.missed')} <MissedShip unit={record} />
      </span>
    ) : null,
    lacking === undefined ? null : (
      <span key="no room">
        {t(full === voyage_id ? 'connection.no_place' : 'connection.no_room')} <RefName to="voyages" id={lacking} />
      </span>
    ),
    lacking === undefined && status === 'stand_by' ? <span key="waits">{t('connection.waits')}</span> : null,
    status === 'short_shipped' && typeof voyage_id === 'string' ? (
      <span key="left">
        {t('connection.left')} <RefName to="voyages" id={voyage_id} />
      </span>
    ) : null,
  ].filter(one => one !== null)
  if (said.length === 0) return dialog
  return (
    <>
      <Notice tone={record.connection_broken === true ? 'red' : 'amber'} role="status" icon={Unlink}>
        {said}
        {find([record])}
      </Notice>
      {dialog}
    </>
  )
}
