import { useTranslation } from 'react-i18next'
import { language } from '../../../i18n/index.ts'
import { Chip } from '../../../ui/chip.tsx'
import { allReferredBy, referredBy } from '../../record.ts'
import type { InputProps } from '../input.ts'
import { asText } from '../kind.ts'
import { RefName } from '../ref-name.tsx'
import { Typeahead } from '../typeahead.tsx'

/** What a typeahead takes over from its field. */
const common = ({ id, field, onBlur, onUntaken, disabled, invalid, describedBy }: InputProps) => ({
  id,
  to: field.to ?? '',
  accepts: field.accepts,
  minimum: field.min ?? 1,
  creates: true,
  onBlur,
  onUntaken,
  disabled,
  invalid,
  describedBy,
})

/** A record of another resource. */
export const RefInput = (props: InputProps) => (
  <Typeahead
    {...common(props)}
    unsaid={props.field.otherwise?.[language()]}
    value={asText(props.value) || null}
    known={referredBy(props.record, props.name)}
    onChange={next => props.onChange(next)}
    onTyped={props.onTyped}
  />
)

/** Several records of another resource, none of them twice (specification §5); Backspace takes the last one away. */
export function RefsInput(props: InputProps) {
  const { field, name, value, onChange, disabled, record } = props
  const { t } = useTranslation('kernel')
  const chosen = Array.isArray(value) ? value.map(asText) : []
  const joined = allReferredBy(record, name)
  return (
    <div>
      {chosen.length > 0 ? (
        <ul className="mb-1 flex flex-wrap gap-1">
          {chosen.map(one => {
            const known = joined.find(item => item.id === one)
            return (
              <li key={one}>
                <Chip
                  disabled={disabled}
                  removeLabel={t('form.remove', { name: known?.name ?? '' })}
                  onRemove={() => onChange(chosen.filter(other => other !== one))}
                >
                  {known?.name ?? <RefName to={field.to ?? ''} id={one} />}
                </Chip>
              </li>
            )
          })}
        </ul>
      ) : null}
      <Typeahead
        key={chosen.length}
        {...common(props)}
        value={null}
        known={undefined}
        except={chosen}
        onChange={next => next && !chosen.includes(next) && onChange([...chosen, next])}
        onBackspace={() => chosen.length > 0 && onChange(chosen.slice(0, -1))}
      />
    </div>
  )
}
