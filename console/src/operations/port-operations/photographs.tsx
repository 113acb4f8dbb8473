import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isShown } from '../../kernel/attachments/attachment-row.tsx'
import { attachments, useLiveAttachments } from '../../kernel/attachments/attachments.ts'
import { Thumbnail } from '../../kernel/attachments/thumbnail.tsx'
import { notifyFailure } from '../../kernel/notify.ts'
import { entriesOf } from '../../kernel/outbox/order.ts'
import { outbox, put } from '../../kernel/outbox/outbox.ts'
import type { Rec } from '../../kernel/record.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { FileChooser } from '../../ui/file-chooser.tsx'
import { photograph, takenAt } from '../photograph.ts'
import { calledOnQuay } from './called-on-quay.ts'

const Preview = lazy(() => import('../../kernel/attachments/preview.tsx'))

/** The photographs of a unit, and the camera that takes more: those that wait for a connection are shown already. */
export function Photographs({ resource, unit }: { resource: Resource; unit: Rec }) {
  const { t } = useTranslation('port')
  const of = { resource: resource.name, id: unit.id }
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<string>()
  const { data = [] } = useQuery({ ...attachments(of), networkMode: 'always', retry: false })
  useLiveAttachments(of)
  const images = data.filter(isShown)
  const waiting = entriesOf(useStore(outbox), of).flatMap(({ key, deed, state }) =>
    deed.kind === 'file' && state !== 'sent' ? [{ key, file: deed.file }] : [],
  )
  const take = async (files: readonly File[]) => {
    const tag = takenAt(unit)
    for (const file of files) await put(of, calledOnQuay(unit), { kind: 'file', file: await photograph(file, calledOnQuay(unit)), tag })
  }
  return (
    <section aria-label={t('photographs')}>
      <Button size="large" className="w-full" onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" />
        {t('photograph')}
      </Button>
      <FileChooser
        ref={input}
        label={t('photograph')}
        accept="image/*"
        capture="environment"
        onFiles={files => void take(files).catch(notifyFailure)}
      />
      <ul className="mt-2 grid grid-cols-4 gap-2 empty:hidden">
        {images.map(file => (
          <li key={file.id}>
            <button type="button" aria-label={t('look_at', { name: file.name })} onClick={() => setOpen(file.id)} className="block w-full">
              <Thumbnail of={file} />
            </button>
          </li>
        ))}
        {waiting.map(({ key, file }) => (
          <li key={key} className="opacity-60">
            <Thumbnail of={file} />
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <Suspense>
          <Preview images={images} at={open} onShow={setOpen} />
        </Suspense>
      )}
    </section>
  )
}
