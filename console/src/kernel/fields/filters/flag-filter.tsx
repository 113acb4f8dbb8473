import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Count, useFacets } from './facets.tsx'
import type { FilterProps } from './frame.tsx'

/** Yes or no. */
export function FlagFilter({ resource, name, values, onChange, query, label }: FilterProps) {
  const { t } = useTranslation('kernel')
  const facets = useFacets(resource, query, name)
  const group = useId()
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{label}</legend>
      {(['true', 'false'] as const).map(value => (
        <label key={value} className="flex items-center gap-2">
          <input type="radio" name={group} checked={values[0] === value} onChange={() => onChange([value])} />
          <span className="grow">{t(value === 'true' ? 'yes' : 'no')}</span>
          <Count of={facets} value={value} />
        </label>
      ))}
    </fieldset>
  )
}
