import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shown } from '../../kernel/fields/shown.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import type { WarningProps } from '../../kernel/screen.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { beyond } from './measures.ts'
import { tolerance } from './reads.ts'

const booked = ['length', 'width', 'height', 'weight']

/** What was booked, above the measures; and which of them differ more from it than is tolerated. */
export function Tolerance({ screen: { resource }, record, typed }: WarningProps) {
  const { t } = useTranslation('port')
  const { data: allowed } = useQuery(tolerance)
  const deviations = allowed === undefined ? [] : beyond(allowed, typed, record)
  const said = booked.flatMap(key => (resource.fields[key] ? [shown(resource.fields[key], key, record) || '–'] : []))
  return (
    <>
      <p className="text-ink-soft mb-2">{t('booked', { measures: said.join(' · ') })}</p>
      {deviations.length > 0 && allowed !== undefined ? (
        <div role="status" className="bg-amber-soft text-amber-ink mb-3 rounded-md px-3 py-2">
          <p className="font-semibold">{t('beyond', { allowed: shownNumber(allowed, 0) })}</p>
          <ul>
            {deviations.map(({ field, percent }) => (
              <li key={field}>{t('deviation', { field: fieldLabel(resource, field), percent: shownNumber(percent, 1) })}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
