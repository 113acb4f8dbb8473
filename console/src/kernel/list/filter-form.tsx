import type { Field } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { Query } from '../api.ts'
import { FilterInput } from '../fields/filters.tsx'
import { fieldLabel } from '../labels.ts'
import { focusForm } from '../record/focus-first.ts'
import { type Asked, askedBy, askedOf, filtersFor } from './comparing.ts'
import type { Filter } from './list-query.ts'

interface Props {
  resource: Resource
  name: string
  field: Field
  query: Query
  /** The filter that is changed; undefined for a new one. */
  filter?: Filter
  onApply: (filters: Filter[]) => void
}

/** Asks how a field shall compare, and with what. Applied by its button or by Enter. Who has chosen a field for a new one goes on with its value. */
export function FilterForm({ resource, name, field, query, filter, onApply }: Props) {
  const { t } = useTranslation('kernel')
  const choices = askedOf(resource, name, field)
  const [asked, setAsked] = useState<Asked>(filter ? askedBy(filter) : (choices[0] ?? 'is'))
  const [values, setValues] = useState<readonly string[]>(filter?.values ?? [])
  const [until, setUntil] = useState<readonly string[]>([])
  const select = useId()
  const form = useRef<HTMLFormElement>(null)
  const isNew = filter === undefined
  useEffect(() => {
    if (isNew) focusForm(form.current?.parentElement ?? null, [select])
  }, [isNew, select])
  const filters = filtersFor(name, asked, values, until)
  const label = fieldLabel(resource, name)
  const input = { resource, name, field, query }
  return (
    <form
      ref={form}
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (filters.length > 0) onApply(filters)
      }}
    >
      {choices.length > 1 ? (
        <select
          id={select}
          className="control"
          aria-label={t('list.comparison')}
          value={asked}
          onChange={event => setAsked(choices.find(one => one === event.target.value) ?? asked)}
        >
          {choices.map(one => (
            <option key={one} value={one}>
              {t(`comparison.${one}`)}
            </option>
          ))}
        </select>
      ) : null}
      {asked === 'empty' || asked === 'filled' ? null : asked === 'between' ? (
        <div className="grid grid-cols-2 gap-2">
          <FilterInput {...input} values={values} onChange={setValues} label={t('comparison.from')} />
          <FilterInput {...input} values={until} onChange={setUntil} label={t('comparison.to')} />
        </div>
      ) : (
        <FilterInput {...input} values={values} onChange={setValues} label={label} />
      )}
      <Button type="submit" variant="primary" disabled={filters.length === 0}>
        {t('list.apply_filter')}
      </Button>
    </form>
  )
}
