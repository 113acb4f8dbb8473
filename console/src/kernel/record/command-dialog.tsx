import { blankValue } from '@fairlead/contracts/kernel/empty'
import type { Accepts } from '@fairlead/contracts/kernel/field'
import { type Command, commandFields } from '@fairlead/contracts/kernel/resource'
import { say } from '@fairlead/contracts/texts/index'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { today } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Refused } from '../api.ts'
import { isBlank, issuesIn } from '../fields/check.ts'
import { commandLabel, consequence } from '../labels.ts'
import type { Refusal } from '../outbox/entry.ts'
import type { Rec } from '../record.ts'
import type { OutcomeProps, ScreenOf, WarningProps } from '../screen.ts'
import { told } from '../told.ts'
import { focusFirst } from './focus-first.ts'
import { FormField } from './form-field.tsx'
import { Narrowed } from './known-fields.tsx'
import { isOfForm, placed } from './placed.ts'
import type { Values } from './record-values.ts'

/** The answer to a warning, which is asked for once that was given; of many at once beforehand. */
const answer = 'confirmed'
const answersOf = ({ onRefusal = [] }: ScreenOf): readonly string[] => [answer, ...onRefusal]

interface Props {
  screen: ScreenOf
  name: string
  command: Command
  /** The record it is given to; undefined for many at once. */
  record: Rec | undefined
  /** Whom it is about, under the title. */
  about: string
  /** Stands before its fields. */
  note?: ReactNode
  /** Hears all that is typed so far, whenever something is, and what its fields began with. */
  onTyped?: (values: Values, initial: Values) => void
  /** What its fields begin with, where somebody chose that already. */
  begun?: Values
  /** To which records it is given, where what it would do to them is shown. */
  ids?: readonly string[]
  /** What must be read first. */
  warning?: ComponentType<WarningProps> | undefined
  /** Why it was refused when it was given before. */
  refused?: Refusal | undefined
  /** For fingers: everything is larger. */
  touch?: boolean
  send: (input: Values) => Promise<void>
  /** Where the form of the record stands behind it: hears of a refusal that only the form can mend, after which it is closed. */
  toForm?: (reason: Refused) => void
  /** Once it was taken and the dialog is gone: may lead the focus on from where that goes back to. */
  onGiven?: (back: () => void) => void
  onClose: () => void
}

/** Asks for what must be said with a command, or only whether it is meant; refusals are shown where they belong. */
export function CommandDialog({
  screen,
  name,
  command,
  record,
  about,
  note,
  onTyped,
  begun,
  ids = record ? [record.id] : [],
  warning,
  refused,
  touch = false,
  send,
  toForm,
  onGiven,
  onClose,
}: Props) {
  const { resource } = screen
  const { t } = useTranslation('kernel')
  const [fields] = useState(() => commandFields(resource, command))
  const begins = begun ?? (record && screen.begins?.[name]?.(record)) ?? {}
  const [initial] = useState(
    (): Values =>
      Object.fromEntries(
        Object.entries(fields).map(([key, field]) => [
          key,
          begins[key] ?? record?.[key] ?? (field.kind === 'date' && !field.optional ? today() : blankValue(field)),
        ]),
      ),
  )
  const prefix = `command-${name}`
  const form = useForm<Values>({ defaultValues: initial })
  const before = refused && placed(refused, fields, resource.fields)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(before?.errors ?? {})
  const [refusal, setRefusal] = useState(before?.refusal)
  const answers = answersOf(screen)
  const [wanted, setWanted] = useState<readonly string[]>(
    record ? answers.filter(key => before?.errors[key] !== undefined || !isBlank(record[key])) : answers,
  )
  const [sending, setSending] = useState(false)
  const [narrowed, setNarrowed] = useState<Readonly<Record<string, Accepts>>>({})

  /** What is wrong stands at its field, and the first of them is where one goes on. */
  function show(said: Readonly<Record<string, string>>): void {
    setErrors(said)
    setWanted(answers.filter(key => wanted.includes(key) || said[key] !== undefined))
    wrong.current = Object.keys(said)
  }
  const forForm = useRef<Refused>(undefined)
  const isGiven = useRef(false)
  const wrong = useRef<readonly string[]>([])
  useEffect(() => {
    if (sending || wrong.current.length === 0) return
    focusFirst(prefix, wrong.current)
    wrong.current = []
  })

  async function submit(): Promise<void> {
    if (sending) return
    const typed = form.getValues()
    const values = Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, field.optional && isBlank(typed[key]) ? null : typed[key]]),
    )
    const issues = issuesIn(fields, values)
    show(Object.fromEntries(issues.map(issue => [issue.field, say(language(), issue.key, issue.params)])))
    if (issues.length > 0) return
    setSending(true)
    try {
      await send(values)
      isGiven.current = true
      onClose()
    } catch (reason) {
      const refusal = { message: told(reason).message, errors: reason instanceof Refused ? reason.errors : {} }
      if (toForm && reason instanceof Refused && isOfForm(refusal, fields, resource.fields)) {
        forForm.current = reason
        return onClose()
      }
      const said = placed(refusal, fields, resource.fields)
      show(said.errors)
      setRefusal(said.refusal)
    } finally {
      setSending(false)
    }
  }

  const asked = Object.entries(fields).filter(([key]) => !answers.includes(key) || wanted.includes(key))
  const label = commandLabel(resource, name)
  const meaning = consequence(resource, name)
  const Outcome = screen.outcomes?.[name]
  return (
    <Dialog
      title={label}
      description={about}
      close={t('form.close_dialog')}
      onClose={onClose}
      onClosed={back => {
        if (forForm.current) toForm?.(forForm.current)
        else if (isGiven.current && onGiven) onGiven(back)
        else back()
      }}
      wide={Object.keys(fields).length > 6}
      touch={touch}
    >
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
            <p role="alert" className="bg-red-soft text-red-ink mb-3 rounded-md px-3 py-2 whitespace-pre-line">
              {refusal}
            </p>
          ) : null}
          {note}
          {meaning ? <p className="mb-3">{meaning}</p> : null}
          {warning && record ? <Warned Warning={warning} screen={screen} record={record} control={form.control} /> : null}
          <div className="@container">
            <div className="grid grid-cols-1 gap-3 @md:grid-cols-2">
              <Narrowed value={narrowed}>
                {asked.map(([key, field]) => (
                  <FormField
                    key={key}
                    name={key}
                    field={field}
                    prefix={prefix}
                    resource={resource}
                    control={form.control}
                    disabled={sending}
                    errors={errors}
                    record={record ?? {}}
                    changed={() => {
                      setErrors({})
                      onTyped?.(form.getValues(), initial)
                    }}
                  />
                ))}
              </Narrowed>
            </div>
          </div>
          {Outcome && ids.length > 0 ? <Foretold Outcome={Outcome} ids={ids} narrow={setNarrowed} control={form.control} /> : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" variant="primary" idle={sending}>
            {label}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

interface Warned extends Omit<WarningProps, 'typed'> {
  Warning: ComponentType<WarningProps>
  control: Control<Values>
}

/** Follows what is typed, so that only the warning is drawn again with every key. */
const Warned = ({ Warning, screen, record, control }: Warned) => <Warning screen={screen} record={record} typed={useWatch({ control })} />

interface Foretold extends Omit<OutcomeProps, 'typed'> {
  Outcome: ComponentType<OutcomeProps>
  control: Control<Values>
}

const Foretold = ({ Outcome, ids, narrow, control }: Foretold) => (
  <Suspense>
    <Outcome ids={ids} narrow={narrow} typed={useWatch({ control })} />
  </Suspense>
)
