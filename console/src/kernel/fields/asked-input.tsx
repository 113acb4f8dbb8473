import type { InputProps } from './input.ts'
import { JudgedInput } from './judged-input.tsx'

type Props = Pick<InputProps, 'id' | 'field' | 'name' | 'value' | 'onChange'> &
  Partial<Pick<InputProps, 'disabled' | 'record'>> & {
    /** What the server said of it. */
    refused?: string | undefined
  }

const nothing = {}
const ignore = () => undefined

/** The input of a field that is asked for by itself, outside of a form and mostly of a record. */
export const AskedInput = ({ disabled = false, record = nothing, refused, ...props }: Props) => (
  <JudgedInput {...props} onBlur={ignore} disabled={disabled} record={record} errors={nothing} refused={refused} />
)
