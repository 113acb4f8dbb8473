import type { Accepts, Field } from '@fairlead/contracts/kernel/field'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { isBlank } from '../fields/check.ts'
import type { KnownBy } from '../screen.ts'
import type { RecordForm } from './record-form.ts'

/** Of which records a field takes one, as far as that follows from what else stands in the form. */
export const Narrowed = createContext<Readonly<Record<string, Accepts>>>({})

/** A field as it is in this form now. */
export function useNarrowed(name: string, field: Field): Field {
  const accepts = useContext(Narrowed)[name]
  return accepts ? { ...field, accepts: { ...field.accepts, ...accepts } } : field
}

/** A form that knows more of its fields as it is filled in: what is offered in them, and of a new record what they say, where nobody said anything. */
export function KnownFields({ known: { by, use }, state, children }: { known: KnownBy; state: RecordForm; children: ReactNode }) {
  const { form, isNew, changed } = state
  const values = useWatch({ control: form.control, name: [...by] })
  const { accepts = {}, fills = {} } = use(Object.fromEntries(by.map((key, index) => [key, values[index]])))
  const fill = useEffectEvent(() => {
    for (const [key, value] of Object.entries(fills)) {
      if (!isNew || !isBlank(form.getValues(key))) continue
      form.setValue(key, value)
      changed(key)
    }
  })
  const said = JSON.stringify(fills)
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in when something else is known
  useEffect(() => fill(), [said])
  return <Narrowed value={accepts}>{children}</Narrowed>
}
