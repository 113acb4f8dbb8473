import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useTranslation } from 'react-i18next'
import { AmountsBeside } from '../fields/numbers/use-currency.ts'
import { fieldLabel } from '../labels.ts'
import type { Change } from '../record.ts'
import { type Moments, Rows } from './difference.tsx'
import { insideOf, Value } from './value.tsx'

interface Props {
  resource: Resource
  moments: Moments
  changes: readonly Change[]
  chosen: ReadonlySet<string>
  onToggle: (field: string) => void
}

/** What differs between two moments, field by field: what it was and what it became. What somebody types can be chosen. */
export function CompareTable({ resource, moments, changes, chosen, onToggle }: Props) {
  const { t } = useTranslation('record')
  return (
    <table className="w-full table-fixed text-sm">
      <thead className="bg-sunken text-left">
        <tr>
          <th scope="col" className="w-[30%] px-2 py-1 font-medium">
            {t('history.field')}
          </th>
          <th scope="col" className="px-2 py-1 font-medium">
            {t('compare.from')}
          </th>
          <th scope="col" className="px-2 py-1 font-medium">
            {t('compare.to')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <Line
            key={change.field}
            resource={resource}
            moments={moments}
            change={change}
            isChosen={chosen.has(change.field)}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps extends Pick<Props, 'resource' | 'moments' | 'onToggle'> {
  change: Change
  isChosen: boolean
}

function Line({ resource, moments, change: { field, from, to }, isChosen, onToggle }: LineProps) {
  const label = fieldLabel(resource, field)
  const declared = resource.fields[field]
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="px-2 py-1 text-left font-normal">
        {declared?.computed ? (
          <span className="pl-6">{label}</span>
        ) : (
          <label className="flex items-start gap-2">
            <input type="checkbox" checked={isChosen} onChange={() => onToggle(field)} className="mt-1" />
            {label}
          </label>
        )}
      </th>
      {declared?.kind === 'rows' ? (
        <td colSpan={2} className="px-2 py-1 break-words">
          <Rows resource={insideOf(resource, field)} change={{ field, from, to }} moments={moments} />
        </td>
      ) : (
        (
          [
            ['before', from],
            ['after', to],
          ] as const
        ).map(([when, value]) => (
          <td key={when} className="px-2 py-1 break-words">
            <AmountsBeside value={moments[when]}>
              <Value resource={resource} field={field} value={value} />
            </AmountsBeside>
          </td>
        ))
      )}
    </tr>
  )
}
