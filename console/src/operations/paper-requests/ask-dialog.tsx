import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../kernel/notify.ts'
import { readAgain } from '../../kernel/queries.ts'
import { MailDialog } from '../mail-dialog.tsx'
import { ago } from './ago.ts'
import { ask, outcomeOf, papersNamed, type ToAsk } from './reads.ts'

interface Props {
  unit_ids: readonly string[]
  onClose: (sent: boolean) => void
}

/** Says whom it asks for which papers, asks, and says of each unit that nobody was asked about why. */
export default function AskDialog({ unit_ids, onClose }: Props) {
  const { t } = useTranslation('papers')
  const { data, error } = useQuery(outcomeOf(unit_ids))
  const [again, setAgain] = useState(false)
  const isAsked = ({ units }: ToAsk) => again || units.some(one => !one.is_recent)
  const customers = data?.customers ?? []
  const count = customers.filter(isAsked).length
  const send = async () => {
    const done = await ask(unit_ids, again)
    void readAgain(['paperrequests'])
    if (done && done.asked.length > 0) notify(t('asked', { count: done.asked.length }))
    return done?.refused ?? []
  }
  const some = customers.some(({ units }) => units.some(one => one.is_recent))
  return (
    <MailDialog
      title={t('ask')}
      about={t('ask_about')}
      leftOut={t('not_asked')}
      known={data}
      error={error}
      again={some ? { said: again, label: t('again'), onSaid: setAgain } : undefined}
      action={{ label: t('send', { count }), count }}
      send={send}
      onClose={onClose}
    >
      {customers.map(one => (
        <Customer key={`${one.customer.id} ${one.office_id}`} of={one} />
      ))}
    </MailDialog>
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
