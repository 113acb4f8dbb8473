import { may } from '@fairlead/contracts/identity/rights'
import { mayAttachTo } from '@fairlead/contracts/kernel/parts'
import { kept_with } from '@fairlead/contracts/reference/export-papers'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { give } from '../api.ts'
import { notifyFailure, notifyWith } from '../notify.ts'
import type { RecordProps } from '../screen.ts'
import { signedIn } from '../session.ts'
import { told } from '../told.ts'
import { AttachmentRow, isShown } from './attachment-row.tsx'
import { type Attachment, attachments, type Of, refreshAttachments } from './attachments.ts'
import { DropZone } from './drop-zone.tsx'
import { UnderWay } from './under-way.tsx'
import { useUploads } from './uploads.ts'

const Preview = lazy(() => import('./preview.tsx'))

const guests = ['customer', 'surveyor', 'port_operator']

/** The files of a record: added, looked at, tagged, removed. */
export default function Panel({ screen: { resource }, record }: RecordProps) {
  const { t } = useTranslation('files')
  const { t: kernel } = useTranslation('kernel')
  const of: Of = { resource: resource.name, id: record.id }
  const { data: files = [], error, isPending } = useQuery(attachments(of))
  const { uploads, add, again, dismiss } = useUploads(of)
  const [shown, setShown] = useState<string>()
  const user = signedIn()
  const mayAdd = user !== undefined && may(user, 'files.edit') && mayAttachTo(resource, user, record)
  const mayShare = mayAdd && resource.scope.customer !== undefined && may(user, 'files.share')
  const maySayPaper = mayAdd && may(user, 'files.say_paper')
  // A guest touches only what he brought himself; the server decides the same.
  const isMine = (file: Attachment) => mayAdd && (!guests.includes(user.role) || file.user_id === user.id)

  async function tell(file: Attachment, command: string, body: Record<string, unknown> = {}): Promise<void> {
    await give('POST', `files/${file.id}/${command}`, { body })
    await refreshAttachments(of)
  }
  const remove = (file: Attachment) => {
    tell(file, 'delete').then(
      () =>
        notifyWith(t('removed', { name: file.name }), {
          label: kernel('command.undo'),
          run: () => void tell(file, 'restore').catch(notifyFailure),
        }),
      notifyFailure,
    )
  }
  return (
    <section aria-label={t('title')} className="px-4 py-3">
      {mayAdd ? <DropZone onFiles={wanted => void add(wanted)} /> : null}
      <UnderWay uploads={uploads} onAgain={one => void again(one)} onDismiss={dismiss} />
      {error ? <p role="alert">{told(error).message}</p> : null}
      {files.length === 0 && !isPending && !error ? <p className="text-ink-soft py-3">{t('none')}</p> : null}
      {files.length > 0 ? (
        <ul aria-label={t('list')} className="mt-2">
          {files.map(file => (
            <AttachmentRow
              key={file.id}
              file={file}
              mine={isMine(file)}
              maySayPaper={maySayPaper}
              onPreview={() => setShown(file.id)}
              onShare={mayShare ? shared => void tell(file, 'change', { for_customer: shared }).catch(notifyFailure) : undefined}
              onTag={tag => tell(file, 'change', { tag })}
              onPaper={kept_with.includes(resource.name) ? paper => tell(file, 'change', { paper }) : undefined}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      ) : null}
      {shown === undefined ? null : (
        <Suspense>
          <Preview images={files.filter(isShown)} at={shown} onShow={setShown} />
        </Suspense>
      )}
    </section>
  )
}
