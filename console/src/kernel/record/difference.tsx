import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useTranslation } from 'react-i18next'
import { fieldLabel } from '../labels.ts'
import type { Change } from '../record.ts'
import { rowsApart } from './rows-apart.ts'
import { insideOf, Row, Value } from './value.tsx'

/** What an event changed, field by field; where there is no room beside its name, a field says it below. */
export const Differences = ({ resource, changes }: { resource: Resource; changes: readonly Change[] }) => (
  <dl className="mt-1 grid grid-cols-[minmax(6rem,12rem)_1fr] gap-x-3 gap-y-0.5 text-sm max-md:grid-cols-1">
    {changes.map(change => (
      <Difference key={change.field} resource={resource} change={change} />
    ))}
  </dl>
)

/** What an event changed in a field: from what to what; of rows only those that came or went. */
export function Difference({ resource, change }: { resource: Resource; change: Change }) {
  const field = resource.fields[change.field]
  return (
    <div className="contents">
      <dt className="text-ink-soft truncate">{fieldLabel(resource, change.field)}</dt>
      <dd className="min-w-0 break-words max-md:pb-1">
        {field?.kind === 'rows' ? (
          <Rows resource={insideOf(resource, change.field)} change={change} />
        ) : (
          <>
            <del className="text-ink-soft">
              <Value resource={resource} field={change.field} value={change.from} />
            </del>
            {' → '}
            <ins className="no-underline">
              <Value resource={resource} field={change.field} value={change.to} />
            </ins>
          </>
        )}
      </dd>
    </div>
  )
}

/** The rows that went and those that came. */
export function Rows({ resource, change }: { resource: Resource; change: Change }) {
  const { t } = useTranslation(['kernel', 'record'])
  const { removed, added } = rowsApart(change.from, change.to)
  return (
    <ul>
      {removed.map(row => (
        <li key={JSON.stringify(row)}>
          <span className="sr-only">{t('record:history.removed')}: </span>
          <del className="text-ink-soft">
            <Row resource={resource} row={row} />
          </del>
        </li>
      ))}
      {added.map(row => (
        <li key={JSON.stringify(row)}>
          <span className="sr-only">{t('record:history.added')}: </span>
          <ins className="no-underline">
            + <Row resource={resource} row={row} />
          </ins>
        </li>
      ))}
    </ul>
  )
}
