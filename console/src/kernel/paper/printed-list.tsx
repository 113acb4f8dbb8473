import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { valueIn } from '../address.ts'
import type { Query } from '../api.ts'
import { AmountText } from '../fields/numbers/amount-text.tsx'
import { shown } from '../fields/shown.ts'
import { fieldLabel, resourceLabel, stateLabel } from '../labels.ts'
import { FilterChip } from '../list/chips.tsx'
import type { ListColumn } from '../list/columns.ts'
import { filtersIn } from '../list/list-query.ts'
import type { Extent } from '../list/rows.ts'
import { rowsAtHand } from '../queries.ts'
import type { Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import type { UrlState } from '../url-state.ts'
import { Imprint } from './imprint.tsx'

interface Props {
  screen: ScreenOf
  urlState: UrlState
  query: Query
  columns: readonly ListColumn[]
  extent: Extent
}

/** A list on paper: what it is and how it is narrowed, and the rows that are at hand under headings that every page repeats. */
export function PrintedList({ screen, urlState: { address }, query, columns, extent: { total, estimate } }: Props) {
  const { t } = useTranslation('paper')
  const { resource } = screen
  const records = rowsAtHand(resource, query)
  const rows = screen.listed ? records.map(screen.listed) : records
  const filters = filtersIn(resource, address)
  const search = valueIn(address, 'search')
  const all = `${estimate ? '± ' : ''}${total.toLocaleString('en-NL')}`
  return (
    <div className="on-paper paper-list">
      <h1 className="text-lg font-semibold">{screen.title?.() ?? resourceLabel(resource)}</h1>
      {filters.length > 0 || search ? (
        <p className="text-sm">
          {t('narrowed')}: {search ? `${t('search')} “${search}”${filters.length > 0 ? '; ' : ''}` : null}
          {filters.map((filter, index) => (
            <span key={`${filter.field}.${filter.comparison}`}>
              {index > 0 ? '; ' : ''}
              <FilterChip screen={screen} filter={filter} />
            </span>
          ))}
        </p>
      ) : null}
      <p className="text-sm">{rows.length < total ? t('some', { count: rows.length, total: all }) : t('every', { total: all })}</p>
      <Imprint />
      <table>
        <thead>
          <tr>
            {columns.map(({ key, right }) => (
              <th key={key} scope="col" className={cn(right && 'text-right')}>
                {fieldLabel(resource, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              {columns.map(column => (
                <td key={column.key} className={cn(column.right && 'text-right')}>
                  <Cell screen={screen} column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ screen: { resource, cells }, column: { key, field }, row }: { screen: ScreenOf; column: ListColumn; row: Rec }) {
  if (key === 'status') return stateLabel(resource, row.status)
  const value = row[key]
  const amount = field.kind === 'amount' && typeof value === 'string' ? <AmountText field={field} value={value} beside={row} /> : undefined
  return cells?.[key]?.(row) ?? amount ?? shown(field, key, row)
}
