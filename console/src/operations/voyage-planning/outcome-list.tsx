import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { Badge } from '../../ui/badge.tsx'
import { measureLabel, roomFigure } from '../measure-label.ts'
import type { Outcome } from './reads.ts'

/** As many as are told one by one; of more, how many. */
const mostTold = 50

/** What would become of units: who gets a place and who lacks room, where and by how much, and how many others would fit then. */
export function OutcomeList({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('planning')
  const placed = outcome.units.filter(one => one.gets_place).length
  const lacking = outcome.units.filter(one => one.row !== null)
  return (
    <div role="status" className="bg-sunken mt-3 grid gap-1 rounded-md px-3 py-2 text-sm">
      {placed > 0 ? (
        <p>
          <Badge tone="green">{t('outcome.placed', { count: placed })}</Badge>
        </p>
      ) : null}
      {lacking.length > 0 ? (
        <>
          <p>
            <Badge tone="red">{t('outcome.lacking', { count: lacking.length })}</Badge>
          </p>
          <ul className="max-h-40 overflow-auto">
            {lacking.slice(0, mostTold).map(one => (
              <li key={one.unit_id}>
                <RefName to="units" id={one.unit_id} />:{' '}
                {t('outcome.exceeds', {
                  row: one.row,
                  excess: roomFigure(one.excess ?? '0'),
                  measure: measureLabel(one.short_measure ?? '', one.excess ?? '0'),
                })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {outcome.then_promotable > 0 ? <p>{t('outcome.then_promotable', { count: outcome.then_promotable })}</p> : null}
    </div>
  )
}
