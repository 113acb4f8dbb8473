import { CalendarDays } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownDate, shownInstant, today } from '../../../lib/dates.ts'
import { typedDate, typedInstant } from '../../../lib/typed-dates.ts'
import { Input } from '../../../ui/input.tsx'
import { OnDemand } from '../../../ui/on-demand.tsx'
import { control, type InputProps } from '../input.ts'
import { asText } from '../kind.ts'

const CalendarPopover = lazy(() => import('./calendar-popover.tsx'))

interface Reading {
  shown: (value: string) => string
  /** The value of what was typed; undefined when it is no day or moment. */
  read: (text: string) => string | undefined
  /** The value after a day was chosen from the calendar. */
  onDay: (day: string, before: string) => string | undefined
  hint: 'date_hint' | 'instant_hint'
}

/**
 * A day or moment, typed as one likes and shown the way of the specification (§5), or chosen from a calendar (Alt+Down); what is none stays
 * as typed, to be mended.
 */
function MomentInput({ shown, read, onDay, hint, ...props }: InputProps & Reading) {
  const { t } = useTranslation('kernel')
  const [typed, setTyped] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const value = asText(props.value)
  const days = shown(value).slice(0, 10)
  return (
    <div className="relative">
      <Input
        {...control(props)}
        ref={box}
        className="pr-8"
        placeholder={t(hint)}
        value={typed ?? shown(value)}
        onChange={event => {
          setTyped(event.target.value)
          props.onChange(event.target.value.trim() === '' ? null : (read(event.target.value) ?? event.target.value))
        }}
        onBlur={() => {
          setTyped(undefined)
          props.onBlur()
        }}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          button.current?.click()
        }}
      />
      {props.disabled ? null : (
        <OnDemand
          button={opening => (
            <button
              ref={button}
              type="button"
              tabIndex={-1} // Alt+Down does the same without a stop in every date
              title={t('form.calendar_key')}
              aria-label={t('form.calendar')}
              className="text-ink-soft hover:text-ink absolute inset-y-0 right-0 grid w-8 place-items-center"
              {...opening}
            >
              <CalendarDays aria-hidden="true" className="size-4" />
            </button>
          )}
        >
          {opener => (
            <CalendarPopover
              button={opener}
              day={typedDate(days)}
              from={earliest(props)}
              onChoose={day => {
                setTyped(undefined)
                props.onChange(onDay(day, value))
                box.current?.focus()
              }}
            />
          )}
        </OnDemand>
      )}
    </div>
  )
}

/** The first day that may be chosen: today, or the day beside it that it must not come before. */
function earliest({ field: { not_before }, record }: InputProps): string | undefined {
  if (not_before === 'today') return today()
  return not_before === undefined ? undefined : typedDate(asText(record[not_before]))
}

const shownMoment = (value: string) => (value === '' ? '' : shownInstant(value, false))
/** The moment at the same time of another day; midnight when there was none. */
const movedTo = (day: string, before: string) => typedInstant(`${day} ${shownMoment(before).slice(11)}`)

export const DateInput = (props: InputProps) => (
  <MomentInput {...props} shown={shownDate} read={text => typedDate(text)} onDay={day => day} hint="date_hint" />
)
export const InstantInput = (props: InputProps) => (
  <MomentInput {...props} shown={shownMoment} read={text => typedInstant(text)} onDay={movedTo} hint="instant_hint" />
)
