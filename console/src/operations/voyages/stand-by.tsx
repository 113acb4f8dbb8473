import { allocations } from '@fairlead/contracts/operations/allocations'
import { units } from '@fairlead/contracts/operations/units'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { choiceLabel } from '../../kernel/fields/shown.ts'
import { pathOf } from '../../kernel/record.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { standingBy, type Waiting } from './planning.ts'

const heads = ['unit', 'pair', 'lacks', 'place'] as const

/** Who waits for a place, and who would have one by now: a planner promotes him (DOMAIN_SALES_OPS §2.3). Nothing while nobody waits. */
export function StandBy({ room }: { room: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('voyage')
  const waiting = standingBy(room)
  if (waiting.length === 0) return null
  return (
    <Scrollable label={t('on_stand_by')} className="border-line rounded-md border">
      <Table caption={t('on_stand_by')} captioned heads={heads.map(head => ({ text: t(`column.${head}`) }))}>
        {waiting.map(one => (
          <Unit key={one.unit_id} unit={one} />
        ))}
      </Table>
    </Scrollable>
  )
}

function Unit({ unit: { unit_id, pol_id, pod_id, short_measure, excess, waits_for_id, fits } }: { unit: Waiting }) {
  const { t } = useTranslation('voyage')
  const measure = allocations.fields.units.fields?.short_measure
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-2 py-1 text-left font-medium whitespace-nowrap">
        <Link to={pathOf(units, unit_id) ?? '/'} className="text-accent underline">
          <RefName to="units" id={unit_id} />
        </Link>
      </th>
      <td className="px-2 py-1 whitespace-nowrap">
        <RefName to="ports" id={pol_id} /> → <RefName to="ports" id={pod_id} />
      </td>
      <td className="px-2 py-1 whitespace-nowrap">
        {waits_for_id !== null ? (
          <>
            {t('waits_for_voyage')} <RefName to="voyages" id={waits_for_id} />
          </>
        ) : short_measure !== null && measure ? (
          `${shownNumber(excess ?? '0', 1)} ${choiceLabel(measure, short_measure)}`
        ) : (
          t('held_back')
        )}
      </td>
      <td className="px-2 py-1">
        {fits ? <Badge tone="green">{t('can_be_promoted')}</Badge> : <span className="text-ink-soft">{t('waits')}</span>}
      </td>
    </tr>
  )
}
