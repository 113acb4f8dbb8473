import { translations } from '@fairlead/contracts/platform/translations'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../i18n/index.ts'
import { Refused } from '../kernel/api.ts'
import { asText } from '../kernel/fields/kind.ts'
import { fieldLabel } from '../kernel/labels.ts'
import { notifyFailure } from '../kernel/notify.ts'
import { notifyDone } from '../kernel/record/offer-undo.ts'
import { saveValues } from '../kernel/record/save-values.ts'
import { type Rec, titleOf } from '../kernel/record.ts'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/textarea.tsx'

interface Props {
  row: Rec
  language: Language
  onClose: () => void
}

/** Says a text the own way in one language: under the shipped text, saved with Enter. Left empty, the shipped text is said. */
export function OwnTextForm({ row, language, onClose }: Props) {
  const { t } = useTranslation('texts')
  const id = useId()
  const field = `own_${language}` as const
  const before = row[field]
  const [text, setText] = useState(asText(before))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const save = async (own: string | null) => {
    setBusy(true)
    try {
      const after = await saveValues(translations, row, 'change', { [field]: own })
      notifyDone(translations, 'change', row, after, `${t('saved')} · ${titleOf(row)}`)
      onClose()
    } catch (reason) {
      const refused = reason instanceof Refused ? reason.errors[field]?.join(' ') : undefined
      setError(refused)
      if (refused === undefined) notifyFailure(reason)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!busy) void save(text.trim() || null)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <p lang={language} className="text-ink-soft text-sm whitespace-pre-line">
        {asText(row[`shipped_${language}`])}
      </p>
      <label htmlFor={id} className="text-sm font-medium">
        {fieldLabel(translations, field)}
      </label>
      <Textarea
        id={id}
        lang={language}
        autoFocus
        rows={3}
        value={text}
        maxLength={1000}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault()
            submit()
          }
        }}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className="text-red-ink text-sm">
          {error}
        </p>
      )}
      <div className="flex justify-end gap-2">
        {before === null ? null : (
          <Button size="small" className="mr-auto" idle={busy} onClick={() => void save(null)}>
            {t('say_shipped')}
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="small" variant="primary" type="submit" idle={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
