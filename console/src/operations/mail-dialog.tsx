import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { told } from '../kernel/told.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { Waiting } from '../ui/waiting.tsx'

/** A unit that no mail is about, and why. */
export interface LeftOut {
  readonly unit_id: string
  readonly number: string | null
  readonly message: string
}

interface Props {
  title: string
  about: string
  /** Above the units that no mail is about. */
  leftOut: string
  /** What is known beforehand: undefined until it is. */
  known: { readonly refused: readonly LeftOut[] } | undefined
  /** Why it will not be known. */
  error: unknown
  /** Asks whether those are written to as well who were just now, where some were. */
  again: { readonly said: boolean; readonly label: string; readonly onSaid: (said: boolean) => void } | undefined
  /** What the button says, and whether there is anything to send. */
  action: { readonly label: string; readonly count: number }
  /** Sends; gives the units that nothing was sent about. */
  send: () => Promise<readonly LeftOut[]>
  /** Whether anything was sent. */
  onClose: (sent: boolean) => void
  /** To whom is written about what. */
  children: ReactNode
}

/** Says to whom it writes about which units, sends, and says of each unit that no mail was about why. */
export function MailDialog({ title, about, leftOut, known, error, again, action, send, onClose, children }: Props) {
  const { t } = useTranslation(['papers', 'kernel'])
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly LeftOut[]>()
  const press = async () => {
    setBusy(true)
    try {
      const left = await send()
      if (left.length > 0) setRefused(left)
      else onClose(true)
    } catch (reason) {
      setFailure(reason)
    }
    setBusy(false)
  }
  const wrong = failure ?? error
  return (
    <Dialog title={title} description={about} close={t('kernel:form.close_dialog')} onClose={() => onClose(refused !== undefined)}>
      <DialogBody>
        {known || wrong ? null : <Waiting />}
        {refused === undefined ? children : null}
        {refused === undefined && again ? (
          <Checkbox checked={again.said} onChange={again.onSaid}>
            {again.label}
          </Checkbox>
        ) : null}
        <Units heading={leftOut} units={refused ?? known?.refused ?? []} />
        {wrong ? (
          <p role="alert" className="text-red-ink mt-3">
            {told(wrong).message}
          </p>
        ) : null}
      </DialogBody>
      <DialogFooter>
        {refused === undefined ? (
          <>
            <Button onClick={() => onClose(false)}>{t('cancel')}</Button>
            <Button variant="primary" idle={busy || action.count === 0} onClick={() => void press()}>
              {action.label}
            </Button>
          </>
        ) : (
          <Button ref={button => button?.focus()} variant="primary" onClick={() => onClose(true)}>
            {t('close')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function Units({ heading, units }: { heading: string; units: readonly LeftOut[] }) {
  if (units.length === 0) return null
  return (
    <section aria-label={heading} className="mt-3 text-sm">
      <h3 className="font-medium">{heading}</h3>
      <ul>
        {units.map(({ unit_id, message }) => (
          <li key={unit_id} className="border-line text-red-ink border-t py-1">
            {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
