import { useState } from 'react'
import { language } from '../../../i18n/index.ts'
import { retype } from '../../../lib/retype.ts'
import { Input } from '../../../ui/input.tsx'
import { control, type InputProps } from '../input.ts'
import { asText } from '../kind.ts'

interface Props extends InputProps {
  /** What is made of the text while it is typed, such as capitals. */
  typing?: (text: string) => string
  /** What is made of the text when the field is left. */
  clean?: (text: string) => string
  /** How it is shown while nobody types in it. */
  resting?: (text: string) => string
  onFocus?: () => void
  type?: 'text' | 'email'
}

/** Room for the blanks and dashes that people type and the rules take away. */
const slack = 10
const asTyped = (text: string) => text
const trimmed = (text: string) => text.trim()

/** One line of text. */
export function Line({ typing = asTyped, clean = trimmed, resting = asTyped, onFocus, type = 'text', ...props }: Props) {
  const [focused, setFocused] = useState(false)
  const value = asText(props.value)
  return (
    <Input
      {...control(props)}
      type={type}
      placeholder={props.field.otherwise?.[language()]}
      maxLength={props.field.max === undefined ? undefined : props.field.max + slack}
      value={focused ? value : resting(value)}
      onFocus={() => {
        setFocused(true)
        onFocus?.()
      }}
      onChange={event => props.onChange(retype(event.target, typing))}
      onBlur={event => {
        setFocused(false)
        const cleaned = clean(event.target.value)
        if (cleaned !== value) props.onChange(cleaned)
        props.onBlur()
      }}
    />
  )
}
