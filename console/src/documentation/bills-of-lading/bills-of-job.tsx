import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { useRouter } from '@tanstack/react-router'
import { FilePlus2, FileText } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { valueIn } from '../../kernel/address.ts'
import { ListAndRecord } from '../../kernel/list-and-record.tsx'
import { creationFor } from '../../kernel/may-give.ts'
import { pathOf } from '../../kernel/record.ts'
import { type RecordProps, screen as screenOf } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { usePartUrlState, useUrlState } from '../../kernel/url-state.ts'
import { Button } from '../../ui/button.tsx'

const NewBill = lazy(() => import('./new-bill.tsx'))
const bills = screenOf(billsoflading, { icon: FileText })

/** The bills of lading of a job; a new one is drawn up from its units, and each opens on its own screen. */
export default function BillsTab({ screen, record }: RecordProps) {
  const { t } = useTranslation('bill')
  const router = useRouter()
  const { address, change } = useUrlState(screen)
  const choosing = valueIn(address, 'step') === 'units'
  const setChoosing = (open: boolean) => change({ step: open ? 'units' : undefined })
  const fixed = useMemo(() => ({ job_id: record.id }), [record.id])
  const urlState = usePartUrlState(screen, fixed)
  const user = signedIn()
  const show = (id: string) => router.history.push(pathOf(billsoflading, id) ?? '/')
  const open = (id: string | undefined) => {
    if (id === 'new') setChoosing(true)
    else if (id === undefined) urlState.open(id)
    else show(id)
  }
  return (
    <>
      {user && creationFor(billsoflading, user) ? (
        <div className="px-3 pt-2">
          <Button onClick={() => urlState.open('new')}>
            <FilePlus2 aria-hidden="true" />
            {t('from_units.without')}
          </Button>
        </div>
      ) : null}
      <div className="flex min-h-96 grow flex-col">
        <ListAndRecord screen={bills} urlState={{ ...urlState, open }} />
      </div>
      {choosing ? (
        <Suspense>
          <NewBill job={record} onMade={show} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
