import { DayPicker } from 'react-day-picker'
import { enGB, nl } from 'react-day-picker/locale'

interface Props {
  /** `yyyy-MM-dd`, or nothing. */
  day: string | undefined
  onChoose: (day: string) => void
  today: string
  /** The first day that may be chosen. */
  from?: string | undefined
  language: 'en' | 'nl'
}

/** Days are told apart by the local calendar of the browser, so that no zone can move one. */
const local = (day: string): Date => new Date(`${day}T12:00:00`)
const written = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')

const step = 'hover:bg-sunken grid size-8 place-items-center rounded-md aria-disabled:opacity-40 [&_svg]:size-4 [&_svg]:fill-current'

/** A month of days with the numbers of its weeks, walked with the arrow keys. */
export const Calendar = ({ day, onChoose, today, from, language }: Props) => (
  <DayPicker
    data-slot="calendar"
    mode="single"
    required
    autoFocus
    ISOWeek
    showWeekNumber
    showOutsideDays
    fixedWeeks
    captionLayout="dropdown"
    locale={language === 'nl' ? nl : enGB}
    today={local(today)}
    selected={day === undefined ? undefined : local(day)}
    defaultMonth={local(day ?? today)}
    startMonth={local(from ?? `${Number(today.slice(0, 4)) - 10}-01-01`)}
    endMonth={local(`${Number(today.slice(0, 4)) + 10}-12-01`)}
    disabled={from === undefined ? [] : { before: local(from) }}
    onSelect={chosen => onChoose(written(chosen))}
    classNames={{
      months: 'relative',
      nav: 'absolute inset-x-0 top-0 flex justify-between',
      button_previous: step,
      button_next: step,
      month_caption: 'flex h-8 items-center justify-center',
      dropdowns: 'flex gap-1',
      dropdown_root: 'relative',
      dropdown: 'control h-7! px-1! text-sm',
      caption_label: 'hidden',
      month_grid: 'mt-1 border-collapse tabular-nums',
      weekday: 'text-ink-soft size-8 text-xs font-normal',
      week_number_header: 'text-ink-soft size-8 text-xs font-normal',
      week_number: 'text-ink-soft border-line size-8 border-r text-xs font-normal',
      day: 'size-8 p-0 text-center',
      day_button: 'hover:bg-sunken size-8 rounded-md disabled:pointer-events-none',
      selected: '[&>button]:bg-accent! [&>button]:text-accent-ink',
      today: 'font-bold underline underline-offset-4',
      outside: 'text-ink-soft',
      disabled: 'text-ink-soft line-through',
    }}
  />
)
