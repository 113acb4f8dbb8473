import { f, optional } from '@fairlead/contracts/kernel/field'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../kernel/api.ts'
import { AskedInput } from '../../kernel/fields/asked-input.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import { told } from '../../kernel/told.ts'
import { today } from '../../lib/dates.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { JourneyChoice } from './journey-choice.tsx'
import { type Journey, journeysOf, type Question } from './journeys.ts'

interface Props {
  /** What is known already: the ports and the day that stand there are asked for at first. */
  begins: Readonly<Record<string, unknown>>
  onChosen: (journey: Journey) => void
  onClose: () => void
}

const fields = {
  pol_id: bookings.fields.pol_id,
  pod_id: bookings.fields.pod_id,
  from: optional(f.date()),
  service_type_id: optional(voyages.fields.service_type_id),
}
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Asks from where to where and from when, shows every way at once, and takes the one that is chosen. */
export default function JourneyDialog({ begins, onChosen, onClose }: Props) {
  const { t } = useTranslation(['transhipment', 'kernel'])
  const [question, setQuestion] = useState<Question>({
    pol_id: textOf(begins.pol_id),
    pod_id: textOf(begins.pod_id),
    from: textOf(begins.from) ?? today(),
    service_type_id: null,
  })
  const { data: journeys, error, isFetching } = useQuery(journeysOf(question))
  const errors = error instanceof Refused ? error.errors : {}
  const labels = {
    pol_id: fieldLabel(bookings, 'pol_id'),
    pod_id: fieldLabel(bookings, 'pod_id'),
    from: t('from'),
    service_type_id: fieldLabel(voyages, 'service_type_id'),
  }
  const isAsked = question.pol_id !== null && question.pod_id !== null
  const said = () => {
    if (!isAsked) return t('ports_first')
    if (error) return Object.keys(errors).length > 0 ? '' : told(error).message
    if (isFetching || !journeys) return t('looking')
    return journeys.length === 0 ? t('none') : t('found', { count: journeys.length })
  }
  return (
    <Dialog title={t('title')} description={t('about')} close={t('kernel:form.close_dialog')} onClose={onClose} wide>
      <DialogBody>
        <div className="@container">
          <div className="grid grid-cols-1 gap-3 @md:grid-cols-2">
            {(['pol_id', 'pod_id', 'from', 'service_type_id'] as const).map(name => (
              <div key={name} className="min-w-0">
                <label htmlFor={`transhipment-${name}`} className="mb-0.5 block text-sm font-medium">
                  {labels[name]}
                </label>
                <AskedInput
                  id={`transhipment-${name}`}
                  field={fields[name]}
                  name={name}
                  value={question[name]}
                  onChange={value => setQuestion(before => ({ ...before, [name]: value === '' ? null : value }))}
                  refused={errors[name]?.join(' ')}
                />
              </div>
            ))}
          </div>
        </div>
        <p role="status" className="text-ink-soft mt-3 text-sm">
          {said()}
        </p>
        <ul aria-label={t('title')} className="mt-1 flex flex-col gap-2">
          {(isAsked && !error ? (journeys ?? []) : []).map(journey => (
            <JourneyChoice
              key={journey.legs.map(leg => `${leg.voyage_id} ${leg.pol_id}`).join(' ')}
              journey={journey}
              onChosen={() => onChosen(journey)}
            />
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  )
}
