import { type Field, f } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { type DamageOutline, damage_kinds, damageSaid, middleOf, placeOf } from '@fairlead/contracts/operations/unit-damages'
import { survey_severities } from '@fairlead/contracts/reference/cargo'
import { damage_outlines, damage_places, damage_views } from '@fairlead/contracts/reference/damages'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Thumbnail } from '../../kernel/attachments/thumbnail.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import { notifyFailure } from '../../kernel/notify.ts'
import type { Entry } from '../../kernel/outbox/entry.ts'
import { correct, put } from '../../kernel/outbox/outbox.ts'
import { dropTyped, keepTyped, typed, typedFor } from '../../kernel/outbox/typed.ts'
import { type Rec, titleOf } from '../../kernel/record.ts'
import { today } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { FileChooser } from '../../ui/file-chooser.tsx'
import { photograph, takenAt } from '../photograph.ts'
import { Asked } from './asked.tsx'
import { PlaceOnOutline } from './place-on-outline.tsx'
import { type Damage, halfTypedDamage } from './said.ts'

interface Props {
  resource: Resource
  unit: Rec
  outline: DamageOutline
  /** Those that stand on the outline already. */
  others: readonly Damage[]
  /** What is described anew. */
  before: Damage | undefined
  /** What was refused, which this takes the place of. */
  again: Entry | undefined
  touch: boolean
  onClose: () => void
}

const place = f.choice(damage_places.rows)
const { view, damage, severity, remark, outline } = damageSaid

/** Places a damage on the outline of a unit and says what it is, with photographs of it; by fingers, by keys or by the name of the part. */
export function DamageForm({ resource, unit, outline: usual, others, before, again, touch, onClose }: Props) {
  const { t } = useTranslation('damage')
  const { t: kernel } = useTranslation('kernel')
  const of = { resource: resource.name, id: unit.id }
  const form = before ? `record_damage:${before.damage_id}` : 'record_damage'
  const [half] = useState(() => halfTypedDamage(typedFor(typed.get(), of, form)?.values))
  const begun = half?.damage ?? before
  const [said, setSaid] = useState(() => ({
    damage_id: begun?.damage_id ?? crypto.randomUUID(),
    outline: half?.damage.outline ?? usual,
    ...(begun ? { view: begun.view, across: begun.across, down: begun.down } : middleOf('left_front')),
    damage: begun?.damage ?? 'SCRATCH',
    severity: begun?.severity ?? 'minor',
    remark: begun?.remark ?? '',
    date_found: begun?.date_found ?? today(),
  }))
  const [taken, setTaken] = useState<readonly File[]>(half?.taken ?? [])
  const camera = useRef<HTMLInputElement>(null)
  const keep = (values: { said: typeof said; taken: readonly File[] }) => void keepTyped(of, form, { values, version: unit.version })
  const say = (more: Partial<typeof said>) => {
    const next = { ...said, ...more }
    setSaid(next)
    keep({ said: next, taken })
  }
  const take = (files: readonly File[]) => {
    const next = [...taken, ...files]
    setTaken(next)
    keep({ said, taken: next })
  }
  /** It was given, or thought better of. */
  const close = () => {
    void dropTyped(of, form)
    onClose()
  }
  const number = before?.number || Math.max(0, ...others.map(one => one.number)) + 1

  const ask = (name: 'view' | 'damage' | 'severity' | 'remark' | 'outline', field: Field) => (
    <Asked
      name={name}
      label={fieldLabel(resource, name)}
      field={field}
      value={said[name]}
      onChange={value => {
        const next = value ?? ''
        if (isOf(name, next)) say({ [name]: next })
      }}
    />
  )

  async function send(): Promise<void> {
    const about = titleOf(unit)
    const input = { ...said, remark: said.remark.trim() || null }
    const deed = { kind: 'command', name: 'record_damage', input } as const
    await (again ? correct(again, deed) : put(of, about, deed))
    const tag = takenAt(unit)
    for (const file of taken) {
      await put(of, about, { kind: 'file', file: await photograph(file, about), tag, part: said.damage_id })
    }
    close()
  }
  return (
    <Dialog
      title={before ? t('edit_this', { number }) : t('add')}
      description={titleOf(unit)}
      close={kernel('form.close_dialog')}
      touch={touch}
      onClose={close}
    >
      <DialogBody>
        <div className="flex flex-col gap-3">
          <div className="grid grid-cols-2 gap-3">
            {ask('view', view)}
            <Asked
              name="place"
              label={t('place')}
              field={place}
              value={placeOf(said)}
              onChange={code => {
                const named = damage_places.codes.find(one => one === code)
                if (named) say(middleOf(named))
              }}
            />
          </div>
          <PlaceOnOutline said={said} number={number} others={others} onPlace={say} />
          <div className="grid grid-cols-2 gap-3">
            {ask('damage', damage)}
            {ask('severity', severity)}
          </div>
          {ask('remark', remark)}
          {ask('outline', outline)}
          <Button size={touch ? 'large' : 'normal'} onClick={() => camera.current?.click()}>
            <Camera aria-hidden="true" />
            {t('photograph')}
          </Button>
          <FileChooser ref={camera} label={t('photograph')} accept="image/*" capture="environment" onFiles={take} />
          <ul className="grid grid-cols-4 gap-2 empty:hidden">
            {taken.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: photographs are told apart by the order in which they were taken
              <li key={index}>
                <Thumbnail of={file} />
              </li>
            ))}
          </ul>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button size={touch ? 'large' : 'normal'} onClick={close}>
          {kernel('form.cancel')}
        </Button>
        <Button size={touch ? 'large' : 'normal'} variant="primary" onClick={() => void send().catch(notifyFailure)}>
          {t('save')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const choicesOf = { view: damage_views, outline: damage_outlines, damage: damage_kinds, severity: survey_severities }
/** Whether a field takes this: of a list, one of its codes. */
const isOf = (name: keyof typeof choicesOf | 'remark', value: unknown): value is string =>
  typeof value === 'string' && (name === 'remark' || choicesOf[name].has(value))
