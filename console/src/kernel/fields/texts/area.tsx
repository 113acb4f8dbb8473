import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { retype } from '../../../lib/retype.ts'
import { Textarea } from '../../../ui/textarea.tsx'
import { control, type InputProps } from '../input.ts'
import { asText } from '../kind.ts'

interface Props extends InputProps {
  /** Lines that are shown at once. */
  rows: number
  /** What is made of the text while it is typed. */
  typing?: (text: string) => string
}

const asTyped = (text: string) => text

/**
 * Several lines, growing up to as many as the field takes. Enter is blocked beyond (specification §5); what is pasted beyond is cut off,
 * and that is said.
 */
export function Area({ rows, typing = asTyped, ...props }: Props) {
  const { t } = useTranslation(['kernel', 'record'])
  const [cut, setCut] = useState(0)
  const most = props.field.decimals ?? 5
  const text = asText(props.value)
  const { 'aria-describedby': describedBy, ...attributes } = control(props)
  const note = `${props.id}-cut`
  return (
    <>
      <Textarea
        {...attributes}
        aria-describedby={[describedBy, cut > 0 && note].filter(Boolean).join(' ') || undefined}
        rows={Math.min(Math.max(rows, text.split('\n').length), most)}
        value={text}
        onChange={event => {
          setCut(Math.max(0, event.target.value.split('\n').length - most))
          props.onChange(retype(event.target, typed => typing(typed).split('\n').slice(0, most).join('\n')))
        }}
        onKeyDown={event => {
          const full = event.currentTarget.value.split('\n').length >= most
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && full) event.preventDefault()
        }}
      />
      {cut > 0 ? (
        <p id={note} role="status" className="text-amber-ink mt-0.5 text-sm">
          {t('record:form.lines_cut', { count: cut, most })}
        </p>
      ) : null}
    </>
  )
}
