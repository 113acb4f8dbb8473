import type { Resource } from '@fairlead/contracts/kernel/resource'
import { damageWithdrawn } from '@fairlead/contracts/operations/unit-damages'
import { say } from '@fairlead/contracts/texts/index'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import { notifyFailure } from '../../kernel/notify.ts'
import type { Entry } from '../../kernel/outbox/entry.ts'
import { correct, put } from '../../kernel/outbox/outbox.ts'
import { type Rec, titleOf } from '../../kernel/record.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Asked } from './asked.tsx'
import type { Damage } from './said.ts'

interface Props {
  resource: Resource
  unit: Rec
  damage: Damage
  /** What was refused, which this takes the place of. */
  again: Entry | undefined
  touch: boolean
  /** Told once it is taken back: its place in the list is gone. */
  onGone: () => void
  onClose: () => void
}

/** The reason that was given and refused. */
const reasonIn = (again: Entry | undefined): string =>
  again?.deed.kind === 'command' && typeof again.deed.input.reason === 'string' ? again.deed.input.reason : ''

/** Asks why a damage is taken back. */
export function TakeBack({ resource, unit, damage, again, touch, onGone, onClose }: Props) {
  const { t } = useTranslation('damage')
  const { t: kernel } = useTranslation('kernel')
  const [reason, setReason] = useState(() => reasonIn(again))
  const [isMissing, setMissing] = useState(false)
  const given = useRef(false)
  const take = async () => {
    if (reason.trim() === '') {
      setMissing(true)
      document.getElementById('damage-reason')?.focus()
      return
    }
    const input = { damage_id: damage.damage_id, reason: reason.trim() }
    const deed = { kind: 'command', name: 'withdraw_damage', input } as const
    await (again ? correct(again, deed) : put({ resource: resource.name, id: unit.id }, titleOf(unit), deed))
    given.current = true
    onClose()
  }
  return (
    <Dialog
      title={t('take_back_this', { number: damage.number })}
      close={kernel('form.close_dialog')}
      touch={touch}
      onClose={onClose}
      onClosed={back => (given.current ? onGone() : back())}
    >
      <DialogBody>
        <Asked
          name="reason"
          label={fieldLabel(resource, 'reason')}
          field={damageWithdrawn.reason}
          value={reason}
          onChange={value => setReason(typeof value === 'string' ? value : '')}
          refused={isMissing ? say(language(), 'required') : undefined}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{kernel('form.cancel')}</Button>
        <Button variant="danger" onClick={() => void take().catch(notifyFailure)}>
          {t('take_back')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
