import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get, give } from '../../kernel/api.ts'
import { notifyFailure } from '../../kernel/notify.ts'
import { refresh } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'

interface Props {
  job: Rec
  onMade: (id: string) => void
  onClose: () => void
}

/** Units that travel and stand on no bill yet. */
const free = (job: Rec) => ({
  queryKey: ['units', 'list', 'without a bill', job.id, job.version],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get<{ data: Rec[] }>(
      'units',
      { job_id: job.id, 'bill_of_lading_id.empty': 'true', status: ['booked', 'firm', 'permit', 'loaded'], per_page: 200, sort: 'number' },
      signal,
    ),
})

/** Draws up a bill of lading of chosen units of a job: the server fills in all that job, booking and units know. */
export default function NewBill({ job, onMade, onClose }: Props) {
  const { t } = useTranslation('bill')
  const { data } = useQuery(free(job))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const units = data?.data ?? []
  const chosen = units.filter(unit => !left.has(unit.id))
  const toggle = (id: string) =>
    setLeft(before => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const make = async () => {
    setBusy(true)
    try {
      const id = crypto.randomUUID()
      await give('POST', 'billsoflading', { body: { id, job_id: job.id, unit_ids: chosen.map(unit => unit.id) } })
      await refresh(billsoflading)
      onMade(id)
    } catch (reason) {
      notifyFailure(reason)
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('from_units.title')} description={t('from_units.hint')} close={t('close')} onClose={onClose}>
      <DialogBody>
        {data && units.length === 0 ? <p>{t('from_units.none')}</p> : null}
        <ul aria-busy={!data} className="grid gap-1">
          {units.map(unit => (
            <li key={unit.id}>
              <label className="flex items-center gap-2 tabular-nums">
                <input type="checkbox" checked={!left.has(unit.id)} onChange={() => toggle(unit.id)} />
                {String(unit.chassis_number ?? unit.number)}
                <span className="text-ink-soft">{[unit.make, unit.model, unit.colour].filter(Boolean).join(' ')}</span>
              </label>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" disabled={busy || chosen.length === 0} onClick={() => void make()}>
          {t('from_units.make', { count: chosen.length })}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
