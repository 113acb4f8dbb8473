import { Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'

/** Takes a file that is dropped or chosen; the browser's own words for choosing are in the language of the browser, so they stay unseen. */
export function ChooseFile({ accept, busy, onFile }: { accept: string; busy: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('sheets')
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onFile(file)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'border-line-strong hover:bg-accent-soft flex flex-col items-center gap-2 rounded-md border-2 border-dashed p-8',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus',
        over && 'bg-accent-soft',
      )}
    >
      <Upload aria-hidden="true" className="text-ink-soft size-6" />
      <span>{busy ? t('import.reading') : t('import.drop')}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-disabled={busy}
        aria-label={t('import.file')}
        className="sr-only"
        onChange={event => {
          const file = event.target.files?.[0]
          if (file && !busy) onFile(file)
        }}
      />
    </label>
  )
}
