import { shown_images } from '@fairlead/contracts/platform/file-content'
import { useQuery } from '@tanstack/react-query'
import { Download, Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { FileChooser } from '../../../ui/file-chooser.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { image, type Of, refreshAttachments } from '../../attachments/attachments.ts'
import { upload } from '../../attachments/upload.ts'
import { DownloadButton } from '../../download-button.tsx'
import { save } from '../../downloads.ts'
import { type Referred, referredBy } from '../../record.ts'
import { told } from '../../told.ts'
import { control, type InputProps } from '../input.ts'
import { asText } from '../kind.ts'

/**
 * One file, held by a field: it hangs on the record like any attachment, so that who sees the one sees the other. It is sent when it is
 * chosen and held once the form is saved. A record that is not there yet has nothing for it to hang on.
 */
export function FileInput(props: InputProps) {
  const { field, name, record, of, disabled, onChange } = props
  const { t } = useTranslation(['kernel', 'record'])
  const chooser = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<Referred>()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const value = asText(props.value)
  const known = [added, referredBy(record, name)].find(one => one?.id === value)

  async function send(chosen: File, to: Of): Promise<void> {
    setSending(true)
    setRefused(undefined)
    try {
      const made = await upload({ of: to, file: chosen, key: crypto.randomUUID(), onProgress: () => undefined })
      setAdded(made)
      onChange(made.id)
      void refreshAttachments(to)
    } catch (reason) {
      setRefused(told(reason).message)
    }
    setSending(false)
  }
  return (
    <div aria-busy={sending} className="flex min-h-8 flex-wrap items-center gap-1.5">
      {value !== '' && field.types?.every(type => type in shown_images) ? <Held id={value} name={known?.name ?? ''} /> : null}
      {value === '' ? null : (
        <DownloadButton variant="quiet" call={save} args={[`/api/files/${value}/content`]} className="max-w-full min-w-0">
          <Download aria-hidden="true" />
          <span className="truncate">{known?.name ?? '…'}</span>
        </DownloadButton>
      )}
      {of && !disabled ? (
        <>
          <Button {...control(props)} idle={sending} onClick={() => chooser.current?.click()}>
            <Paperclip aria-hidden="true" />
            {t(sending ? 'record:form.file_sending' : value === '' ? 'record:form.file_choose' : 'record:form.file_replace')}
          </Button>
          {value === '' ? null : (
            <Button variant="quiet" size="icon" aria-label={t('form.remove', { name: known?.name ?? '' })} onClick={() => onChange(null)}>
              <X aria-hidden="true" />
            </Button>
          )}
          <FileChooser
            ref={chooser}
            accept={field.types?.map(type => `.${type}`).join(',')}
            onFiles={([chosen]) => chosen && void send(chosen, of)}
          />
        </>
      ) : null}
      {!of && !disabled ? <span className="text-ink-soft text-sm">{t('record:form.file_later')}</span> : null}
      {refused === undefined ? null : (
        <p role="alert" className="text-red-ink w-full text-sm">
          {refused}
        </p>
      )}
    </div>
  )
}

/** An image that a field holds, small. */
function Held({ id, name }: { id: string; name: string }) {
  const { data } = useQuery(image(id))
  return data ? (
    <Picture alt={name} content={data} className="border-line bg-sunken h-12 max-w-32 rounded-md border object-contain" />
  ) : null
}
