import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { type Creation, closeCreation } from '../creations.ts'
import { oneLabel } from '../labels.ts'
import { calledIn, type Referred } from '../record.ts'
import { focusForm } from './focus-first.ts'
import { Form } from './form.tsx'
import { useRecordForm } from './use-record-form.ts'

/** The form of a new record over the one that wants it. Escape gives it up, and the form beneath is as it was. */
export default function NewInPassing({ creation }: { creation: Creation }) {
  const { screen, begins, from, done } = creation
  const { t } = useTranslation('kernel')
  const made = useRef<Referred>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const close = () => closeCreation(creation)
  const giveUp = () => {
    close()
    return undefined // it was begun in passing, and so it is forgotten
  }
  const state = useRecordForm(screen.resource, undefined, {
    passing: { prefix: `new-${creation.key}`, begins },
    onSaved(saved) {
      if (saved)
        made.current = {
          id: saved.id,
          name: calledIn(screen.resource, saved),
          ...(typeof saved.code === 'string' ? { code: saved.code } : {}),
        }
      close()
    },
  })
  return (
    <Dialog
      title={t('record.new', { one: oneLabel(screen.resource) })}
      close={t('form.close_dialog')}
      wide
      onClose={close}
      onOpened={() => focusForm(box.current)}
      onClosed={() => {
        if (from instanceof HTMLElement) from.focus()
        done(made.current)
      }}
    >
      <div ref={box} data-in-passing="" className="flex min-h-0 grow flex-col overflow-hidden rounded-b-lg">
        <Form screen={screen} record={{}} state={{ ...state, discard: giveUp }} readOnly={false} />
      </div>
    </Dialog>
  )
}
