import type { Translated } from '@fairlead/contracts/kernel/field'
import { languageNames, languages } from '../../../i18n/index.ts'
import { Input } from '../../../ui/input.tsx'
import { fieldLabel } from '../../labels.ts'
import { control, type InputProps } from '../input.ts'
import { asText } from '../kind.ts'
import { isTranslated } from './kinds.ts'

const blank: Translated = { en: '', nl: '' }

/** A text in both languages, one under the other. */
export function TranslatedInput(props: InputProps) {
  const value = isTranslated(props.value) ? props.value : blank
  return (
    <div className="flex flex-col gap-1">
      {languages.map((language, index) => (
        <div key={language} className="flex items-center gap-2">
          <span aria-hidden="true" className="text-ink-soft w-5 text-xs uppercase">
            {language}
          </span>
          <Input
            {...control(props)}
            id={index === 0 ? props.id : `${props.id}-${language}`}
            aria-label={`${fieldLabel({ name: '' }, props.name)} (${languageNames[language]})`}
            aria-invalid={props.errors[language] !== undefined || props.invalid || undefined}
            value={asText(value[language])}
            onChange={event => props.onChange({ ...value, [language]: event.target.value })}
          />
        </div>
      ))}
    </div>
  )
}
