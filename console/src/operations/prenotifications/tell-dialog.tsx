import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../kernel/notify.ts'
import { readAgain } from '../../kernel/queries.ts'
import { told } from '../../kernel/told.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import type { NotAsked } from '../paper-requests/reads.ts'
import { outcomeOf, type ToTell, tell } from './reads.ts'

interface Props {
  unit_ids: readonly string[]
  onClose: () => void
}

/** Shows which port would be told of what, has its readers chosen among those who are known there, tells them, and says of each unit left out why. */
export default function TellDialog({ unit_ids, onClose }: Props) {
  const { t } = useTranslation(['prenotifications', 'papers', 'kernel'])
  const { data, error } = useQuery(outcomeOf(unit_ids))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [again, setAgain] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly NotAsked[]>()
  const lists = data?.lists ?? []
  const isTold = ({ units, recipients }: ToTell) =>
    recipients.some(({ email }) => chosen.has(email)) && (again || units.some(one => one.notified_at === null))
  const count = lists.filter(isTold).length
  const choose = (email: string) => (isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(email)
    else next.delete(email)
    setChosen(next)
  }
  const send = async () => {
    setBusy(true)
    try {
      const done = await tell(unit_ids, [...chosen], again)
      void readAgain(['prenotifications'])
      void readAgain(['units'])
      if (done && done.sent.length > 0) notify(t('sent', { count: done.sent.length }))
      if (done && done.refused.length > 0) setRefused(done.refused)
      else onClose()
    } catch (reason) {
      setFailure(reason)
    }
    setBusy(false)
  }
  const wrong = failure ?? error
  const left = refused ?? data?.refused ?? []
  return (
    <Dialog title={t('tell')} description={t('about')} close={t('kernel:form.close_dialog')} onClose={onClose}>
      <DialogBody>
        {data || wrong ? null : <Waiting />}
        {refused === undefined ? lists.map(one => <List key={one.key} of={one} chosen={chosen} choose={choose} />) : null}
        {refused === undefined && lists.some(({ units }) => units.some(one => one.notified_at !== null)) ? (
          <Checkbox checked={again} onChange={setAgain}>
            {t('again')}
          </Checkbox>
        ) : null}
        {left.length === 0 ? null : (
          <section aria-label={t('left_out')} className="mt-3 text-sm">
            <h3 className="font-medium">{t('left_out')}</h3>
            <ul>
              {left.map(({ unit_id, message }) => (
                <li key={unit_id} className="border-line text-red-ink border-t py-1">
                  {message}
                </li>
              ))}
            </ul>
          </section>
        )}
        {wrong ? (
          <p role="alert" className="text-red-ink mt-3">
            {told(wrong).message}
          </p>
        ) : null}
      </DialogBody>
      <DialogFooter>
        {refused === undefined ? (
          <>
            <Button onClick={onClose}>{t('papers:cancel')}</Button>
            <Button variant="primary" idle={busy || count === 0} onClick={() => void send()}>
              {t('send', { count })}
            </Button>
          </>
        ) : (
          <Button ref={button => button?.focus()} variant="primary" onClick={onClose}>
            {t('papers:close')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

interface ListProps {
  of: ToTell
  chosen: ReadonlySet<string>
  choose: (email: string) => (isChosen: boolean) => void
}

function List({ of: { port, voyage, recipients, units }, chosen, choose }: ListProps) {
  const { t } = useTranslation('prenotifications')
  const name = t('list', { port: port.name, voyage })
  return (
    <section aria-label={name} className="mb-3">
      <h3 className="font-medium">{name}</h3>
      {recipients.map(one => (
        <Checkbox key={one.email} checked={chosen.has(one.email)} onChange={choose(one.email)}>
          <span className="break-all">
            {one.name} · {one.email}
          </span>
        </Checkbox>
      ))}
      <ul className="mt-1 text-sm">
        {units.map(one => (
          <li key={one.unit_id} className="border-line border-t py-1">
            <span className="font-medium break-all">{one.vin ?? one.number}</span> {[one.plate, one.mrn].filter(Boolean).join(' · ')}
            {one.notified_at === null ? null : (
              <span className="text-amber-ink block">{t('told_before', { when: shownInstant(one.notified_at, false) })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
