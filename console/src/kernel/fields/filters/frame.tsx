import type { Field } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { type ReactNode, useId } from 'react'
import type { Query } from '../../api.ts'

/** What asks for the values of a filter gets. */
export interface FilterProps {
  resource: Resource
  name: string
  field: Field
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  /** The list that is filtered: in it the values are counted. */
  query: Query
  label: string
}

/** A control under its label. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
