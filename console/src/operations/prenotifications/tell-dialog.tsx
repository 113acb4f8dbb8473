import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../kernel/notify.ts'
import { readAgain } from '../../kernel/queries.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { MailDialog } from '../mail-dialog.tsx'
import { outcomeOf, type ToTell, tell } from './reads.ts'

interface Props {
  unit_ids: readonly string[]
  onClose: (sent: boolean) => void
}

/** Shows which port would be told of what, has its readers chosen among those who are known there, tells them, and says of each unit left out why. */
export default function TellDialog({ unit_ids, onClose }: Props) {
  const { t } = useTranslation('prenotifications')
  const { data, error } = useQuery(outcomeOf(unit_ids))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [again, setAgain] = useState(false)
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
    const done = await tell(unit_ids, [...chosen], again)
    void readAgain(['prenotifications'])
    void readAgain(['units'])
    if (done && done.sent.length > 0) notify(t('sent', { count: done.sent.length }))
    return done?.refused ?? []
  }
  const some = lists.some(({ units }) => units.some(one => one.notified_at !== null))
  return (
    <MailDialog
      title={t('tell')}
      about={t('about')}
      leftOut={t('left_out')}
      known={data}
      error={error}
      again={some ? { said: again, label: t('again'), onSaid: setAgain } : undefined}
      action={{ label: t('send', { count }), count }}
      send={send}
      onClose={onClose}
    >
      {lists.map(one => (
        <List key={one.key} of={one} chosen={chosen} choose={choose} />
      ))}
    </MailDialog>
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
