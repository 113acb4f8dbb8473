import { units } from '@fairlead/contracts/operations/units'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { record as recordQuery } from '../../kernel/queries.ts'
import { type Rec, titleOf } from '../../kernel/record.ts'
import type { OutcomeProps } from '../../kernel/screen.ts'

const piecesOf = (unit: Rec): number => (typeof unit.quantity === 'number' ? unit.quantity : 1)

/** What becomes of both lines when the one that was chosen becomes part of this one. */
export default function MergeOutcome({ ids: [id = ''], typed: { unit_id, merged_as } }: OutcomeProps) {
  const isChosen = typeof unit_id === 'string' && unit_id !== ''
  const stays = useQuery(recordQuery(units, id)).data
  const goes = useQuery({ ...recordQuery(units, isChosen ? unit_id : ''), enabled: isChosen }).data
  const { t } = useTranslation('lines')
  if (!stays || !goes || merged_as === '' || merged_as === null) return null
  const count = piecesOf(stays) + (merged_as === 'pieces' ? piecesOf(goes) : 0)
  return (
    <p role="status" className="bg-blue-soft text-blue-ink mt-3 rounded-md px-3 py-2">
      {t('merge.stays', { number: titleOf(stays), count })} {t('merge.goes', { number: titleOf(goes) })}
    </p>
  )
}
