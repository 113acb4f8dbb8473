import type { Field } from '@fairlead/contracts/kernel/field'
import { say, type TextKey } from '@fairlead/contracts/texts/index'
import { createElement, useState } from 'react'
import { language } from '../../i18n/index.ts'
import { afterPress } from '../../lib/after-press.ts'
import { cn } from '../../lib/class-names.ts'
import { useStore } from '../../lib/store.ts'
import { issueOf, warningOf } from './check.ts'
import { checks } from './checked/checks.ts'
import type { InputProps } from './input.ts'
import { inputOf } from './inputs.tsx'

interface Judged {
  text: string
  /** Refused, rather than worth a second look. */
  wrong: boolean
}

/** What was refused on saving, what is wrong once the field was left, or what is worth a second look. */
function useJudgement(field: Field, value: unknown, refused: string | undefined, left: boolean): Judged | undefined {
  const loaded = useStore(checks)
  if (refused !== undefined) return { text: refused, wrong: true }
  const issue = left ? issueOf(field, value, {}, loaded) : undefined
  const found = issue ?? warningOf(field, value, loaded)
  return found && { text: say(language(), found.key, found.params), wrong: issue !== undefined }
}

type Props = Omit<InputProps, 'invalid' | 'describedBy'> & {
  /** What the field does, where that needs a sentence. */
  hint?: string | undefined
  /** What the server, or the last attempt to save, said of it. */
  refused: string | undefined
}

/** The input of a field with what is to be said of its value under it. An empty required one is marked when it is left (specification §5). */
export function JudgedInput({ refused, hint, ...props }: Props) {
  const [left, setLeft] = useState(false)
  const [untaken, setUntaken] = useState<TextKey>()
  const judgement = useJudgement(props.field, props.value, untaken === undefined ? refused : say(language(), untaken), left)
  const [id, hintId] = [`${props.id}-said`, `${props.id}-hint`]
  const described = [...(judgement ? [id] : []), ...(hint ? [hintId] : [])].join(' ')
  return (
    <>
      {createElement(inputOf(props.field), {
        ...props,
        onUntaken: key => afterPress(() => setUntaken(key)),
        onChange(value: unknown) {
          setUntaken(undefined)
          props.onChange(value)
        },
        onBlur() {
          props.onBlur()
          afterPress(() => setLeft(true))
        },
        invalid: judgement?.wrong ?? false,
        describedBy: described || undefined,
      })}
      {hint ? (
        <p id={hintId} className="text-ink-soft mt-0.5 text-xs">
          {hint}
        </p>
      ) : null}
      {judgement ? (
        <p
          id={id}
          role={judgement.wrong ? 'alert' : 'status'}
          className={cn('mt-0.5 text-sm', judgement.wrong ? 'text-red-ink' : 'text-amber-ink')}
        >
          {judgement.text}
        </p>
      ) : null}
    </>
  )
}
