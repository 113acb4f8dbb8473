import { sanctionlists } from '@fairlead/contracts/crm/sanction-lists'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { give, Refused } from '../../kernel/api.ts'
import { AskedInput } from '../../kernel/fields/asked-input.tsx'
import { ChooseFile } from '../../kernel/import/choose-file.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import { notifyFailure } from '../../kernel/notify.ts'
import { queryClient } from '../../kernel/queries.ts'
import { today } from '../../lib/dates.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'

interface Outcome {
  name: string
  status: string
}

/** Takes the files of a list one after another, and says of each whether it is read now or waits for the others. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['screening', 'kernel'])
  const [version, setVersion] = useState({ list: 'EU', published: today() })
  const [busy, setBusy] = useState(false)
  const [kept, setKept] = useState<readonly Outcome[]>([])
  const [refusal, setRefusal] = useState('')

  async function bring(file: File): Promise<void> {
    setBusy(true)
    setRefusal('')
    try {
      const query = { ...version, name: file.name }
      const outcome = await give<Omit<Outcome, 'name'>>('POST', sanctionlists.name, { query, body: file })
      if (outcome) setKept([...kept.filter(one => one.name !== file.name), { ...outcome, name: file.name }])
      await queryClient.invalidateQueries({ queryKey: [sanctionlists.name] })
    } catch (reason) {
      if (reason instanceof Refused) setRefusal(Object.values(reason.errors).flat().join(' ') || reason.message)
      else notifyFailure(reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('import.start')} description={t('import.hint')} close={t('kernel:form.close_dialog')} onClose={onClose}>
      <DialogBody>
        <div className="mb-3 grid gap-3 sm:grid-cols-2">
          <Said name="list" value={version.list} onChange={list => setVersion({ ...version, list })} />
          <Said name="published" value={version.published} onChange={published => setVersion({ ...version, published })} />
        </div>
        <ChooseFile accept=".xml,.csv" busy={busy} onFile={file => void bring(file)} />
        <p className="text-ink-soft mt-2 text-sm">{t('import.files')}</p>
        {refusal === '' ? null : (
          <p role="alert" className="text-red-ink mt-3">
            {refusal}
          </p>
        )}
        <ul aria-label={t('import.outcome')} aria-live="polite" className="mt-3">
          {kept.map(({ name, status }) => (
            <li key={name}>
              {name}: {status === 'waiting' ? t('import.waits') : t('import.reads')}
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  )
}

function Said({ name, value, onChange }: { name: 'list' | 'published'; value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-0.5 block text-sm font-medium">
        {fieldLabel(sanctionlists, name)}
      </label>
      <AskedInput
        id={id}
        field={sanctionlists.fields[name]}
        name={name}
        value={value}
        onChange={chosen => onChange(typeof chosen === 'string' ? chosen : '')}
      />
    </div>
  )
}
