import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../i18n/index.ts'
import { today } from '../../../lib/dates.ts'
import { Calendar } from '../../../ui/calendar.tsx'
import { Popover } from '../../../ui/popover.tsx'

interface Props {
  button: ReactElement
  day: string | undefined
  from: string | undefined
  onChoose: (day: string) => void
}

/** A calendar under its button; loaded when it is first wanted. */
export default function CalendarPopover({ button, day, from, onChoose }: Props) {
  const { t } = useTranslation('kernel')
  const [open, setOpen] = useState(true)
  return (
    <Popover label={t('form.calendar')} trigger={button} open={open} onOpen={setOpen}>
      <Calendar
        day={day}
        from={from}
        today={today()}
        language={language()}
        onChoose={chosen => {
          onChoose(chosen)
          setOpen(false)
        }}
      />
    </Popover>
  )
}
