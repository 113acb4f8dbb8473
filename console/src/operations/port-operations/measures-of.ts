import type { Resource } from '@fairlead/contracts/kernel/resource'
import { shown } from '../../kernel/fields/shown.ts'
import type { Rec } from '../../kernel/record.ts'

/** Length, width, height and weight of a unit in one line: as measured where it was measured, else as booked. */
export function measuresOf({ fields }: Resource, unit: Rec): string {
  const isMeasured = unit.date_measured !== null && unit.date_measured !== undefined
  const said = (key: string): string => {
    const own = isMeasured ? `measured_${key}` : key
    return fields[own] ? shown(fields[own], own, unit) : ''
  }
  const dimensions = ['length', 'width', 'height'].map(said).filter(Boolean).join(' × ')
  return [dimensions, said('weight')].filter(Boolean).join(' · ')
}
