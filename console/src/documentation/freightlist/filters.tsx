import { freightlists } from '@fairlead/contracts/documentation/freightlists'
import { useTranslation } from 'react-i18next'
import { AskedInput } from '../../kernel/fields/asked-input.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import { Select } from '../../ui/select.tsx'
import type { FreightFilters } from './drawn-up.ts'
import { narrowed_names, narrowed_to } from './filters-in.ts'

interface Props {
  filters: FreightFilters
  /** Whether what was paid may be asked for. */
  toldPaid: boolean
  onChange: (names: Readonly<Record<string, string | undefined>>) => void
}

/** What the list is narrowed by. */
export function Filters({ filters, toldPaid, onChange }: Props) {
  const { t } = useTranslation('freightlist')
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-4 xl:grid-cols-7">
      {narrowed_names.map(name => (
        <div key={name} className="min-w-0">
          <label htmlFor={`freight-${name}`} className="text-ink-soft mb-0.5 block text-xs">
            {fieldLabel(freightlists, narrowed_to[name])}
          </label>
          <AskedInput
            key={filters[name] ?? ''}
            id={`freight-${name}`}
            field={freightlists.fields[narrowed_to[name]]}
            name={narrowed_to[name]}
            value={filters[name] ?? null}
            onChange={value => onChange({ [name]: typeof value === 'string' && value !== '' ? value : undefined })}
          />
        </div>
      ))}
      {toldPaid ? (
        <div className="min-w-0">
          <label htmlFor="freight-paid" className="text-ink-soft mb-0.5 block text-xs">
            {t('paid')}
          </label>
          <Select
            id="freight-paid"
            blank={t('any')}
            options={[
              { value: 'true', label: t('paid_yes') },
              { value: 'false', label: t('paid_no') },
            ]}
            value={filters.paid ?? ''}
            onChange={({ target }) => onChange({ paid: target.value || undefined })}
          />
        </div>
      ) : null}
    </div>
  )
}
