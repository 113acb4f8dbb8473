import type { FreightCharge, Freightlist, FreightRow, FreightSection } from '@fairlead/contracts/documentation/freightlist'
import { useTranslation } from 'react-i18next'
import { RefLink } from '../../kernel/named-link.tsx'
import { Figure } from './amount.tsx'
import { BillCell, goodsIn, Remarks } from './bill-cell.tsx'
import type { FreightNames } from './drawn-up.ts'

interface Columns {
  /** Types of surcharges, a column each. */
  types: readonly (string | null)[]
  names: FreightNames
}

/** Columns before the currency, and those of amounts beside the surcharges. */
const [before, beside] = [7, 4]

/** The amounts of one currency, with a column for each type of surcharge. */
function Amounts({ charge, types, names, strong = false }: Columns & { charge: FreightCharge | undefined; strong?: boolean }) {
  if (!charge) return <td colSpan={types.length + beside} />
  const decimals = names.decimals(charge.currency_id)
  return (
    <>
      <td className="px-1.5 py-0.5">{names.code('currencies', charge.currency_id)}</td>
      <Figure value={charge.freight} decimals={decimals} />
      {types.map(type => (
        <Figure key={type ?? ''} value={charge.surcharges.find(one => one.surcharge_type_id === type)?.amount} decimals={decimals} />
      ))}
      <Figure value={charge.total} decimals={decimals} strong />
      <Figure value={charge.commission} decimals={decimals} strong={strong} />
    </>
  )
}

type Measured = Pick<FreightRow, 'units' | 'gross_weight' | 'volume' | 'lane_metres'>
const Measures = ({ of, strong = false }: { of: Measured; strong?: boolean }) => (
  <>
    <Figure value={of.units} decimals={0} strong={strong} />
    <Figure value={of.gross_weight} decimals={2} strong={strong} />
    <Figure value={of.volume} decimals={3} strong={strong} />
    <Figure value={of.lane_metres} decimals={2} strong={strong} />
  </>
)

/** What stands below the first line of a cell. */
const Below = ({ text }: { text: string }) => (
  <span className="text-ink-soft block truncate" title={text}>
    {text}
  </span>
)

/** A bill: a row, and one more for each further currency. */
function BillRows({ row, ...columns }: Columns & { row: FreightRow }) {
  const { t } = useTranslation('freightlist')
  const [first, ...more] = row.charges
  return (
    <>
      <tr className="border-line border-t align-top">
        <th scope="row" className="px-1.5 py-0.5 text-left font-normal" title={t(`source_${row.source}`)}>
          <BillCell row={row} />
          <span className="flex flex-wrap items-center gap-x-1.5">
            {row.job_id === null ? (
              row.booking_number
            ) : (
              <RefLink to="jobs" id={row.job_id}>
                {row.booking_number}
              </RefLink>
            )}
            <Remarks row={row} />
          </span>
        </th>
        <td className="max-w-44 px-1.5 py-0.5">
          <span className="block truncate" title={row.shipper ?? ''}>
            {row.shipper}
          </span>
          <Below text={row.consignee ?? ''} />
        </td>
        <td className="max-w-40 px-1.5 py-0.5">
          <span className="block truncate">{columns.names.name('ports', row.pod_id)}</span>
          <Below text={goodsIn(row, columns.names.name)} />
        </td>
        <Measures of={row} />
        <Amounts charge={first} {...columns} />
      </tr>
      {more.map(charge => (
        <tr key={charge.currency_id}>
          <td colSpan={before} />
          <Amounts charge={charge} {...columns} />
        </tr>
      ))}
    </>
  )
}

/** The bills of one way of payment, and what they come to. */
function Section({ section, ...columns }: Columns & { section: FreightSection }) {
  const { t } = useTranslation('freightlist')
  const [first, ...more] = section.charges
  const all = before + beside + columns.types.length
  return (
    <tbody>
      <tr className="bg-sunken">
        <th scope="rowgroup" colSpan={all} className="px-1.5 py-1 text-left text-base font-semibold">
          {t(section.payment_type)} <span className="text-ink-soft font-normal">{t('bls', { count: section.bls })}</span>
        </th>
      </tr>
      {section.rows.map(row => (
        <BillRows key={row.bill_of_lading_id} row={row} {...columns} />
      ))}
      {section.rows.length === 0 ? (
        <tr>
          <td colSpan={all} className="text-ink-soft px-1.5 py-1">
            {t('none_section')}
          </td>
        </tr>
      ) : (
        <tr className="border-line-strong border-t-2 font-semibold">
          <th scope="row" colSpan={3} className="px-1.5 py-1 text-left">
            {t('total')} {t(section.payment_type)}
          </th>
          <Measures of={section} strong />
          <Amounts charge={first} strong {...columns} />
        </tr>
      )}
      {more.map(charge => (
        <tr key={charge.currency_id} className="font-semibold">
          <td colSpan={before} />
          <Amounts charge={charge} strong {...columns} />
        </tr>
      ))}
    </tbody>
  )
}

/** All bills of a freightlist in columns of their own width, so that what both sections say stands below each other. */
export function FreightTable({ list, names }: { list: Freightlist; names: FreightNames }) {
  const { t } = useTranslation('freightlist')
  const types = [...new Set(list.charges.flatMap(charge => charge.surcharges.map(one => one.surcharge_type_id)))]
  const right = (key: string, text: string, title = text) => ({ key, text, title, right: true })
  const left = (key: string, text: string, title = text) => ({ key, text, title, right: false })
  const heads = [
    left('bill', `${t('bill')}, ${t('booking').toLowerCase()}`),
    left('shipper', `${t('shipper')}, ${t('consignee').toLowerCase()}`),
    left('pod', `${t('pod')}, ${t('commodity').toLowerCase()}`),
    right('units', t('units')),
    right('kg', t('kg')),
    right('volume', t('volume')),
    right('lane_metres', t('lane_metres'), t('lane_metres_in_full')),
    left('currency', t('currency'), t('currency_in_full')),
    right('freight', t('freight')),
    ...types.map(type =>
      type === null ? right('other', t('other')) : right(type, names.code('surchargetypes', type), names.name('surchargetypes', type)),
    ),
    right('total', t('total')),
    right('commission', t('commission')),
  ]
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="bg-sunken border-line sticky top-0 z-10 border-b">
        <tr>
          {heads.map(head => (
            <th
              key={head.key}
              scope="col"
              title={head.title}
              className={`px-1.5 py-1 align-bottom font-medium ${head.right ? 'text-right' : 'text-left'}`}
            >
              {head.text}
            </th>
          ))}
        </tr>
      </thead>
      {list.sections.map(section => (
        <Section key={section.payment_type} section={section} types={types} names={names} />
      ))}
    </table>
  )
}
