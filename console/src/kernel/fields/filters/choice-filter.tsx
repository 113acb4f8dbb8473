import { language } from '../../../i18n/index.ts'
import { stateLabel } from '../../labels.ts'
import { Count, useFacets } from './facets.tsx'
import type { FilterProps } from './frame.tsx'

/** Any of a fixed list, or of the states of a resource, each with how often it stands in the list. */
export function ChoiceFilter({ resource, name, field, values, onChange, query, label }: FilterProps) {
  const facets = useFacets(resource, query, name)
  const options =
    name === 'status'
      ? resource.states.map(state => ({ value: state, text: stateLabel(resource, state) }))
      : (field.of ?? []).map(choice => ({ value: field.kind === 'numbered' ? String(choice.id) : choice.code, text: choice[language()] }))
  return (
    <fieldset className="flex max-h-64 flex-col gap-1 overflow-auto">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value} className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={event => onChange(event.target.checked ? [...values, value] : values.filter(one => one !== value))}
          />
          <span className="grow">{text}</span>
          <Count of={facets} value={value} />
        </label>
      ))}
    </fieldset>
  )
}
