import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { roomFigure } from '../measure-label.ts'
import { Full } from './full.tsx'
import type { Measure, PortPair, Use } from './reads.ts'

const figures = ['capacity', 'limit', 'booked', 'firm', 'delivered', 'loaded', 'stand_by', 'free'] as const satisfies (keyof Use)[]

/** All that is known of port pairs in one measure. */
export function PairTable({ pairs, measure }: { pairs: readonly PortPair[]; measure: Measure }) {
  const { t } = useTranslation('planning')
  if (pairs.length === 0) return null
  const heads = [
    { text: t('pair') },
    { text: t('figure.percent') },
    ...[...figures, 'unmeasured' as const].map(one => ({ text: t(`figure.${one}`), right: true })),
  ]
  return (
    <Scrollable label={t('pairs')} className="border-line bg-panel rounded-md border">
      <Table caption={t('pairs')} captioned heads={heads}>
        {pairs.map(({ pol_id, pod_id, measures: { [measure]: use } }) => (
          <tr key={`${pol_id} ${pod_id}`} className="border-line border-t">
            <th scope="row" className="px-2 py-1 text-left font-medium whitespace-nowrap">
              <RefName to="ports" id={pol_id} /> → <RefName to="ports" id={pod_id} />
            </th>
            <td className="px-2 py-1">{use.capacity === null ? '–' : <Full percent={use.percent} taken={use.booked} />}</td>
            {figures.map(one => (
              <td key={one} className="px-2 py-1 text-right">
                {use[one] === null ? '–' : roomFigure(use[one])}
              </td>
            ))}
            <td className="px-2 py-1 text-right">{use.unmeasured}</td>
          </tr>
        ))}
      </Table>
    </Scrollable>
  )
}
