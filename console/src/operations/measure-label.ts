import { allocations } from '@fairlead/contracts/operations/allocations'
import i18next from 'i18next'
import { choiceLabel } from '../kernel/fields/shown.ts'
import { shownNumber } from '../lib/numbers.ts'

/** An amount of room, with as many decimals as say something. */
export const roomFigure = (amount: string): string => shownNumber(amount, Number(amount) % 1 === 0 ? 0 : 1)

const field = allocations.fields.capacities.fields?.measure

/** What a measure of room is called. */
export const measureName = (measure: string): string => (field ? choiceLabel(field, measure) : measure)

/** What is counted one by one, by the key of what one is called. */
const singular = new Map<string, 'kernel:one.units' | 'kernel:one.lane_metres' | 'kernel:one.square_metres' | 'kernel:one.cbm'>([
  ['units', 'kernel:one.units'],
  ['lane_metres', 'kernel:one.lane_metres'],
  ['square_metres', 'kernel:one.square_metres'],
  ['cbm', 'kernel:one.cbm'],
])

/** In what room is counted, behind a number of it in a sentence; what is written in capitals stays so. */
export function measureLabel(measure: string, amount: string): string {
  const one = Number(amount) === 1 && singular.get(measure)
  if (one) return i18next.t(one)
  const name = measureName(measure)
  return name === name.toUpperCase() ? name : name.toLowerCase()
}
