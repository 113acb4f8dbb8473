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

/** The voyage that units are on, as soon as that is known; undefined where they are on several. */
export function useVoyageOf(ids: readonly string[]): string | undefined {
  const known = ids.map(id => rowAtHand(units, id))
  const asked = useQueries({ queries: ids.map((id, index) => ({ ...recordQuery(units, id), enabled: known[index] === undefined })) })
  const [voyage, ...others] = new Set(ids.map((_, index) => (known[index] ?? asked[index]?.data)?.voyage_id))
  return others.length === 0 && typeof voyage === 'string' ? voyage : undefined
}

/** What would become of units. Room is a voyage's: of units on several voyages nothing is foretold. */
export function Foretold({ doing, ids, voyageId }: Props) {
  const { t } = useTranslation('planning')
  const voyage = useVoyageOf(ids)
  const { data } = useQuery({ ...outcomeOf(voyage ?? '', doing, ids, voyageId), enabled: voyage !== undefined })
  if (voyage === undefined) return null
  return data ? <OutcomeList outcome={data} /> : <p className="text-ink-soft mt-3 text-sm">{t('loading')}</p>
}
