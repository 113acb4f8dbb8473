import { may } from '@fairlead/contracts/identity/rights'
import { unit_states_aboard } from '@fairlead/contracts/operations/travelling'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signedIn } from '../../kernel/session.ts'
import { Banner } from '../../ui/banner.tsx'
import type { FreightFilters } from './drawn-up.ts'

interface Props {
  count: number
  voyage: string
  filters: FreightFilters
}

/** The units on board that stand on no bill, as their list is asked for them: by the same ports, office and customer. */
const unbilledUnits = (voyage: string, { pol, pod, office, customer }: FreightFilters) => ({
  voyage_id: voyage,
  status: [...unit_states_aboard],
  'bill_of_lading_id.empty': 'true',
  ...(pol === undefined ? {} : { pol_id: pol }),
  ...(pod === undefined ? {} : { pod_id: pod }),
  ...(office === undefined ? {} : { office_id: office }),
  ...(customer === undefined ? {} : { customer_id: customer }),
})

/** That there is cargo on board for which the carrier is not settled with, and the way to it. */
export function Unbilled({ count, voyage, filters }: Props) {
  const { t } = useTranslation('freightlist')
  const user = signedIn()
  return (
    <Banner look="warning">
      {t('unbilled', { count })}
      {user && may(user, 'portoperations.view') ? (
        <Link
          to="/$screen/{-$id}"
          params={{ screen: 'portoperations', id: undefined }}
          search={unbilledUnits(voyage, filters)}
          className="underline"
        >
          {t('show_units')}
        </Link>
      ) : null}
    </Banner>
  )
}
