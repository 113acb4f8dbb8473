import type { Fields } from '@fairlead/contracts/kernel/field'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { sectionLabel } from '../labels.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'

type Props = Omit<FormFieldProps, 'name' | 'field' | 'fixed'> & {
  name: string
  keys: readonly string[]
  fields: Fields
  /** Those among them that this form cannot change. */
  fixed: Fields
}

/** A part of a form that can be folded away, in two columns where there is room. What is wrong in it opens it and is counted. */
export function Section({ name, keys, fields, fixed, ...props }: Props) {
  const { t } = useTranslation('record')
  const id = useId()
  const [folded, setFolded] = useState(false)
  const wrong = Object.keys(props.errors).filter(path => keys.includes(path.split('.')[0] ?? '')).length
  const open = !folded || wrong > 0
  return (
    <section aria-labelledby={id} className="@container px-4 py-2">
      <h2 className="text-ink-soft text-xs font-semibold tracking-wide uppercase">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          onClick={() => setFolded(open)}
          className="hover:text-ink -ml-1 flex w-full items-center gap-1 rounded-sm py-1 text-left uppercase"
        >
          <ChevronDown aria-hidden="true" className={cn('size-3.5 transition-transform', !open && '-rotate-90')} />
          <span id={id}>{sectionLabel(name)}</span>
          {wrong > 0 ? (
            <span className="bg-red-soft text-red-ink rounded-full px-2 normal-case">{t('form.wrong', { count: wrong })}</span>
          ) : null}
        </button>
      </h2>
      <div id={`${id}-fields`} hidden={!open} className="mt-1 grid grid-cols-1 gap-x-4 gap-y-2.5 @md:grid-cols-2">
        {keys.map(key => {
          const field = fields[key]
          return field ? <FormField key={key} name={key} field={field} fixed={fixed[key] !== undefined} {...props} /> : null
        })}
      </div>
    </section>
  )
}
