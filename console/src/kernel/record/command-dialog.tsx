import { blankValue } from '@fairlead/contracts/kernel/empty'
import { type Command, commandFields } from '@fairlead/contracts/kernel/resource'
import { say } from '@fairlead/contracts/texts/index'
import { type ComponentType, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { today } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Refused } from '../api.ts'
import { isBlank, issuesIn } from '../fields/check.ts'
import { commandLabel } from '../labels.ts'
import { told } from '../notify.ts'
import type { Rec } from '../record.ts'
import type { RecordProps, ScreenOf } from '../screen.ts'
import { FormField } from './form-field.tsx'
import type { Values } from './record-values.ts'

interface Props {
  screen: ScreenOf
  name: string
  command: Command
  /** The record it is given to; undefined for many at once. */
  record: Rec | undefined
  /** Whom it is about, under the title. */
  about: string
  /** What must be read first. */
  warning?: ComponentType<RecordProps> | undefined
  send: (input: Values) => Promise<void>
  onClose: () => void
}

/** Asks for what must be said with a command, or only whether it is meant; refusals are shown where they belong. */
export function CommandDialog({ screen, name, command, record, about, warning: Warning, send, onClose }: Props) {
  const { resource } = screen
  const { t } = useTranslation('kernel')
  const [fields] = useState(() => commandFields(resource, command))
  const begins = (record && screen.begins?.[name]?.(record)) ?? {}
  const initial = (): Values =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [
        key,
        begins[key] ?? record?.[key] ?? (field.kind === 'date' && !field.optional ? today() : blankValue(field)),
      ]),
    )
  const form = useForm<Values>({ defaultValues: initial() })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)

  async function submit(): Promise<void> {
    const typed = form.getValues()
    const values = Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, field.optional && isBlank(typed[key]) ? null : typed[key]]),
    )
    const issues = issuesIn(fields, values)
    setErrors(Object.fromEntries(issues.map(issue => [issue.field, say(language(), issue.key, issue.params)])))
    if (issues.length > 0) return
    setSending(true)
    try {
      await send(values)
      onClose()
    } catch (reason) {
      const { message, bullets } = told(reason)
      const perField = reason instanceof Refused ? Object.entries(reason.errors).filter(([path]) => fields[path.split('.')[0] ?? '']) : []
      setErrors(Object.fromEntries(perField.map(([path, said]) => [path, said.join(' ')])))
      setRefusal([message, ...bullets.filter(text => !perField.some(([, said]) => said.includes(text)))].filter(Boolean).join(' '))
    } finally {
      setSending(false)
    }
  }

  const label = commandLabel(resource, name)
  return (
    <Dialog title={label} description={about} close={t('form.close_dialog')} onClose={onClose} wide={Object.keys(fields).length > 6}>
      <form
        noValidate
        className="contents"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogBody>
          {refusal ? (
            <p role="alert" className="bg-red-soft text-red-ink mb-3 rounded-md px-3 py-2">
              {refusal}
            </p>
          ) : null}
          {Warning && record ? <Warning screen={screen} record={record} /> : null}
          <div className="@container">
            <div className="grid grid-cols-1 gap-3 @md:grid-cols-2">
              {Object.entries(fields).map(([key, field]) => (
                <FormField
                  key={key}
                  name={key}
                  field={field}
                  prefix={`command-${name}`}
                  resource={resource}
                  control={form.control}
                  disabled={sending}
                  errors={errors}
                  record={record ?? {}}
                  changed={() => setErrors({})}
                />
              ))}
            </div>
          </div>
          {Object.keys(fields).length === 0 ? <p>{t('command.sure')}</p> : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={sending}>
            {label}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
