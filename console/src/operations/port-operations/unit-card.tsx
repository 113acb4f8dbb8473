import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, PencilLine, Printer } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../kernel/downloads.ts'
import { shown } from '../../kernel/fields/shown.ts'
import { commandLabel, fieldLabel } from '../../kernel/labels.ts'
import { notifyFailure } from '../../kernel/notify.ts'
import type { Entry } from '../../kernel/outbox/entry.ts'
import { EntryList } from '../../kernel/outbox/entry-list.tsx'
import { commandsUnderWay, expected } from '../../kernel/outbox/expected.ts'
import { entriesOf, unsent } from '../../kernel/outbox/order.ts'
import { outbox, put } from '../../kernel/outbox/outbox.ts'
import { typed, typedFor } from '../../kernel/outbox/typed.ts'
import { record as recordQuery } from '../../kernel/queries.ts'
import { type Rec, titleOf } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { told } from '../../kernel/told.ts'
import type { UrlState } from '../../kernel/url-state.ts'
import { today } from '../../lib/dates.ts'
import { useStore } from '../../lib/store.ts'
import { useColourName } from '../../masterdata/colour-name.tsx'
import { Button } from '../../ui/button.tsx'
import { calledOnQuay } from './called-on-quay.ts'
import { Damages } from './damages.tsx'
import { Files } from './files.tsx'
import { FindBox } from './find-box.tsx'
import { asks, GiveDialog } from './give-dialog.tsx'
import { Marks } from './marks.tsx'
import { Photographs } from './photographs.tsx'
import { Vin } from './vin.tsx'
import { stepsOf, workOn } from './work.ts'

interface Props {
  screen: ScreenOf
  urlState: UrlState
  /** As it stands in the list at hand. */
  known: Rec | undefined
  /** How the next unit is found. */
  finding: ComponentProps<typeof FindBox>
  onCorrect: (entry: Entry) => void
}

/** What is worth knowing of a unit on the quay, in this order; what is empty is left out. */
const facts = [
  'number',
  'license_plate',
  'plate_country_id',
  'container_number',
  'bay',
  'customer_id',
  'voyage_id',
  'pol_id',
  'pod_id',
  'next_voyage_id',
  'next_vessel_id',
  'final_pod_id',
  'commodity_id',
  'key_number',
  'propulsion',
  'tare',
  'vgm_weight',
  'special_provisions',
  'measured_length',
  'measured_width',
  'measured_height',
  'measured_weight',
  'date_delivered',
  'date_measured',
  'date_surveyed',
  'date_cleared',
  'date_loaded',
  'date_discharged',
]

/** A unit, and what may be done with it now: the next step first and large. */
export function UnitCard({ screen, urlState, known, finding, onCorrect }: Props) {
  const { t } = useTranslation('port')
  const { resource } = screen
  const id = urlState.id ?? ''
  const of = { resource: resource.name, id }
  const { data, error } = useQuery({ ...recordQuery(resource, id), networkMode: 'always', retry: false })
  const done = useStore(outbox)
  const halfTyped = useStore(typed)
  const [asking, setAsking] = useState<string>()
  const user = signedIn()
  const inWords = useColourName()
  const unit = data ? expected(resource, data, done) : known
  const back = (
    <Button variant="quiet" className="self-start" onClick={() => urlState.open(undefined)}>
      <ArrowLeft aria-hidden="true" />
      {t('back')}
    </Button>
  )
  const finds = (
    <div className="shrink-0 px-3 pt-3">
      <FindBox {...finding} />
    </div>
  )
  if (!unit || !user)
    return (
      <>
        {finds}
        <div className="p-3">
          {back}
          {error ? <p role="alert">{told(error).message}</p> : <p role="status">{t('loading')}</p>}
        </div>
      </>
    )
  const unsettled = unsent(entriesOf(done, of))
  const waiting = commandsUnderWay(done, resource, id)
  const work = workOn(resource, unit, user, today()).filter(([name]) => !waiting.has(name))
  const next = stepsOf(unit).find(step => work.some(([name]) => name === step))
  const give = (name: string) => {
    if (asks(screen, name)) setAsking(name)
    else void put(of, calledOnQuay(unit), { kind: 'command', name, input: {} }, unit.version)
  }
  return (
    <>
      {finds}
      <article aria-label={titleOf(unit)} className="flex min-h-0 grow flex-col gap-3 overflow-auto p-3">
        {back}
        <header>
          <h2 data-title="" tabIndex={-1} className="text-xl break-all outline-none">
            <Vin unit={unit} />
          </h2>
          <p className="text-lg">{[unit.make, unit.model, inWords(unit.colour)].filter(Boolean).join(' · ')}</p>
          <Marks resource={resource} unit={unit} />
        </header>
        <EntryList entries={unsettled} resources={[resource]} onCorrect={onCorrect} />
        <div role="toolbar" aria-label={t('work')} className="grid grid-cols-2 gap-2">
          {work.map(([name]) => (
            <Button
              key={name}
              size="touch"
              variant={name === next ? 'primary' : 'plain'}
              className={name === next ? 'col-span-2 min-h-14' : undefined}
              aria-description={typedFor(halfTyped, of, name) && t('half_typed')}
              onClick={() => give(name)}
            >
              {typedFor(halfTyped, of, name) ? <PencilLine aria-hidden="true" /> : null}
              {commandLabel(resource, name)}
            </Button>
          ))}
        </div>
        <Button size="large" onClick={() => void download(`${resource.name}/${id}/print`).catch(notifyFailure)}>
          <Printer aria-hidden="true" />
          {t('print_label')}
        </Button>
        <Damages screen={screen} unit={unit} />
        <Photographs resource={resource} unit={unit} />
        <Files screen={screen} record={unit} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {facts.flatMap(key => {
            const field = resource.fields[key]
            const text = field && shown(field, key, unit)
            return text ? [<Fact key={key} label={fieldLabel(resource, key)} text={text} />] : []
          })}
        </dl>
        {asking === undefined ? null : <GiveDialog screen={screen} name={asking} record={unit} onClose={() => setAsking(undefined)} />}
      </article>
    </>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="min-w-0 font-medium break-words">{text}</dd>
  </>
)
