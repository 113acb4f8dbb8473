import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useTranslation } from 'react-i18next'
import { ColumnChoices } from '../lines/column-choices.tsx'
import { offeredColumns, type Uploaded } from './sheets.ts'

interface Props {
  resource: Resource
  uploaded: Uploaded
  keys: readonly (string | null)[]
  onChange: (keys: (string | null)[]) => void
}

/** What each heading of the sheet means; a field is said by one column only. */
export function MatchStep({ resource, uploaded, keys, onChange }: Props) {
  const { t } = useTranslation('sheets')
  return (
    <ColumnChoices
      caption={t('import.match_hint', { rows: uploaded.rows })}
      heads={[t('import.heading'), t('import.example'), t('import.field')]}
      headings={uploaded.headers}
      examples={uploaded.sample}
      offered={offeredColumns(resource)}
      leaveOut={t('import.leave_out')}
      keys={keys}
      onChange={onChange}
    />
  )
}
