import type { Freightlist, FreightTotal } from '@fairlead/contracts/documentation/freightlist'
import { useTranslation } from 'react-i18next'
import { narrowScreen } from '../../lib/narrow-screen.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { useStore } from '../../lib/store.ts'
import { Table } from '../../ui/table.tsx'
import { Figure } from './amount.tsx'
import { type FreightNames, measuresSaid } from './drawn-up.ts'

interface Props {
  list: Freightlist
  names: FreightNames
}

/** What all of it comes to: it stays in view, however long the list. */
export function Totals({ list, names }: Props) {
  const { t } = useTranslation('freightlist')
  const narrow = useStore(narrowScreen)
  return (
    <footer className="bg-panel border-line-strong flex max-h-[40vh] shrink-0 flex-wrap items-end gap-x-6 gap-y-1 overflow-auto border-t px-3 py-2 text-sm tabular-nums">
      <p className="grow">
        <b>{t('bls', { count: list.bls })}</b> · {t('measures', measuresSaid(list))}
      </p>
      {narrow ? list.currencies.map(one => <CurrencyLine key={one.currency_id} of={one} names={names} />) : null}
      {narrow || list.currencies.length === 0 ? null : (
        <div className="overflow-x-auto">
          <Table
            caption={t('per_currency')}
            heads={[
              { text: t('currency') },
              ...(['PREPAID', 'COLLECT', 'total', 'commission', 'net'] as const).map(key => ({ text: t(key), right: true })),
            ]}
          >
            {list.currencies.map(one => (
              <CurrencyRow key={one.currency_id} of={one} names={names} />
            ))}
          </Table>
        </div>
      )}
    </footer>
  )
}

/** The same in a line, for a phone. */
function CurrencyLine({ of, names }: { of: FreightTotal; names: FreightNames }) {
  const { t } = useTranslation('freightlist')
  const decimals = names.decimals(of.currency_id)
  return (
    <p className="w-full">
      <b>
        {names.code('currencies', of.currency_id)} {shownNumber(of.total, decimals)}
      </b>{' '}
      · {t('commission')} {shownNumber(of.commission, decimals)} · {t('net')} {shownNumber(of.net, decimals)}
    </p>
  )
}

function CurrencyRow({ of, names }: { of: FreightTotal; names: FreightNames }) {
  const decimals = names.decimals(of.currency_id)
  return (
    <tr>
      <th scope="row" className="px-2 py-0.5 text-left font-medium">
        {names.code('currencies', of.currency_id)}
      </th>
      <Figure value={of.prepaid} decimals={decimals} />
      <Figure value={of.collect} decimals={decimals} />
      <Figure value={of.total} decimals={decimals} />
      <Figure value={of.commission} decimals={decimals} />
      <Figure value={of.net} decimals={decimals} strong />
    </tr>
  )
}

/** What goes to each port of discharge, and what that comes to. */
export function PerPort({ list, names }: Props) {
  const { t } = useTranslation('freightlist')
  if (list.pods.length === 0) return null
  const right = (text: string) => ({ text, right: true })
  return (
    <div className="overflow-x-auto">
      <Table
        caption={t('per_pod')}
        captioned
        heads={[
          { text: t('pod') },
          right(t('pods_of')),
          right(t('units')),
          right(t('kg')),
          right(t('volume')),
          right(t('lane_metres')),
          right(t('total')),
        ]}
      >
        {list.pods.map(one => (
          <tr key={one.pod_id ?? ''} className="border-line border-t">
            <th scope="row" className="px-2 py-0.5 text-left font-normal">
              {names.name('ports', one.pod_id)}
            </th>
            <Figure value={one.bls} decimals={0} />
            <Figure value={one.units} decimals={0} />
            <Figure value={one.gross_weight} decimals={2} />
            <Figure value={one.volume} decimals={3} />
            <Figure value={one.lane_metres} decimals={2} />
            <td className="px-2 py-0.5 text-right">
              {one.currencies.map(({ currency_id, total }) => (
                <div key={currency_id} className="whitespace-nowrap">
                  {names.code('currencies', currency_id)} {shownNumber(total, names.decimals(currency_id))}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
