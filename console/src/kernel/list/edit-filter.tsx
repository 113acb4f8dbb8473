import { findingFields } from '@fairlead/contracts/kernel/resource'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { Popover } from '../../ui/popover.tsx'
import type { Query } from '../api.ts'
import { fieldLabel } from '../labels.ts'
import type { ScreenOf } from '../screen.ts'
import type { UrlState } from '../url-state.ts'
import { FilterForm } from './filter-form.tsx'
import { allInAddress, type Filter, withoutFilter } from './list-query.ts'

interface Props {
  screen: ScreenOf
  urlState: UrlState
  query: Query
  filter: Filter
  button: ReactElement
}

/** Changes a filter that is in force. */
export default function EditFilter({ screen: { resource }, urlState, query, filter, button }: Props) {
  const [open, setOpen] = useState(true)
  const field = findingFields(resource)[filter.field]
  if (!field) return button
  return (
    <Popover label={fieldLabel(resource, filter.field)} open={open} onOpen={setOpen} trigger={button}>
      <FilterForm
        resource={resource}
        name={filter.field}
        field={field}
        query={query}
        filter={filter}
        onApply={filters => {
          setOpen(false)
          urlState.change({ ...withoutFilter(filter), ...allInAddress(filters) })
        }}
      />
    </Popover>
  )
}
