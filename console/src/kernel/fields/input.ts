import type { Field } from '@fairlead/contracts/kernel/field'
import type { TextKey } from '@fairlead/contracts/texts/index'
import type { ComponentType } from 'react'

/** What the input of every kind of field gets. */
export interface InputProps {
  id: string
  field: Field
  /** Key of the field in its record. */
  name: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  /** What was typed is no value, and is gone from the box: this is to be said of it. */
  onUntaken?: ((key: TextKey) => void) | undefined
  /** What was typed and is none of what is offered stays, as in the cells of a grid, to be mended. */
  onTyped?: ((text: string) => void) | undefined
  disabled: boolean
  invalid: boolean
  /** Id of the message under it. */
  describedBy: string | undefined
  /** The record it stands in: holds what refs refer to. */
  record: Readonly<Record<string, unknown>>
  /** The resource of that record. */
  within?: string | undefined
  /** The same by its address, for files to hang on; undefined as long as it is not there. */
  of?: { resource: string; id: string } | undefined
  /** What of a list the user may choose; all of it, where nothing is said. */
  offers?: ((value: unknown) => boolean) | undefined
  /** Messages within the field, by path: rows and groups show them where they belong. */
  errors: Readonly<Record<string, string>>
}

export type Input = ComponentType<InputProps>

/** How a kind of field is typed in: the other half of its entry in the registry. */
export interface FieldInput {
  Input: Input
  /** It needs the whole width of a form. */
  wide?: true
  /** It has several controls, each with a name of its own: the field's label is that of the group. */
  group?: true
}

/** What all single controls have in common. */
export const control = ({ id, disabled, invalid, describedBy, onBlur }: InputProps) => ({
  id,
  disabled,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  onBlur,
})
