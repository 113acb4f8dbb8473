import { freightlists } from '@fairlead/contracts/documentation/freightlists'
import { useTranslation } from 'react-i18next'
import { AskedFilter, Labelled } from '../../kernel/fields/asked-filter.tsx'
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
        <AskedFilter
          key={name}
          id={`freight-${name}`}
          label={fieldLabel(freightlists, narrowed_to[name])}
          field={freightlists.fields[narrowed_to[name]]}
          name={narrowed_to[name]}
          value={filters[name]}
          onChange={value => onChange({ [name]: value })}
        />
      ))}
      {toldPaid ? (
        <Labelled id="freight-paid" label={t('paid')}>
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
        </Labelled>
      ) : null}
    </div>
  )
}
