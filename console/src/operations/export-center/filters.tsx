import { f } from '@fairlead/contracts/kernel/field'
import { type ExportShow, export_blocks, export_shows } from '@fairlead/contracts/operations/export-center'
import { units } from '@fairlead/contracts/operations/units'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { AskedInput } from '../../kernel/fields/asked-input.tsx'
import { Select } from '../../ui/select.tsx'
import { narrowed_by } from './filters-in.ts'
import type { ExportFilters } from './reads.ts'

const fields = {
  pol: units.fields.pol_id,
  pod: units.fields.pod_id,
  office: f.ref('relations', { types: ['OFFICE'] }),
  customer: f.ref('relations', { types: ['CUSTOMER'] }),
  from_date: f.date(),
  to_date: f.date(),
} as const

interface Props {
  filters: ExportFilters
  onChange: (names: Readonly<Record<string, string | undefined>>) => void
}

/** What the units are narrowed by. */
export function Filters({ filters, onChange }: Props) {
  const { t } = useTranslation('port', { keyPrefix: 'export_center' })
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-4 xl:grid-cols-7">
      {narrowed_by.map(name => (
        <div key={name} className="min-w-0">
          <label htmlFor={`export-${name}`} className="text-ink-soft mb-0.5 block text-xs">
            {t(name)}
          </label>
          <AskedInput
            key={filters[name] ?? ''}
            id={`export-${name}`}
            field={fields[name]}
            name={name}
            value={filters[name] ?? null}
            onChange={value => onChange({ [name]: typeof value === 'string' && value !== '' ? value : undefined })}
          />
        </div>
      ))}
      <div className="min-w-0">
        <label htmlFor="export-lacks" className="text-ink-soft mb-0.5 block text-xs">
          {t('lacks')}
        </label>
        <Select
          id="export-lacks"
          blank={t('anything')}
          options={export_blocks.map(one => ({ value: one.key, label: one[language()] }))}
          value={filters.lacks ?? ''}
          onChange={({ target }) => onChange({ lacks: target.value || undefined })}
        />
      </div>
    </div>
  )
}

/** Which units are shown. */
export function Show({ show, onChange }: { show: ExportShow; onChange: (show: ExportShow) => void }) {
  const { t } = useTranslation('port', { keyPrefix: 'export_center' })
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <legend className="sr-only">{t('show.title')}</legend>
      {export_shows.map(one => (
        <label key={one} className="flex items-center gap-1.5 whitespace-nowrap">
          <input type="radio" name="export-show" checked={show === one} onChange={() => onChange(one)} />
          {t(`show.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
