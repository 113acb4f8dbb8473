import type { Principal } from '@fairlead/contracts/identity/rights'
import { useTranslation } from 'react-i18next'
import { type Rec, referredBy } from '../../kernel/record.ts'
import { signedIn } from '../../kernel/session.ts'
import { Select } from '../../ui/select.tsx'

interface Props {
  /** Those at hand: they name the ports. */
  units: readonly Rec[]
  /** Who works here, at the ports that were chosen. */
  user: Principal
  choose: (id: string | undefined) => void
}

/** At which of several own ports one works now (DOMAIN_SALES_OPS §2.6). */
export function PortChoice({ units, user, choose }: Props) {
  const { t } = useTranslation('port')
  const own = signedIn()?.user_ports ?? []
  if (own.length < 2) return null
  const names = new Map(
    units.flatMap(unit => ['pol_id', 'pod_id'].flatMap(field => referredBy(unit, field) ?? [])).map(({ id, name }) => [id, name]),
  )
  return (
    <Select
      aria-label={t('port')}
      blank={t('all_ports')}
      options={own.map(value => ({ value, label: names.get(value) ?? '…' }))}
      value={user.user_ports.length === 1 ? (user.user_ports[0] ?? '') : ''}
      onChange={({ target }) => choose(target.value || undefined)}
    />
  )
}
