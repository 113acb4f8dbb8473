import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useTranslation } from 'react-i18next'
import { AmountsBeside } from '../fields/numbers/use-currency.ts'
import { fieldLabel } from '../labels.ts'
import type { Change } from '../record.ts'
import { rowsApart } from './rows-apart.ts'
import { insideOf, Row, Value } from './value.tsx'

/** The record before and after. */
export interface Moments {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

interface Props {
  resource: Resource
  changes: readonly Change[]
  /** Says what amounts are in; where it is not known, the changes alone do. */
  moments?: Moments | undefined
}

/** What an event changed, field by field; where there is no room beside its name, a field says it below. */
export const Differences = ({ resource, changes, moments = momentsOf(changes) }: Props) => (
  <dl className="mt-1 grid grid-cols-[minmax(6rem,12rem)_1fr] gap-x-3 gap-y-0.5 text-sm max-md:grid-cols-1">
    {changes.map(change => (
      <Difference key={change.field} resource={resource} change={change} moments={moments} />
    ))}
  </dl>
)

/** What changes say of the record before and after them, over what else is known of it after them. */
export const momentsOf = (changes: readonly Change[], after: Moments['after'] = {}): Moments => {
  const said = (side: 'from' | 'to') => Object.fromEntries(changes.map(change => [change.field, change[side]]))
  return { before: { ...after, ...said('from') }, after: { ...after, ...said('to') } }
}

/** The record before and after each of its entries, the latest first, as it is now. */
export function momentsBack(entries: readonly { changes: readonly Change[] }[], now: Moments['after']): Moments[] {
  let after = now
  return entries.map(({ changes }) => {
    const moments = momentsOf(changes, after)
    after = moments.before
    return moments
  })
}

/** What an event changed in a field: from what to what; of rows only those that came or went. */
export function Difference({ resource, change, moments = momentsOf([change]) }: { resource: Resource; change: Change; moments?: Moments }) {
  const field = resource.fields[change.field]
  return (
    <div className="contents">
      <dt className="text-ink-soft truncate">{fieldLabel(resource, change.field)}</dt>
      <dd className="min-w-0 break-words max-md:pb-1">
        {field?.kind === 'rows' ? (
          <Rows resource={insideOf(resource, change.field)} change={change} moments={moments} />
        ) : (
          <>
            <AmountsBeside value={moments.before}>
              <del className="text-ink-soft">
                <Value resource={resource} field={change.field} value={change.from} />
              </del>
            </AmountsBeside>
            {' → '}
            <AmountsBeside value={moments.after}>
              <ins className="no-underline">
                <Value resource={resource} field={change.field} value={change.to} />
              </ins>
            </AmountsBeside>
          </>
        )}
      </dd>
    </div>
  )
}

/** The rows that went and those that came. */
export function Rows({ resource, change, moments }: { resource: Resource; change: Change; moments: Moments }) {
  const { t } = useTranslation(['kernel', 'record'])
  const { removed, added } = rowsApart(change.from, change.to)
  return (
    <ul>
      <AmountsBeside value={moments.before}>
        {removed.map(row => (
          <li key={JSON.stringify(row)}>
            <span className="sr-only">{t('record:history.removed')}: </span>
            <del className="text-ink-soft">
              <Row resource={resource} row={row} />
            </del>
          </li>
        ))}
      </AmountsBeside>
      <AmountsBeside value={moments.after}>
        {added.map(row => (
          <li key={JSON.stringify(row)}>
            <span className="sr-only">{t('record:history.added')}: </span>
            <ins className="no-underline">
              + <Row resource={resource} row={row} />
            </ins>
          </li>
        ))}
      </AmountsBeside>
    </ul>
  )
}
