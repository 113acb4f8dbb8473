import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get, give } from '../../kernel/api.ts'
import { ChoiceInput } from '../../kernel/fields/choices/inputs.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import { lastUsed, rememberUsed } from '../../kernel/last-used.ts'
import { refresh } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { told } from '../../kernel/told.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'

interface Props {
  job: Rec
  onMade: (id: string) => void
  onClose: () => void
}

/** What a bill is, which must be said before it is a draft: mostly as the last time. */
const kinds = ['type', 'release_type', 'payment_type'] as const
const noErrors = {}

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
  const id = useId()
  const { data } = useQuery(free(job))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState<Readonly<Record<string, unknown>>>(() => lastUsed(billsoflading.name))
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const units = data?.data ?? []
  const chosen = units.filter(unit => !left.has(unit.id))
  const toggle = (id: string) =>
    setLeft(before => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const make = async () => {
    if (busy || chosen.length === 0) return
    setBusy(true)
    try {
      const made = crypto.randomUUID()
      await give('POST', 'billsoflading', { body: { id: made, job_id: job.id, unit_ids: chosen.map(unit => unit.id), ...said } })
      rememberUsed(billsoflading.name, said)
      await refresh(billsoflading)
      onMade(made)
    } catch (reason) {
      const { message, bullets } = told(reason)
      setRefused([message, ...bullets].join('\n'))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('from_units.title')} description={t('from_units.hint')} close={t('close')} onClose={onClose}>
      <DialogBody>
        {refused ? (
          <p role="alert" className="bg-red-soft text-red-ink mb-3 rounded-md px-3 py-2 whitespace-pre-line">
            {refused}
          </p>
        ) : null}
        <div className="mb-3 grid gap-3 sm:grid-cols-3">
          {kinds.map(key => (
            <div key={key}>
              <label htmlFor={`${id}-${key}`} className="mb-0.5 block text-sm font-medium">
                {fieldLabel(billsoflading, key)}
              </label>
              <ChoiceInput
                id={`${id}-${key}`}
                field={billsoflading.fields[key]}
                name={key}
                value={said[key] ?? null}
                onChange={value => setSaid(before => ({ ...before, [key]: value }))}
                onBlur={() => undefined}
                disabled={busy}
                invalid={false}
                describedBy={undefined}
                record={said}
                errors={noErrors}
              />
            </div>
          ))}
        </div>
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
        <Button variant="primary" idle={busy || chosen.length === 0} onClick={() => void make()}>
          {t('from_units.make', { count: chosen.length })}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
