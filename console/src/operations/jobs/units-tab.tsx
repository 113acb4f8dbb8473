import { may } from '@fairlead/contracts/identity/rights'
import { TableProperties } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { valueIn } from '../../kernel/address.ts'
import { ListAndRecord } from '../../kernel/list-and-record.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { usePartUrlState, useUrlState } from '../../kernel/url-state.ts'
import { Button } from '../../ui/button.tsx'
import units from '../units/index.tsx'

/** The sheet is open, and no booking chosen yet. */
const notChosen = 'open'
const UnitsSheet = lazy(() => import('./units-sheet.tsx'))

/** The units of a job: as a list, or as a sheet in which many are entered and mended. */
export default function UnitsTab({ screen, record }: RecordProps) {
  const { t } = useTranslation('job')
  const { address, change } = useUrlState(screen)
  const sheet = valueIn(address, 'sheet')
  const fixed = useMemo(() => ({ job_id: record.id }), [record.id])
  const urlState = usePartUrlState(screen, fixed)
  const user = signedIn()
  if (sheet !== undefined)
    return (
      <Suspense fallback={<div className="grow" aria-busy="true" />}>
        <UnitsSheet
          job={record}
          chosen={sheet}
          onChoose={booking_id => change({ sheet: booking_id || notChosen })}
          onClose={() => change({ sheet: undefined })}
        />
      </Suspense>
    )
  return (
    <>
      {user && may(user, 'jobs.edit') ? (
        <div className="px-3 pt-2">
          <Button onClick={() => change({ sheet: notChosen })}>
            <TableProperties aria-hidden="true" />
            {t('sheet.open')}
          </Button>
        </div>
      ) : null}
      <div className="flex min-h-96 grow flex-col">
        <ListAndRecord screen={units} urlState={urlState} />
      </div>
    </>
  )
}
