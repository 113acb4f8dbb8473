import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { give, Refused } from '../../kernel/api.ts'
import { ChooseFile } from '../../kernel/import/choose-file.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import { RefLink } from '../../kernel/named-link.tsx'
import { notifyFailure } from '../../kernel/notify.ts'
import { queryClient } from '../../kernel/queries.ts'
import { told } from '../../kernel/told.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { inBase64 } from './in-base64.ts'

interface Outcome {
  id: string
  number: string
  outcome: 'imported' | 'known' | 'refused'
  message: string | null
}

/** Takes a file of the bank or a sheet of payments, and says of each statement in it what became of it, or what in it cannot be read. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['bank', 'kernel'])
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [refused, setRefused] = useState<{ by: Refused; file: File }>()
  const [iban, setIban] = useState('')

  async function bring(file: File): Promise<void> {
    setBusy(true)
    setRefused(undefined)
    setOutcomes([])
    try {
      const body = { name: file.name, blob: await inBase64(file), ...(iban === '' ? {} : { iban }) }
      const brought = await give<{ data: Outcome[] }>('POST', bankstatements.name, { body })
      setOutcomes(brought?.data ?? [])
      await queryClient.invalidateQueries({ queryKey: [bankstatements.name] })
    } catch (reason) {
      if (reason instanceof Refused && reason.status === 422) setRefused({ by: reason, file })
      else notifyFailure(reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('import.start')} description={t('import.hint')} close={t('kernel:form.close_dialog')} onClose={onClose}>
      <DialogBody>
        <ChooseFile accept=".xml,.xlsx,.csv,.txt" busy={busy} onFile={file => void bring(file)} />
        <p className="text-ink-soft mt-2 text-sm">{t('import.columns')}</p>
        {refused ? <WhyNot reason={refused.by} /> : null}
        {refused && 'iban' in refused.by.errors ? (
          <form
            className="mt-3 flex gap-1.5"
            onSubmit={event => {
              event.preventDefault()
              void bring(refused.file)
            }}
          >
            <Input aria-label={fieldLabel(bankstatements, 'iban')} value={iban} onChange={event => setIban(event.target.value)} />
            <Button type="submit" variant="primary" idle={busy || iban === ''}>
              {t('import.again')}
            </Button>
          </form>
        ) : null}
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

/** What is wrong with a file, cell by cell where it is a sheet. */
function WhyNot({ reason }: { reason: Refused }) {
  const { message, bullets } = told(reason)
  return (
    <div role="alert" className="text-red-ink mt-3">
      {bullets.length === 0 ? <p>{message}</p> : null}
      <ul className="list-disc pl-5">
        {bullets.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )
}
