import { allocations } from '@fairlead/contracts/operations/allocations'
import { one_of_measure } from '@fairlead/contracts/operations/one-of-measure'
import { language } from '../i18n/index.ts'
import { choiceLabel } from '../kernel/fields/shown.ts'
import { shownNumber } from '../lib/numbers.ts'

/** An amount of room, with as many decimals as say something. */
export const roomFigure = (amount: string): string => shownNumber(amount, Number(amount) % 1 === 0 ? 0 : 1)

const field = allocations.fields.capacities.fields?.measure

/** What a measure of room is called. */
export const measureName = (measure: string): string => (field ? choiceLabel(field, measure) : measure)

/** In what room is counted, behind a number of it in a sentence; what is written in capitals stays so. */
export function measureLabel(measure: string, amount: string): string {
  const one = Number(amount) === 1 && Object.entries(one_of_measure).find(([code]) => code === measure)?.[1]
  if (one) return one[language()]
  const name = measureName(measure)
  return name === name.toUpperCase() ? name : name.toLowerCase()
}
