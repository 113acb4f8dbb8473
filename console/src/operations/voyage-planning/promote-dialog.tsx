import { allocations } from '@fairlead/contracts/operations/allocations'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { give } from '../../kernel/api.ts'
import type { Bulk } from '../../kernel/list/bulk.ts'
import { BulkRun } from '../../kernel/list/bulk-run.tsx'
import { refresh } from '../../kernel/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { OutcomeList } from './outcome-list.tsx'
import plannedUnits from './planned-units.ts'
import { outcomeOf, type Planning } from './reads.ts'

interface Props {
  planning: Planning
  ids: readonly string[]
  onClose: () => void
  /** All have been asked for their places. */
  onDone: () => void
}

/** Gives units on stand-by their places: says before what room each takes, and asks why where there is none. */
export default function PromoteDialog({ planning, ids, onClose, onDone }: Props) {
  const { t } = useTranslation(['planning', 'kernel'])
  const field = useId()
  const [reason, setReason] = useState('')
  const [run, setRun] = useState<Bulk>()
  const { data: outcome } = useQuery(outcomeOf(planning.id, 'promote', ids))
  const isBeyond = outcome?.units.some(one => !one.gets_place) ?? false
  const start = () => {
    const names = new Map(planning.stand_by.map(one => [one.unit_id, one.number]))
    setRun({
      title: t('promote.title', { count: ids.length }),
      leaves: true,
      rows: async () => ids.map(id => ({ id, name: names.get(id) ?? id, row: undefined })),
      send: async ({ id }) => {
        await give('POST', `${allocations.name}/${planning.id}/promote`, {
          body: { unit_id: id, reason: reason.trim() || null },
          brief: true,
        })
        return undefined
      },
      after: () => refresh(allocations, planning.id),
    })
  }
  if (run) return <BulkRun screen={plannedUnits} bulk={run} onClose={onDone} />
  return (
    <Dialog
      title={t('promote.title', { count: ids.length })}
      description={planning.number}
      close={t('kernel:form.close_dialog')}
      onClose={onClose}
    >
      <form
        className="contents"
        onSubmit={event => {
          event.preventDefault()
          if (!isBeyond || reason.trim() !== '') start()
        }}
      >
        <DialogBody>
          {outcome ? <OutcomeList outcome={outcome} /> : <p className="text-ink-soft text-sm">{t('loading')}</p>}
          {isBeyond ? (
            <div className="mt-3">
              <label htmlFor={field} className="mb-0.5 block text-sm font-medium">
                {t('promote.why')}
              </label>
              <Input id={field} required maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
            </div>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('kernel:form.cancel')}</Button>
          <Button type="submit" variant="primary" idle={!outcome}>
            {t('promote.give')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
