import { may } from '@fairlead/contracts/identity/rights'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { writeAddress } from '../../kernel/address.ts'
import { get } from '../../kernel/api.ts'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { NamedLink, RefLink } from '../../kernel/named-link.tsx'
import type { Page } from '../../kernel/queries.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { waiting, waitingUnits } from './planning.ts'
import { useRoom } from './use-room.ts'

/** As many of a kind are named; of more, how many. */
const mostNamed = 10

/** What closing a voyage would leave behind, each with where its step is taken: units ashore, which keep it from closing, and bills that are not final. */
export default function Closing({ record }: RecordProps) {
  const { t } = useTranslation('voyage')
  const user = signedIn()
  const { data: room } = useRoom(record.id)
  const unfinished = { voyage_id: record.id, status: ['queue', 'draft'] }
  const { data: open } = useQuery({
    queryKey: ['billsoflading', 'list', unfinished, 'first'],
    queryFn: ({ signal }) => get<Page>('billsoflading', { ...unfinished, per_page: mostNamed }, signal),
    enabled: user !== undefined && may(user, 'documentation.view'),
  })
  const ashore = room ? waiting(room) : 0
  const ids = room ? waitingUnits(room) : []
  const bills = open?.total ?? 0
  if (ashore === 0 && bills === 0) return null
  return (
    <div role="alert" className="bg-amber-soft text-amber-ink mb-3 grid gap-2 rounded-md px-3 py-2">
      {ashore > 0 ? (
        <InTheWay
          said={t('closing.ashore', { count: ashore })}
          named={ids.slice(0, mostNamed).map(id => (
            <RefLink key={id} to="units" id={id}>
              <RefName to="units" id={id} />
            </RefLink>
          ))}
          others={Math.max(0, ids.length - mostNamed)}
          step={<NamedLink path={`/voyageplanning/${record.id}`}>{t('closing.plan')}</NamedLink>}
        />
      ) : null}
      {bills > 0 ? (
        <InTheWay
          said={t('closing.bills', { count: bills })}
          named={(open?.data ?? []).map(({ id }) => (
            <RefLink key={id} to="billsoflading" id={id}>
              <RefName to="billsoflading" id={id} />
            </RefLink>
          ))}
          others={Math.max(0, bills - mostNamed)}
          step={<NamedLink path={`/billsoflading${writeAddress(unfinished)}`}>{t('closing.finish')}</NamedLink>}
        />
      ) : null}
    </div>
  )
}

interface Kind {
  said: string
  named: readonly ReactNode[]
  /** How many more there are. */
  others: number
  step: ReactNode
}

function InTheWay({ said, named, others, step }: Kind) {
  const { t } = useTranslation('voyage')
  return (
    <div>
      <p className="font-semibold">{said}</p>
      <p className="flex flex-wrap gap-x-2 text-sm">
        {named}
        {others > 0 ? <span>{t('closing.others', { count: others })}</span> : null}
      </p>
      <p className="text-sm">{step}</p>
    </div>
  )
}
