import type { InputProps } from '../input.ts'
import { Area } from './area.tsx'
import { Line } from './line.tsx'

const capitals = (text: string) => text.toUpperCase()

export const TextInput = (props: InputProps) => <Line {...props} />
/** Upper case when it is left, as references of a bill of lading are (specification §5). */
export const CodeInput = (props: InputProps) => <Line {...props} clean={text => capitals(text.trim())} />
export const LinesInput = (props: InputProps) => <Area {...props} rows={2} />
/** Upper case, three rows shown, five at most (specification §5, §9). */
export const BlTextInput = (props: InputProps) => <Area {...props} rows={3} typing={capitals} />
