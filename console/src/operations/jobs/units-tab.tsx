import { may } from '@fairlead/contracts/identity/rights'
import { TableProperties } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListAndRecord } from '../../kernel/list-and-record.tsx'
import { useInnerPlace } from '../../kernel/place.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { Button } from '../../ui/button.tsx'
import units from '../units/index.ts'

const UnitsSheet = lazy(() => import('./units-sheet.tsx'))

/** The units of a job: as a list, or as a sheet in which many are entered and mended. */
export default function UnitsTab({ record }: RecordProps) {
  const { t } = useTranslation('job')
  const [asSheet, setAsSheet] = useState(false)
  const fixed = useMemo(() => ({ job_id: record.id }), [record.id])
  const place = useInnerPlace(fixed)
  const user = signedIn()
  if (asSheet)
    return (
      <Suspense fallback={<div className="grow" aria-busy="true" />}>
        <UnitsSheet job={record} onClose={() => setAsSheet(false)} />
      </Suspense>
    )
  return (
    <>
      {user && may(user, 'jobs.edit') ? (
        <div className="px-3 pt-2">
          <Button onClick={() => setAsSheet(true)}>
            <TableProperties aria-hidden="true" />
            {t('sheet.open')}
          </Button>
        </div>
      ) : null}
      <div className="flex min-h-96 grow flex-col">
        <ListAndRecord screen={units} place={place} />
      </div>
    </>
  )
}
