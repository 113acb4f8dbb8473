import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../kernel/notify.ts'
import { readAgain } from '../../kernel/queries.ts'
import { told } from '../../kernel/told.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ago } from './ago.ts'
import { ask, type NotAsked, outcomeOf, papersNamed, type ToAsk } from './reads.ts'

interface Props {
  unit_ids: readonly string[]
  onClose: () => void
}

/** Says whom it asks for which papers, asks, and says of each unit that nobody was asked about why. */
export default function AskDialog({ unit_ids, onClose }: Props) {
  const { t } = useTranslation(['papers', 'kernel'])
  const { data, error } = useQuery(outcomeOf(unit_ids))
  const [again, setAgain] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly NotAsked[]>()
  const isAsked = ({ units }: ToAsk) => again || units.some(one => !one.is_recent)
  const customers = data?.customers ?? []
  const count = customers.filter(isAsked).length
  const send = async () => {
    setBusy(true)
    try {
      const done = await ask(unit_ids, again)
      void readAgain(['paperrequests'])
      if (done && done.asked.length > 0) notify(t('asked', { count: done.asked.length }))
      if (done && done.refused.length > 0) setRefused(done.refused)
      else onClose()
    } catch (reason) {
      setFailure(reason)
    }
    setBusy(false)
  }
  const wrong = failure ?? error
  return (
    <Dialog title={t('ask')} description={t('ask_about')} close={t('kernel:form.close_dialog')} onClose={onClose}>
      <DialogBody>
        {data || wrong ? null : <Waiting />}
        {refused === undefined ? customers.map(one => <Customer key={`${one.customer.id} ${one.office_id}`} of={one} />) : null}
        {refused === undefined && customers.some(({ units }) => units.some(one => one.is_recent)) ? (
          <Checkbox checked={again} onChange={setAgain}>
            {t('again')}
          </Checkbox>
        ) : null}
        <Refused units={refused ?? data?.refused ?? []} />
        {wrong ? (
          <p role="alert" className="text-red-ink mt-3">
            {told(wrong).message}
          </p>
        ) : null}
      </DialogBody>
      <DialogFooter>
        {refused === undefined ? (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button variant="primary" idle={busy || count === 0} onClick={() => void send()}>
              {t('send', { count })}
            </Button>
          </>
        ) : (
          <Button ref={button => button?.focus()} variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function Customer({ of: { customer, to, units } }: { of: ToAsk }) {
  const { t } = useTranslation('papers')
  return (
    <section aria-label={customer.name} className="mb-3">
      <h3 className="font-medium">{customer.name}</h3>
      <p className="text-ink-soft text-sm break-all">{to.join(', ')}</p>
      <ul className="mt-1 text-sm">
        {units.map(({ unit_id, vin, number, papers, asked_at, is_recent }) => (
          <li key={unit_id} className="border-line border-t py-1">
            <span className="font-medium break-all">{vin ?? number}</span>: {papersNamed(papers)}
            {asked_at === null ? null : (
              <span className={is_recent ? 'text-amber-ink block' : 'text-ink-soft block'}>{t('asked_ago', { ago: ago(asked_at) })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Units that nobody is asked about, each with the reason. */
function Refused({ units }: { units: readonly NotAsked[] }) {
  const { t } = useTranslation('papers')
  if (units.length === 0) return null
  return (
    <section aria-label={t('not_asked')} className="mt-3 text-sm">
      <h3 className="font-medium">{t('not_asked')}</h3>
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
