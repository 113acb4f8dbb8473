import { units } from '@fairlead/contracts/operations/units'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { record as recordQuery, rowAtHand } from '../../kernel/queries.ts'
import type { OutcomeProps } from '../../kernel/screen.ts'
import { OutcomeList } from '../voyage-planning/outcome-list.tsx'
import { type Doing, outcomeOf } from '../voyage-planning/reads.ts'

/** What a move to the voyage that was chosen would do. */
export const MoveOutcome = ({ ids, typed }: OutcomeProps) =>
  typeof typed.voyage_id === 'string' && typed.voyage_id !== '' ? <Told doing="move" ids={ids} voyageId={typed.voyage_id} /> : null

/** What it would do to put them on stand-by. */
export const StandByOutcome = ({ ids }: OutcomeProps) => <Told doing="put_on_stand_by" ids={ids} />

/** Room is a voyage's: of units on several voyages nothing is foretold. */
function Told({ doing, ids, voyageId }: { doing: Doing; ids: readonly string[]; voyageId?: string }) {
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
