import { say } from '@fairlead/contracts/texts/index'
import { useState } from 'react'
import { language } from '../../../i18n/index.ts'
import { RefName } from '../ref-name.tsx'
import { Typeahead } from '../typeahead.tsx'
import { Count, useFacets } from './facets.tsx'
import { type FilterProps, Labelled } from './frame.tsx'

/** As many of the most frequent are offered at once; any other is found by typing. */
const offered = 8

/** Any of the records that the list refers to: the most frequent ones to be ticked, others by typing. */
export function RefFilter({ resource, name, field, values, onChange, query, label }: FilterProps) {
  const to = field.to ?? ''
  const facets = useFacets(resource, query, name)
  const frequent = (facets?.data ?? []).flatMap(({ value }) => (value === null ? [] : [value])).slice(0, offered)
  const [untaken, setUntaken] = useState<'select_from_list'>()
  const toggle = (value: string, on: boolean) => onChange(on ? [...values, value] : values.filter(one => one !== value))
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex max-h-56 flex-col gap-1 overflow-auto">
        <legend className="sr-only">{label}</legend>
        {[...new Set([...values, ...frequent])].map(value => (
          <label key={value} className="flex items-center gap-2">
            <input type="checkbox" checked={values.includes(value)} onChange={event => toggle(value, event.target.checked)} />
            <span className="min-w-0 grow truncate">
              {facets?.data.find(one => one.value === value)?.label?.name ?? <RefName to={to} id={value} />}
            </span>
            <Count of={facets} value={value} />
          </label>
        ))}
      </fieldset>
      <Labelled label={label}>
        {id => (
          <>
            <Typeahead
              key={values.length}
              id={id}
              to={to}
              value={null}
              searchFrom="filter"
              known={undefined}
              invalid={untaken !== undefined}
              describedBy={untaken && `${id}-said`}
              onUntaken={setUntaken}
              onChange={value => {
                setUntaken(undefined)
                if (value !== null && !values.includes(value)) toggle(value, true)
              }}
            />
            {untaken ? (
              <p id={`${id}-said`} role="alert" className="text-red-ink mt-0.5 text-sm">
                {say(language(), untaken)}
              </p>
            ) : null}
          </>
        )}
      </Labelled>
    </div>
  )
}
