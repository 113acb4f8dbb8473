import { checkChassisNumber } from '@fairlead/contracts/checks/chassis-number'
import type { Claim } from '../kernel/aggregate.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'

interface Identified {
  kind: string
  quantity: number
  chassis_number: string | null
  container_number: string | null
  build_year: number | null
}

/** What is wrong with how a unit is identified, each at its cell; `at` is the path of the row, such as `units.3.`. */
export function identityFaults(unit: Identified, at = ''): Refusal[] {
  if (!unit.chassis_number) return []
  const finding = checkChassisNumber(unit.chassis_number, unit.build_year)
  return [
    ...(finding?.level === 'error' ? [invalid(finding.key, { field: `${at}chassis_number`, params: finding.params ?? {} })] : []),
    ...(unit.quantity > 1 ? [invalid('one_piece_per_chassis', { field: `${at}quantity` })] : []),
  ]
}

/** The numbers that no other unit of a voyage may carry: chassis numbers, and containers where the container itself is the unit. */
export function identityClaims(unit: Identified, voyage_id: string, at = ''): Claim[] {
  const scope = (field: string) => `voyages.${voyage_id}.${field}`
  return [
    ...(unit.chassis_number ? [{ scope: scope('chassis_number'), value: unit.chassis_number, field: `${at}chassis_number` }] : []),
    ...(unit.kind === 'container' && unit.container_number
      ? [{ scope: scope('container_number'), value: unit.container_number, field: `${at}container_number` }]
      : []),
  ]
}

/** Rows that repeat a number of an earlier row of the same list. */
export function repeatedNumbers(units: readonly Identified[]): Refusal[] {
  const seen = new Map<string, number>()
  return units.flatMap((unit, index) =>
    identityClaims(unit, '', `units.${index}.`).flatMap(({ scope, value, field }) => {
      const first = seen.get(`${scope}|${value}`)
      seen.set(`${scope}|${value}`, first ?? index)
      return first === undefined ? [] : [invalid('repeated_in_list', { field, params: { value, row: first + 1 } })]
    }),
  )
}
