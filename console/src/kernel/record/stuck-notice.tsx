import { may } from '@fairlead/contracts/identity/rights'
import { stuckSteps } from '@fairlead/contracts/platform/stuck-steps'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { onChanged } from '../push.ts'
import { listPage, refresh } from '../queries.ts'
import { pathOf } from '../record.ts'
import { signedIn } from '../session.ts'
import { Notice } from './notice.tsx'

/** What should have followed from a record, or happened to it, and did not; nothing where all has. */
export function StuckNotice({ id }: { id: string }) {
  const { t } = useTranslation('record')
  const user = signedIn()
  const isTold = user !== undefined && may(user, stuckSteps.view)
  const asked = { enabled: isTold, staleTime: 0 }
  const follows = useQuery({ ...listPage(stuckSteps, { status: 'stuck', of_id: id }, 1), ...asked })
  const happens = useQuery({ ...listPage(stuckSteps, { status: 'stuck', to_id: id }, 1), ...asked })
  useEffect(() => (isTold ? onChanged(stuckSteps, () => void refresh(stuckSteps)) : undefined), [isTold])
  const stuck = new Map([...(follows.data?.data ?? []), ...(happens.data?.data ?? [])].map(one => [one.id, one]))
  return [...stuck.values()].map(one => (
    <Notice key={one.id} tone="amber" role="status" icon={TriangleAlert}>
      <span>{t('stuck.why', { reason: reasonOf(one.reason) })}</span>
      <Link to={pathOf(stuckSteps, one.id) ?? '/'} className="underline">
        {t('stuck.open')}
      </Link>
    </Notice>
  ))
}

const reasonOf = (reason: unknown): string =>
  typeof reason === 'object' && reason !== null ? String(Reflect.get(reason, language()) ?? '') : ''
