import { freightlists } from '@fairlead/contracts/documentation/freightlists'
import { commandFields } from '@fairlead/contracts/kernel/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { give, Refused } from '../../kernel/api.ts'
import { AskedInput } from '../../kernel/fields/asked-input.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import { notify } from '../../kernel/notify.ts'
import { readAgain } from '../../kernel/queries.ts'
import { told } from '../../kernel/told.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import type { DrawnUp, FreightFilters } from './drawn-up.ts'
import { saidOf } from './filters-in.ts'

interface Props {
  drawnUp: DrawnUp
  filters: FreightFilters
  onClose: () => void
}

const asked = ['to', 'language', 'message'] as const

/** Asks to whom the list goes, and sends it as it stands. */
export default function SendDialog({ drawnUp: { voyage, recipients, language, list }, filters, onClose }: Props) {
  const { t } = useTranslation(['freightlist', 'kernel'])
  const [said, setSaid] = useState<Readonly<Record<string, unknown>>>({ to: recipients, language, message: null })
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const fields = commandFields(freightlists, freightlists.commands.send)
  const errors = failure instanceof Refused ? failure.errors : {}
  const send = async () => {
    setBusy(true)
    try {
      await give('POST', 'freightlists', { body: { voyage_id: voyage.id, ...saidOf(filters), ...said } })
      notify(t('is_sent'))
      void readAgain(['freightlists', 'list'])
      void readAgain(['freightlists', 'of', voyage.id])
      onClose()
    } catch (reason) {
      setFailure(reason)
      setBusy(false)
    }
  }
  return (
    <Dialog title={`${t('send')}: ${voyage.number}`} description={t('send_about')} close={t('kernel:form.close_dialog')} onClose={onClose}>
      <DialogBody>
        {list.unpriced > 0 ? <p className="text-amber-ink mb-2">{t('unpriced', { count: list.unpriced })}</p> : null}
        {list.unbilled ? <p className="text-amber-ink mb-2">{t('unbilled', { count: list.unbilled })}</p> : null}
        <div className="flex flex-col gap-3">
          {asked.map(name => {
            const field = fields[name]
            return field ? (
              <div key={name} className="min-w-0">
                <label htmlFor={`send-${name}`} className="mb-0.5 block text-sm font-medium">
                  {fieldLabel(freightlists, name)}
                </label>
                <AskedInput
                  id={`send-${name}`}
                  field={field}
                  name={name}
                  value={said[name]}
                  onChange={value => setSaid(before => ({ ...before, [name]: value }))}
                  refused={errors[name]?.join(' ')}
                />
              </div>
            ) : null
          })}
        </div>
        {failure === undefined ? null : (
          <p role="alert" className="text-red-ink mt-3">
            {told(failure).message}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="primary" idle={busy} onClick={() => void send()}>
          {t('send')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
