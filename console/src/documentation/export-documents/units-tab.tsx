import { units } from '@fairlead/contracts/operations/units'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fieldLabel } from '../../kernel/labels.ts'
import { RefLink } from '../../kernel/named-link.tsx'
import { listPage } from '../../kernel/queries.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { shownDate } from '../../lib/dates.ts'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'

const columns = ['number', 'chassis_number', 'mrn', 'date_delivered', 'date_cleared'] as const
const text = (value: unknown): string => (typeof value === 'string' ? value : '–')
const day = (value: unknown): string => (typeof value === 'string' ? shownDate(value) : '–')

/** The units of an export document: what each says of customs, and whether it is at the terminal. */
export default function UnitsTab({ record }: RecordProps) {
  const { t } = useTranslation('exports')
  const ids = Array.isArray(record.unit_ids) ? record.unit_ids.map(String) : []
  const { data } = useQuery(listPage(units, { id: ids }, 1))
  return (
    <div className="p-3">
      <Scrollable label={t('units')}>
        <Table caption={t('units')} heads={columns.map(name => ({ text: fieldLabel(units, name) }))}>
          {(data?.data ?? []).map(one => (
            <tr key={one.id} className="border-line border-t">
              <td className="px-2 py-1 whitespace-nowrap">
                <RefLink to={units.name} id={one.id}>
                  {text(one.number)}
                </RefLink>{' '}
                <StateBadge resource={units} state={one.status} />
              </td>
              <td className="px-2 py-1">{text(one.chassis_number)}</td>
              <td className="px-2 py-1">{text(one.mrn)}</td>
              <td className="px-2 py-1 whitespace-nowrap">{day(one.date_delivered)}</td>
              <td className="px-2 py-1 whitespace-nowrap">{day(one.date_cleared)}</td>
            </tr>
          ))}
        </Table>
      </Scrollable>
    </div>
  )
}
