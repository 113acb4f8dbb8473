import { useTranslation } from 'react-i18next'
import { type FilterProps, Labelled } from './frame.tsx'

/** Within how many hours from now a moment comes: four digits at the most. */
export function HoursFilter({ values, onChange }: FilterProps) {
  const { t } = useTranslation('kernel')
  return (
    <Labelled label={t('comparison.within')}>
      {id => (
        <input
          id={id}
          className="control"
          inputMode="numeric"
          maxLength={4}
          value={values[0] ?? ''}
          onChange={event => {
            const hours = event.target.value.replaceAll(/\D/g, '')
            onChange(hours === '' ? [] : [hours])
          }}
        />
      )}
    </Labelled>
  )
}
