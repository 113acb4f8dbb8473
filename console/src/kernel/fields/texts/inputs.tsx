import type { InputProps } from '../input.ts'
import { asText } from '../kind.ts'
import { Area } from './area.tsx'
import { Line } from './line.tsx'

const capitals = (text: string) => text.toUpperCase()

export const TextInput = (props: InputProps) => <Line {...props} />
/** Upper case when it is left, as references of a bill of lading are (specification §5). */
export const CodeInput = (props: InputProps) => <Line {...props} clean={text => capitals(text.trim())} />
export const LinesInput = (props: InputProps) => <Area {...props} rows={2} />
/** Each text on a line of its own. */
export const TextsInput = ({ value, onChange, ...props }: InputProps) => (
  <Area
    {...props}
    rows={2}
    value={Array.isArray(value) ? value.map(asText).join('\n') : ''}
    onChange={text => onChange(asText(text).split('\n'))}
  />
)
/** Upper case, three rows shown, five at most (specification §5, §9). */
export const BlTextInput = (props: InputProps) => <Area {...props} rows={3} typing={capitals} />
