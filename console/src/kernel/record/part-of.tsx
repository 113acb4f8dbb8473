import type { Accepts } from '@fairlead/contracts/kernel/field'
import { type ComponentProps, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isBlank } from '../fields/check.ts'
import { Section } from './section.tsx'

type Props = ComponentProps<typeof Section> & {
  /** The values of a record that has it; every record where nothing is said. */
  only: Accepts | undefined
}

/** A part of a form, where it belongs to the record as it is typed just now. */
export const PartOf = ({ only, ...props }: Props) => (only ? <Belonging only={only} {...props} /> : <Section {...props} />)

/** Once it was shown it stays until the form is left: what is filled in there may be what has to go. */
function Belonging({ only, ...props }: Props & { only: Accepts }) {
  const { control, keys, record } = props
  const [stays, setStays] = useState(keys.some(key => record[key] !== false && !isBlank(record[key])))
  const wanted = Object.keys(only)
  const said: readonly unknown[] = useWatch({ control, name: wanted })
  const belongs = wanted.every((field, index) => [said[index]].flat().some(one => typeof one === 'string' && only[field]?.includes(one)))
  if (belongs && !stays) setStays(true)
  return belongs || stays ? <Section {...props} /> : null
}
