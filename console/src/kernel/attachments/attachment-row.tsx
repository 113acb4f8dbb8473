import type { FileType } from '@fairlead/contracts/platform/file-content'
import { shown_images } from '@fairlead/contracts/platform/file-content'
import { Download, FileText, Image, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../download-button.tsx'
import { save } from '../downloads.ts'
import type { Attachment } from './attachments.ts'
import { PaperSelect } from './paper-select.tsx'
import { TagInput } from './tag-input.tsx'

/** Whether browsers show it. */
export const isShown = ({ type }: Attachment): boolean => shown_images[type as FileType] !== undefined

interface Props {
  file: Attachment
  /** The user may tag and remove it. */
  mine: boolean
  onPreview: () => void
  onTag: (tag: string | null) => Promise<void>
  /** Says which paper it is; it is only shown to who may not say it. */
  maySayPaper: boolean
  /** Left out on records that keep none. */
  onPaper: ((paper: string | null) => Promise<void>) | undefined
  /** Marks it for the customer of the record, or takes the mark away; left out where there is none, or where the user may not. */
  onShare: ((shared: boolean) => void) | undefined
  onRemove: () => void
}

/** One file of a record: what it is, who brought it when, and what can be done with it. */
export function AttachmentRow({ file, mine, maySayPaper, onPreview, onTag, onPaper, onShare, onRemove }: Props) {
  const { t } = useTranslation('files')
  const { name } = file
  const at = shownInstant(file.date, false)
  const says = file.brought_by === null ? t('by', { who: file.user?.name ?? '–', at }) : t('by_link', { who: file.brought_by, at })
  return (
    <li className="border-line flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-1.5">
      {isShown(file) ? (
        <Button size="icon" variant="quiet" aria-label={t('preview', { name })} title={t('preview', { name })} onClick={onPreview}>
          <Image aria-hidden="true" />
        </Button>
      ) : (
        <FileText aria-hidden="true" className="text-ink-soft mx-2 size-4 shrink-0" />
      )}
      <span className="min-w-0 grow basis-48">
        <span className="block font-medium break-all">{name}</span>
        <span className="text-ink-soft block text-sm">
          {t('kb', { size: shownNumber(file.size, 0) })} · {says}
        </span>
      </span>
      {onPaper ? <PaperSelect file={file} readOnly={!mine || !maySayPaper} onPaper={onPaper} /> : null}
      <TagInput key={file.tag} file={file} readOnly={!mine} onTag={onTag} />
      {onShare && file.from_customer ? <span className="text-ink-soft text-sm">{t('from_customer')}</span> : null}
      {onShare && !file.from_customer ? (
        <label className="flex items-center gap-1.5 text-sm">
          <input
            type="checkbox"
            aria-label={t('for_customer_of', { name })}
            checked={file.for_customer}
            onChange={({ target }) => onShare(target.checked)}
          />
          {t('for_customer')}
        </label>
      ) : null}
      <DownloadButton
        size="icon"
        variant="quiet"
        call={save}
        args={[file.url]}
        aria-label={t('download', { name })}
        title={t('download', { name })}
      >
        <Download aria-hidden="true" />
      </DownloadButton>
      {mine ? (
        <Button size="icon" variant="quiet" aria-label={t('remove', { name })} title={t('remove', { name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      ) : null}
    </li>
  )
}
