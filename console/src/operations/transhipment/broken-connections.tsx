import { units } from '@fairlead/contracts/operations/units'
import { useQuery } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../kernel/list/live.ts'
import { listPage } from '../../kernel/queries.ts'
import { Notice } from '../../kernel/record/notice.tsx'
import { calledIn, type Rec } from '../../kernel/record.ts'
import { maySee } from '../../kernel/session.ts'
import unitScreen from '../units/index.tsx'
import { MissedShip } from './missed-ship.tsx'
import { alike } from './onward.ts'
import { useOtherWay } from './use-other-way.tsx'

/** As many units are named; of more, how many. */
const mostNamed = 5

interface Props {
  record: Rec
  /** By which field units are of it. */
  by: 'job_id' | 'booking_id'
}

/** Which units of a job, or of one booking of it, do not reach their next ship any more, which that is, and the step: another way. */
export function BrokenConnections({ record, by }: Props) {
  const { find, dialog } = useOtherWay(unitScreen, record)
  const count = Number(record.broken_connections ?? 0)
  return (
    <>
      {count > 0 && maySee(units) ? <Broken of={record.id} by={by} find={find} /> : null}
      {dialog}
    </>
  )
}

function Broken({ of, by, find }: { of: string; by: Props['by']; find: (some: readonly Rec[]) => ReactNode }) {
  const { t } = useTranslation('onwards')
  const { data } = useQuery(listPage(units, { [by]: of, connection_broken: 'true', sort: 'number' }, 1))
  const live = useLive(units)
  if (live.fresh > 0) void live.show()
  const broken = data?.data.filter(row => row.connection_broken === true) ?? []
  return alike(broken).map(([first, ...others]) => {
    const some = [first, ...others]
    return (
      <Notice key={first.id} tone="red" role="status" icon={Unlink}>
        <span>
          {t('connection.units', { count: some.length })} <MissedShip unit={first} />:{' '}
          {some
            .slice(0, mostNamed)
            .map(unit => calledIn(units, unit))
            .join(', ')}
          {some.length > mostNamed ? ' …' : null}
        </span>
        {find(some)}
      </Notice>
    )
  })
}
