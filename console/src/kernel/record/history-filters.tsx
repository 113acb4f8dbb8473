import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLabel } from '../labels.ts'
import type { HistoryFilter, HistoryPage } from '../record-queries.ts'

interface Props extends Pick<HistoryPage, 'people' | 'fields'> {
  resource: Resource
  filter: HistoryFilter
  onFilter: (filter: HistoryFilter) => void
}

/** Narrows a history to one field or one person. */
export function HistoryFilters({ resource, people, fields, filter: { field, by }, onFilter }: Props) {
  const { t } = useTranslation('record')
  const chosen = (next: { field: string | undefined; by: string | undefined }): HistoryFilter => ({
    ...(next.field ? { field: next.field } : {}),
    ...(next.by ? { by: next.by } : {}),
  })
  const labelled = fields
    .map(key => ({ id: key, name: fieldLabel(resource, key) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <div className="flex flex-wrap gap-3 pb-2">
      <Choice
        label={t('history.field')}
        all={t('history.all_fields')}
        value={field}
        options={labelled}
        onChange={value => onFilter(chosen({ field: value, by }))}
      />
      <Choice
        label={t('history.person')}
        all={t('history.everybody')}
        value={by}
        options={people}
        onChange={value => onFilter(chosen({ field, by: value }))}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  all: string
  value: string | undefined
  options: readonly { id: string; name: string }[]
  onChange: (value: string) => void
}

function Choice({ label, all, value = '', options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <select id={id} value={value} onChange={event => onChange(event.target.value)} className="control h-7 w-44 text-sm">
        <option value="">{all}</option>
        {options.map(one => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}
