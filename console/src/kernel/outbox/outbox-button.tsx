import type { Resource } from '@fairlead/contracts/kernel/resource'
import { Check, CloudUpload, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { connection } from '../connection.ts'
import type { Entry } from './entry.ts'
import { EntryList } from './entry-list.tsx'
import { outbox } from './outbox.ts'

interface Props {
  /** Of which resources it may hold something: they name what was done. */
  resources: readonly Resource[]
  onCorrect: (entry: Entry, together?: readonly Entry[]) => void
}

/** How much is still to be sent, and whether anything was refused; pressed, all of it. */
export function OutboxButton({ resources, onCorrect }: Props) {
  const { t } = useTranslation('outbox')
  const { t: kernel } = useTranslation('kernel')
  const [open, setOpen] = useState(false)
  const entries = useStore(outbox)
  const lost = useStore(connection) === 'lost'
  const [waiting, refused] = (['waiting', 'refused'] as const).map(state => entries.filter(entry => entry.state === state).length)
  const Icon = refused ? TriangleAlert : waiting ? CloudUpload : Check
  return (
    <>
      <Button variant={refused ? 'danger' : 'quiet'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon aria-hidden="true" />
        {refused ? t('refused', { count: refused }) : waiting ? t('waiting', { count: waiting }) : t('sent')}
      </Button>
      {open ? (
        <Dialog
          title={t('title')}
          description={t(lost ? 'offline' : 'online')}
          close={kernel('form.close_dialog')}
          touch
          onClose={() => setOpen(false)}
        >
          <DialogBody>
            <EntryList
              entries={entries}
              resources={resources}
              named
              onCorrect={(entry, together) => {
                setOpen(false)
                onCorrect(entry, together)
              }}
            />
            {entries.length === 0 ? <p className="text-ink-soft">{t('nothing')}</p> : null}
          </DialogBody>
        </Dialog>
      ) : null}
    </>
  )
}
