import { isToldByRows } from '@fairlead/contracts/identity/picking'
import { keptFields } from '@fairlead/contracts/kernel/kept'
import { type ReactElement, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../../ui/popover.tsx'
import type { Query } from '../api.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import type { UrlState } from '../url-state.ts'
import { filterable } from './comparing.ts'
import { FieldChoice } from './field-choice.tsx'
import { FilterForm } from './filter-form.tsx'
import { allInAddress } from './list-query.ts'

interface Props {
  screen: ScreenOf
  urlState: UrlState
  query: Query
  button: ReactElement
}

/** Chooses a field, then what it should be; the field's kind decides what can be asked. */
export default function AddFilter({ screen: { resource }, urlState, query, button }: Props) {
  const { t } = useTranslation('kernel')
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<string>()
  const user = signedIn()
  const kept = user ? keptFields(resource.fields, user) : new Set()
  const fields = filterable(resource).filter(([key, { to }]) => !kept.has(key) && (to === undefined || !user || !isToldByRows(user, to)))
  const box = useId()
  const field = fields.find(([key]) => key === chosen)?.[1]
  return (
    <Popover label={t('list.add_filter')} open={open} onOpen={setOpen} trigger={button}>
      <div className="flex flex-col gap-3">
        <div>
          <label htmlFor={box} className="mb-1 block text-sm font-medium">
            {t('list.filter_field')}
          </label>
          <FieldChoice id={box} resource={resource} keys={fields.map(([key]) => key)} chosen={chosen} onChoose={setChosen} />
        </div>
        {chosen !== undefined && field ? (
          <FilterForm
            key={chosen}
            resource={resource}
            name={chosen}
            field={field}
            query={query}
            onApply={filters => {
              urlState.change(allInAddress(filters))
              setOpen(false)
              setChosen(undefined)
            }}
          />
        ) : null}
      </div>
    </Popover>
  )
}
