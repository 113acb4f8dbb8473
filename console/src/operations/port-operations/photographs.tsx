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
import { type Rec, referredBy } from '../../kernel/record.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownInstant } from '../../lib/dates.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { FileChooser } from '../../ui/file-chooser.tsx'
import { calledOnQuay } from './give-dialog.tsx'

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
    const tag = placeOf(unit)
    for (const file of files) await put(of, calledOnQuay(unit), { kind: 'file', file: await photograph(file, unit), tag })
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

/** The port where it is taken, as far as it is known: where the unit leaves from until it is aboard, and where it goes to after that. */
function placeOf(unit: Rec): string | null {
  const ports = signedIn()?.user_ports ?? []
  const at = ['pol_id', 'pod_id'].find(field => ports.some(port => port === unit[field])) ?? (unit.date_loaded ? 'pod_id' : 'pol_id')
  return referredBy(unit, at)?.code ?? null
}

/** The longer side of a photograph, in pixels: scratches can be seen, and a poor line can carry it. */
const longest = 2000
const quality = 0.8

/** A photograph as it is sent: a JPEG named after its unit and the moment. One that this browser cannot read goes as it is. */
async function photograph(taken: File, unit: Rec, now = new Date()): Promise<File> {
  const name = `${calledOnQuay(unit)} ${shownInstant(now.toISOString())}`.replaceAll(/[^\w-]+/g, '_')
  const small = await shrunk(taken).catch(() => undefined)
  return small
    ? new File([small], `${name}.jpg`, { type: small.type })
    : new File([taken], `${name}${/\.\w+$/.exec(taken.name)?.[0] ?? ''}`, { type: taken.type })
}

async function shrunk(taken: File): Promise<Blob> {
  const image = await createImageBitmap(taken)
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
