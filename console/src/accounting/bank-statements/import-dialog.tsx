import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { give } from '../../kernel/api.ts'
import { ChooseFile } from '../../kernel/import/choose-file.tsx'
import { RefLink } from '../../kernel/named-link.tsx'
import { notifyFailure } from '../../kernel/notify.ts'
import { queryClient } from '../../kernel/queries.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'

interface Outcome {
  id: string
  number: string
  outcome: 'imported' | 'known' | 'refused'
  message: string | null
}

/** Takes a file of the bank, and says of each statement in it what became of it. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['bank', 'kernel'])
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])

  async function bring(file: File): Promise<void> {
    setBusy(true)
    try {
      const body = { name: file.name, content: await file.text() }
      const brought = await give<{ data: Outcome[] }>('POST', bankstatements.name, { body })
      setOutcomes(brought?.data ?? [])
      await queryClient.invalidateQueries({ queryKey: [bankstatements.name] })
    } catch (reason) {
      notifyFailure(reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('import.start')} description={t('import.hint')} close={t('kernel:form.close_dialog')} onClose={onClose}>
      <DialogBody>
        <ChooseFile accept=".xml" busy={busy} onFile={file => void bring(file)} />
        <ul aria-label={t('import.outcome')} aria-live="polite" className="mt-3">
          {outcomes.map(({ id, number, outcome, message }) => (
            <li key={id}>
              <RefLink to={bankstatements.name} id={id}>
                {number}
              </RefLink>
              {': '}
              {outcome === 'imported' ? t('import.done') : message}
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  )
}
