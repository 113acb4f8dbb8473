import { units } from '@fairlead/contracts/operations/units'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { record as recordQuery, rowAtHand } from '../../kernel/queries.ts'
import { OutcomeList } from '../voyage-planning/outcome-list.tsx'
import { type Doing, outcomeOf } from '../voyage-planning/reads.ts'

interface Props {
  doing: Doing
  ids: readonly string[]
  /** To where they are moved. */
  voyageId?: string
}

/** What would become of units. Room is a voyage's: of units on several voyages nothing is foretold. */
export function Foretold({ doing, ids, voyageId }: Props) {
  const { t } = useTranslation('planning')
  const known = ids.map(id => rowAtHand(units, id))
  const asked = useQueries({ queries: ids.map((id, index) => ({ ...recordQuery(units, id), enabled: known[index] === undefined })) })
  const from = new Set(ids.map((_, index) => (known[index] ?? asked[index]?.data)?.voyage_id))
  const [voyage] = [...from]
  const isOne = from.size === 1 && typeof voyage === 'string'
  const { data } = useQuery({ ...outcomeOf(isOne ? voyage : '', doing, ids, voyageId), enabled: isOne })
  if (!isOne) return null
  return data ? <OutcomeList outcome={data} /> : <p className="text-ink-soft mt-3 text-sm">{t('loading')}</p>
}
