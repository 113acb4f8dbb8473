import { queryOptions, useQuery } from '@tanstack/react-query'
import { ListX, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get, give } from '../kernel/api.ts'
import { notify, notifyFailure } from '../kernel/notify.ts'
import { readAgain } from '../kernel/queries.ts'
import { shownInstant } from '../lib/dates.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'

interface FailedJob {
  id: string
  name: string
  attempts: number
  error: string
  failed_at: string
}

const failedJobs = queryOptions({
  queryKey: ['queue', 'failed'],
  queryFn: ({ signal }) => get<{ data: FailedJob[]; counts: { failed: number } }>('queue/failed', undefined, signal),
})

/** Jobs of the queue that used up their attempts: how many there are, and each to be tried again. */
export function FailedJobs() {
  const { t } = useTranslation('logs')
  const [open, setOpen] = useState(false)
  const { data } = useQuery(failedJobs)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ListX aria-hidden="true" />
        {t('jobs.open', { count: data?.counts.failed ?? 0 })}
      </Button>
      {open ? <JobsDialog jobs={data?.data} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function JobsDialog({ jobs, onClose }: { jobs: readonly FailedJob[] | undefined; onClose: () => void }) {
  const { t } = useTranslation(['logs', 'kernel'])
  return (
    <Dialog title={t('jobs.title')} description={t('jobs.text')} close={t('kernel:form.close_dialog')} onClose={onClose} wide>
      <DialogBody>
        {jobs === undefined ? <p role="status">{t('kernel:list.loading')}</p> : null}
        {jobs?.length === 0 ? <p role="status">{t('jobs.none')}</p> : null}
        <ul className="divide-line divide-y">
          {jobs?.map(job => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  )
}

function Job({ job: { id, name, attempts, error, failed_at } }: { job: FailedJob }) {
  const { t } = useTranslation('logs')
  const [busy, setBusy] = useState(false)
  const called = isKnown(name) ? t(`jobs.of.${name}`) : name
  async function retry(): Promise<void> {
    setBusy(true)
    try {
      await give('POST', `queue/failed/${encodeURIComponent(id)}/retry`)
      notify(t('jobs.retried', { job: called }))
      await readAgain(failedJobs.queryKey)
    } catch (reason) {
      notifyFailure(reason)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <div className="min-w-48 grow basis-0">
        <div className="font-medium">{called}</div>
        <div className="text-red-ink break-words">{error}</div>
        <div className="text-ink-soft text-sm tabular-nums">
          {t('jobs.failed', { count: attempts, at: shownInstant(failed_at) })} · <span className="break-words">{id}</span>
        </div>
      </div>
      <Button size="small" idle={busy} onClick={() => void retry()}>
        <RotateCw aria-hidden="true" />
        {t('jobs.retry')}
      </Button>
    </li>
  )
}

/** The jobs that have a name in the texts. */
const known = [
  'apply_import',
  'number_invoice',
  'write_invoice',
  'mail_invoice',
  'write_original',
  'mail_bill_of_lading',
  'fetch_rates',
  'prune_logs',
] as const
const isKnown = (name: string): name is (typeof known)[number] => known.some(one => one === name)
