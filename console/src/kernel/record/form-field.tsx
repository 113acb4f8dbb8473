import { mayStayEmpty } from '@fairlead/contracts/kernel/empty'
import type { Field } from '@fairlead/contracts/kernel/field'
import { fieldLockedBy, mayOffer } from '@fairlead/contracts/kernel/field-refusal'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { say } from '@fairlead/contracts/texts/index'
import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { cn } from '../../lib/class-names.ts'
import { isGroup, isWide } from '../fields/inputs.tsx'
import { JudgedInput } from '../fields/judged-input.tsx'
import { fieldHint, fieldLabel } from '../labels.ts'
import { signedIn } from '../session.ts'
import { useNarrowed } from './known-fields.tsx'
import type { Values } from './record-values.ts'
import { useTyped } from './use-typed.ts'

export interface FormFieldProps {
  name: string
  field: Field
  /** Before the name in the id of its input, so that a dialog over a form has ids of its own. */
  prefix: string
  resource: Resource
  control: Control<Values>
  disabled: boolean
  /** It is changed elsewhere, and only shown here. */
  fixed?: boolean
  errors: Readonly<Record<string, string>>
  record: Readonly<Record<string, unknown>>
  changed: (field: string) => void
}

const ignore = () => undefined

/** A field with its label above and what is wrong with it below. */
export function FormField({
  name,
  field: declared,
  resource,
  control,
  disabled,
  fixed = false,
  errors,
  record,
  changed,
  prefix,
}: FormFieldProps) {
  const { t } = useTranslation('kernel')
  const field = useNarrowed(name, declared)
  const beside = useTyped(control, field, record)
  const id = `${prefix}-${name}`
  const user = signedIn()
  const kept = user && fieldLockedBy(resource, name, user, record)
  const locked = disabled || kept !== undefined
  const inner = Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => (path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text] as const] : [])),
  )
  const message = errors[name] ?? (field.kind === 'rows' ? undefined : Object.values(inner)[0])
  const heading = (
    <>
      {fieldLabel(resource, name)}
      {mayStayEmpty(field) || locked || fixed ? null : (
        <span className="text-ink-soft" title={t('form.required')}>
          {' *'}
        </span>
      )}
    </>
  )
  const input = {
    id,
    field,
    name,
    record: beside,
    within: resource.name,
    of: typeof record.id === 'string' ? { resource: resource.name, id: record.id } : undefined,
    offers: user && ((value: unknown) => mayOffer(resource, name, user, record, value)),
    errors: inner,
    refused: message,
    hint: kept ? say(language(), kept) : fieldHint(resource, name),
  }
  const grouped = isGroup(field) ? { role: 'group', 'aria-labelledby': `${id}-label` } : {}
  return (
    <div className={cn('min-w-0', isWide(field) && '@md:col-span-2')} {...grouped}>
      {isGroup(field) ? (
        <span id={`${id}-label`} className="mb-0.5 block text-sm font-medium">
          {heading}
        </span>
      ) : (
        <label htmlFor={id} className="mb-0.5 block text-sm font-medium">
          {heading}
        </label>
      )}
      {fixed ? (
        <JudgedInput {...input} value={record[name]} onChange={ignore} onBlur={ignore} disabled />
      ) : (
        <Controller
          name={name}
          control={control}
          render={({ field: at }) => (
            <JudgedInput
              {...input}
              value={at.value}
              onChange={value => {
                at.onChange(value)
                changed(name)
              }}
              onBlur={at.onBlur}
              disabled={locked}
            />
          )}
        />
      )}
    </div>
  )
}
