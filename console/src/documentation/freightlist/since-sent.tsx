import type { FreightDifference, FreightSum } from '@fairlead/contracts/documentation/freightlist'
import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { Banner } from '../../ui/banner.tsx'
import { type FreightNames, measuresSaid } from './drawn-up.ts'

/** That the list no longer says what its carrier was sent, and what both come to. */
export function SinceSent({ difference, names }: { difference: FreightDifference; names: FreightNames }) {
  const { t } = useTranslation('freightlist')
  const { bills, sent_at, to, before, after } = difference
  return (
    <Banner look="warning">
      <p className="w-full text-center">{t('differs', { count: bills, when: shownInstant(sent_at, false), to: to.join(', ') })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm tabular-nums">
        <ComesTo said={t('then')} sum={before} names={names} />
        <ComesTo said={t('now')} sum={after} names={names} />
      </dl>
    </Banner>
  )
}

function ComesTo({ said, sum, names }: { said: string; sum: FreightSum; names: FreightNames }) {
  const { t } = useTranslation('freightlist')
  const amounts = sum.currencies.map(
    ({ currency_id, total }) => `${names.code('currencies', currency_id)} ${shownNumber(total, names.decimals(currency_id))}`,
  )
  return (
    <>
      <dt className="font-medium">{said}</dt>
      <dd>{[t('bls', { count: sum.bls }), t('measures', measuresSaid(sum)), ...amounts].join(' · ')}</dd>
    </>
  )
}
