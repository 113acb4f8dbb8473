import { files } from '@fairlead/contracts/platform/files'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyFailure } from '../notify.ts'
import type { Attachment } from './attachments.ts'

interface Props {
  file: Attachment
  readOnly: boolean
  onTag: (tag: string | null) => Promise<void>
}

/** The tag of a file: kept when it is left or Enter is pressed, back to what it was by Escape. */
export function TagInput({ file, readOnly, onTag }: Props) {
  const { t } = useTranslation('files')
  const [tag, setTag] = useState(file.tag ?? '')
  if (readOnly) return file.tag ? <span className="bg-accent-soft rounded-full px-2.5 text-sm">{file.tag}</span> : null
  const keep = () => {
    const next = tag.trim() || null
    if (next !== file.tag) onTag(next).catch(notifyFailure)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setTag(file.tag ?? '')
  }
  return (
    <input
      className="control w-36"
      aria-label={t('tag_of', { name: file.name })}
      placeholder={t('tag')}
      maxLength={files.fields.tag.max}
      value={tag}
      onChange={({ target }) => setTag(target.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  )
}
