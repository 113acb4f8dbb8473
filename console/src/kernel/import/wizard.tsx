import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { give } from '../api.ts'
import { resourceLabel } from '../labels.ts'
import { rememberMatching } from '../lines/remembered.ts'
import { notifyFailure } from '../notify.ts'
import { refresh } from '../queries.ts'
import { ChooseFile } from './choose-file.tsx'
import { MatchStep } from './match-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { hasEnded, ProgressStep, useImport } from './progress-step.tsx'
import { matchSheet, type Outcome, proposedColumns, type Uploaded, uploadSheet } from './sheets.ts'

type Step = 'file' | 'match' | 'preview' | 'run'

interface Props {
  resource: Resource
  /** What a register takes besides sheets, as the browser's chooser is told: `.xml`. */
  besides?: string
  onClose: () => void
}

const sheets = '.xlsx,.csv,.txt'

/** Brings a sheet into a register: a file, what its columns mean, what would become of each row, and how it went. */
export default function ImportWizard({ resource, besides, onClose }: Props) {
  const { t } = useTranslation('sheets')
  const { t: general } = useTranslation('kernel')
  const [step, setStep] = useState<Step>('file')
  const [busy, setBusy] = useState(false)
  const [uploaded, setUploaded] = useState<Uploaded>()
  const [keys, setKeys] = useState<(string | null)[]>([])
  const [counts, setCounts] = useState<Record<Outcome, number>>()
  const imported = useImport(step === 'run' ? uploaded?.id : undefined)
  const total = counts ? counts.added + counts.changed : 0

  const during = (work: () => Promise<void>) => {
    setBusy(true)
    work()
      .catch(notifyFailure)
      .finally(() => setBusy(false))
  }
  const take = (file: File) =>
    during(async () => {
      const sheet = await uploadSheet(resource, file)
      if (!sheet) return
      setKeys(await proposedColumns(resource, sheet.headers))
      setUploaded(sheet)
      setStep('match')
    })
  const match = ({ id, headers }: Uploaded) =>
    during(async () => {
      setCounts(await matchSheet(id, keys))
      setStep('preview')
      const columns = headers.flatMap((header, index) => (header === '' ? [] : [{ header, field: keys[index] ?? null }]))
      await rememberMatching({ sheet: resource.name, customer_id: null }, columns)
    })
  const tell = (command: 'apply' | 'cancel', id: string) =>
    during(async () => {
      await give('POST', `imports/${id}/${command}`)
      setStep('run')
    })
  const close = () => {
    void refresh(resource)
    onClose()
  }
  return (
    <Dialog
      wide
      title={t('import.title', { register: resourceLabel(resource) })}
      description={t(`import.step.${step}`)}
      close={general('form.close_dialog')}
      onClose={close}
    >
      <DialogBody>
        {step === 'file' ? <ChooseFile accept={besides === undefined ? sheets : `${besides},${sheets}`} busy={busy} onFile={take} /> : null}
        {step === 'match' && uploaded ? <MatchStep resource={resource} uploaded={uploaded} keys={keys} onChange={setKeys} /> : null}
        {step === 'preview' && uploaded && counts ? <PreviewStep resource={resource} id={uploaded.id} counts={counts} /> : null}
        {step === 'run' ? <ProgressStep imported={imported} total={total} /> : null}
      </DialogBody>
      {uploaded ? (
        <DialogFooter>
          {step === 'match' ? (
            <Button variant="primary" idle={busy || keys.every(key => key === null)} onClick={() => match(uploaded)}>
              {t('import.look')}
            </Button>
          ) : null}
          {step === 'preview' ? (
            <>
              <Button onClick={() => setStep('match')}>{t('import.back')}</Button>
              <Button variant="primary" idle={busy || total === 0} onClick={() => tell('apply', uploaded.id)}>
                {t('import.apply', { count: total })}
              </Button>
            </>
          ) : null}
          {step === 'run' ? (
            hasEnded(imported) ? (
              <Button variant="primary" onClick={close}>
                {t('import.close')}
              </Button>
            ) : (
              <Button variant="danger" idle={busy || imported?.status !== 'running'} onClick={() => tell('cancel', uploaded.id)}>
                {t('import.cancel')}
              </Button>
            )
          ) : null}
        </DialogFooter>
      ) : null}
    </Dialog>
  )
}
