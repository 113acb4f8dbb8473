import { file_types, hinted_file_types } from '@fairlead/contracts/reference/documents'
import { Paperclip } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { FileChooser } from '../../ui/file-chooser.tsx'

const accepted = file_types.rows.map(({ code }) => `.${code}`).join(',')

/** Where files are added: by a button, which is all that a keyboard needs, or by dropping them. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('files')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const dragged = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    <fieldset
      data-slot="drop-zone"
      onDragOver={dragged}
      onDragLeave={dragged}
      onDrop={event => {
        dragged(event)
        onFiles([...event.dataTransfer.files])
      }}
      className={cn(
        'border-line-strong flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-dashed px-3 py-3',
        over && 'border-accent bg-accent-soft',
      )}
    >
      <legend className="sr-only">{t('add')}</legend>
      <Button onClick={() => input.current?.click()}>
        <Paperclip aria-hidden="true" />
        {t('add')}
      </Button>
      <span className="text-ink-soft">{t(over ? 'drop_now' : 'drop')}</span>
      <span className="text-ink-soft text-sm">{t('hint', { types: hinted_file_types.join(', ') })}</span>
      <FileChooser ref={input} label={t('add')} multiple accept={accepted} onFiles={onFiles} />
    </fieldset>
  )
}
