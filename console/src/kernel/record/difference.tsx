import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useTranslation } from 'react-i18next'
import { fieldLabel } from '../labels.ts'
import type { Change } from '../record.ts'
import { rowsApart } from './rows-apart.ts'
import { Value } from './value.tsx'

/** What an event changed in a field: from what to what; of rows only those that came or went. */
export function Difference({ resource, change }: { resource: Resource; change: Change }) {
  const field = resource.fields[change.field]
  return (
    <div className="contents">
      <dt className="text-ink-soft truncate">{fieldLabel(resource, change.field)}</dt>
      <dd className="min-w-0 break-words">
        {field?.kind === 'rows' ? (
          <Rows resource={{ ...resource, fields: field.fields ?? {} }} change={change} />
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
  const { t } = useTranslation('kernel')
  const { removed, added } = rowsApart(change.from, change.to)
  return (
    <ul>
      {removed.map(row => (
        <li key={JSON.stringify(row)}>
          <span className="sr-only">{t('history.removed')}: </span>
          <del className="text-ink-soft">
            <Row resource={resource} row={row} />
          </del>
        </li>
      ))}
      {added.map(row => (
        <li key={JSON.stringify(row)}>
          <span className="sr-only">{t('history.added')}: </span>
          <ins className="no-underline">
            + <Row resource={resource} row={row} />
          </ins>
        </li>
      ))}
    </ul>
  )
}

const silent = new Set(['id', 'at_version'])

/** A row in one line: its parts by name. */
export const Row = ({ resource, row }: { resource: Resource; row: Readonly<Record<string, unknown>> }) =>
  Object.entries(row)
    .filter(([key, value]) => !silent.has(key) && resource.fields[key] && value !== null && value !== '' && value !== false)
    .map(([key, value], index) => (
      <span key={key}>
        {index > 0 ? ', ' : ''}
        <span className="text-ink-soft">{fieldLabel(resource, key)}</span> <Value resource={resource} field={key} value={value} />
      </span>
    ))
