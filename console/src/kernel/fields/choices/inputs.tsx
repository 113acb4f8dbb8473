import { offeredOf } from '@fairlead/contracts/kernel/offered'
import { language } from '../../../i18n/index.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { control, type InputProps } from '../input.ts'
import { asText } from '../kind.ts'
import { flagWord } from './kinds.ts'

/** One of a fixed list. */
export function ChoiceInput(props: InputProps) {
  const numbered = props.field.kind === 'numbered'
  return (
    <Select
      {...control(props)}
      blank={props.field.otherwise?.[language()] ?? ''}
      value={asText(props.value)}
      options={offeredOf(props.field.of ?? [], props.value).map(choice => ({
        value: numbered ? String(choice.id) : choice.code,
        label: choice[language()],
      }))}
      onChange={event => props.onChange(event.target.value === '' ? null : numbered ? Number(event.target.value) : event.target.value)}
    />
  )
}

/** Any of a fixed list. */
export function ManyInput({ id, field, value, onChange, disabled, describedBy }: InputProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset id={id} aria-describedby={describedBy} className="flex flex-wrap gap-x-4 gap-y-1 py-1">
      {offeredOf(field.of ?? []).map(choice => (
        <Checkbox
          key={choice.code}
          disabled={disabled}
          checked={chosen.includes(choice.code)}
          onChange={checked => onChange(checked ? [...chosen, choice.code] : chosen.filter(one => one !== choice.code))}
        >
          {choice[language()]}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** Yes or no; a list of three where leaving it open says something of its own. */
export const FlagInput = (props: InputProps) =>
  props.field.otherwise ? (
    <Select
      {...control(props)}
      blank={props.field.otherwise[language()]}
      value={typeof props.value === 'boolean' ? String(props.value) : ''}
      options={[true, false].map(value => ({ value: String(value), label: flagWord(value) }))}
      onChange={event => props.onChange(event.target.value === '' ? null : event.target.value === 'true')}
    />
  ) : (
    <Checkbox {...control(props)} className="my-2 block" checked={props.value === true} onChange={props.onChange} />
  )
