import { weightOfSome } from '@fairlead/contracts/operations/unit-details'
import { units } from '@fairlead/contracts/operations/units'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rowsOf } from '../../kernel/merge-values.ts'
import { record as recordQuery } from '../../kernel/queries.ts'
import { titleOf } from '../../kernel/record.ts'
import type { OutcomeProps } from '../../kernel/screen.ts'
import { shownNumber } from '../../lib/numbers.ts'

const counted = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What leaves a container as which unit, what stays in it, and that its gross mass is to be verified anew: as the split will do it. */
export default function ContentsOutcome({ ids: [id = ''], typed }: OutcomeProps) {
  const { data: unit } = useQuery(recordQuery(units, id))
  const { t } = useTranslation('lines')
  const row = rowsOf(unit?.packages_inside)?.[counted(typed.line) - 1]
  const [quantity, held] = [counted(typed.quantity), counted(row?.quantity)]
  if (!unit || !row || quantity < 1 || quantity > held) return null
  const weight = weightOfSome({ quantity: held, weight: typeof row.weight === 'number' ? row.weight : null }, quantity)
  const number = `${titleOf(unit)}.${counted(unit.split_count) + 1}`
  const left = held - quantity
  return (
    <p role="status" className="bg-blue-soft text-blue-ink mt-3 rounded-md px-3 py-2">
      {weight === null
        ? t('contents.leave', { number, count: quantity })
        : t('contents.leave_with', { number, count: quantity, weight: `${shownNumber(weight, 0)} kg` })}{' '}
      {left === 0 ? t('contents.none_stay') : t('contents.stay', { count: left })}{' '}
      {unit.vgm_weight === null ? '' : t('contents.weigh_again')}
    </p>
  )
}
