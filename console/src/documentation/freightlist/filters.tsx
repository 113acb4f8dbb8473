import { freightlists } from '@fairlead/contracts/documentation/freightlists'
import { useTranslation } from 'react-i18next'
import { JudgedInput } from '../../kernel/fields/judged-input.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import { Select } from '../../ui/select.tsx'
import type { FreightFilters } from './drawn-up.ts'

interface Props {
  filters: FreightFilters
  /** Whether what was paid may be asked for. */
  toldPaid: boolean
  onChange: (names: Readonly<Record<string, string | undefined>>) => void
}

/** Names in the address, and the fields that say what may be chosen for them. */
const chosen = {
  pol: 'pol_id',
  pod: 'pod_id',
  office: 'listed_office_id',
  carrier: 'carrier_id',
  customer: 'customer_id',
  currency: 'currency_id',
} as const
const nothing = {}
const ignore = () => undefined

/** What the list is narrowed by. */
export function Filters({ filters, toldPaid, onChange }: Props) {
  const { t } = useTranslation('freightlist')
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-4 xl:grid-cols-7">
      {(Object.keys(chosen) as (keyof typeof chosen)[]).map(name => (
        <div key={name} className="min-w-0">
          <label htmlFor={`freight-${name}`} className="text-ink-soft mb-0.5 block text-xs">
            {fieldLabel(freightlists, chosen[name])}
          </label>
          <JudgedInput
            key={filters[name] ?? ''}
            id={`freight-${name}`}
            field={freightlists.fields[chosen[name]]}
            name={chosen[name]}
            value={filters[name] ?? null}
            onChange={value => onChange({ [name]: typeof value === 'string' && value !== '' ? value : undefined })}
            onBlur={ignore}
            disabled={false}
            record={nothing}
            errors={nothing}
            refused={undefined}
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
