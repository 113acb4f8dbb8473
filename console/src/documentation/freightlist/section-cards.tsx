import type { FreightCharge, FreightRow, FreightSection } from '@fairlead/contracts/documentation/freightlist'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../lib/numbers.ts'
import { BillCell, goodsIn, Remarks } from './bill-cell.tsx'
import { type FreightNames, measuresSaid } from './drawn-up.ts'

/** The same bills for who holds a phone: a card each. */
export function SectionCards({ section, names }: { section: FreightSection; names: FreightNames }) {
  const { t } = useTranslation('freightlist')
  return (
    <section aria-label={t(section.payment_type)} className="flex flex-col">
      <h2 className="bg-sunken px-3 py-1 text-base font-semibold">
        {t(section.payment_type)} <span className="text-ink-soft font-normal">{t('bls', { count: section.bls })}</span>
      </h2>
      {section.rows.length === 0 ? <p className="text-ink-soft px-3 py-1">{t('none_section')}</p> : null}
      <ul>
        {section.rows.map(row => (
          <Card key={row.bill_of_lading_id} row={row} names={names} />
        ))}
      </ul>
    </section>
  )
}

function Card({ row, names }: { row: FreightRow; names: FreightNames }) {
  const { t } = useTranslation('freightlist')
  return (
    <li className="border-line flex flex-col gap-0.5 border-b px-3 py-2 text-sm tabular-nums">
      <span className="flex flex-wrap gap-1.5">
        <BillCell row={row} />
        <Remarks row={row} />
      </span>
      <span>{[row.shipper, row.consignee].filter(Boolean).join(' → ')}</span>
      <span className="text-ink-soft">{[goodsIn(row, names.name), names.name('ports', row.pod_id)].filter(Boolean).join(' · ')}</span>
      {row.counted_elsewhere ? null : <span className="text-ink-soft">{t('measures', measuresSaid(row))}</span>}
      {row.charges.map(charge => (
        <Charge key={charge.currency_id} charge={charge} names={names} />
      ))}
    </li>
  )
}

function Charge({ charge, names }: { charge: FreightCharge; names: FreightNames }) {
  const { t } = useTranslation('freightlist')
  const decimals = names.decimals(charge.currency_id)
  const said = (text: string, amount: string) => (
    <span key={text} className="whitespace-nowrap">
      <span className="text-ink-soft">{text}</span> {shownNumber(amount, decimals)}
    </span>
  )
  return (
    <span className="flex flex-wrap gap-x-3">
      <b>
        {names.code('currencies', charge.currency_id)} {shownNumber(charge.total, decimals)}
      </b>
      {said(t('freight'), charge.freight)}
      {charge.surcharges.map(({ surcharge_type_id: type, amount }) =>
        said(type === null ? t('other') : names.name('surchargetypes', type), amount),
      )}
      {said(t('commission'), charge.commission)}
    </span>
  )
}
