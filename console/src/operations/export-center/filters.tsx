import { f } from '@fairlead/contracts/kernel/field'
import { type ExportShow, export_blocks, export_shows } from '@fairlead/contracts/operations/export-center'
import { units } from '@fairlead/contracts/operations/units'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { AskedFilter, Labelled } from '../../kernel/fields/asked-filter.tsx'
import { Radios } from '../../ui/radios.tsx'
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
        <AskedFilter
          key={name}
          id={`export-${name}`}
          label={t(name)}
          field={fields[name]}
          name={name}
          value={filters[name]}
          onChange={value => onChange({ [name]: value })}
        />
      ))}
      <Labelled id="export-lacks" label={t('lacks')}>
        <Select
          id="export-lacks"
          blank={t('anything')}
          options={export_blocks.map(one => ({ value: one.key, label: one[language()] }))}
          value={filters.lacks ?? ''}
          onChange={({ target }) => onChange({ lacks: target.value || undefined })}
        />
      </Labelled>
    </div>
  )
}

/** Which units are shown. */
export function Show({ show, onChange }: { show: ExportShow; onChange: (show: ExportShow) => void }) {
  const { t } = useTranslation('port', { keyPrefix: 'export_center' })
  return (
    <Radios
      name="export-show"
      legend={t('show.title')}
      options={export_shows.map(value => ({ value, label: t(`show.${value}`) }))}
      value={show}
      onChange={onChange}
    />
  )
}
