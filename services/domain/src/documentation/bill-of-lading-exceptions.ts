import { placeOf } from '@fairlead/contracts/operations/unit-damages'
import { survey_conditions, survey_severities } from '@fairlead/contracts/reference/cargo'
import { damage_places } from '@fairlead/contracts/reference/damages'
import type { Unit } from './cargo.ts'

/**
 * What was found of these units that their bill must say, one finding a line: findings whose condition carries a clause print as exceptions
 * (DOMAIN_SALES_OPS §2.5). Null when there is nothing to say: a bill without an exception is clean (DOMAIN_DOCS §1.8).
 */
export function exceptionsOf(units: readonly Unit[]): string | null {
  const exceptions = units.flatMap(unit =>
    [...unit.findings, ...damagesBefore(unit)]
      .filter(one => survey_conditions.byCode(one.condition).bl_clause)
      .map(one => exceptionOf(unit, one)),
  )
  // The order in which units were loaded says nothing.
  return exceptions.length === 0 ? null : exceptions.toSorted().join('\n')
}

/** What was placed on the outline of a unit before it went on board: what the carrier did to it is no exception of his bill. */
const damagesBefore = ({ damages }: Unit): Unit['findings'] =>
  damages
    .filter(one => !one.at_discharge)
    .map(one => ({ area: damage_places.byCode(placeOf(one)).en, condition: one.damage, severity: one.severity, quantity: null }))

/** `JTNBA3EK303000001: 2 X DENTED, LEFT DOOR (MODERATE)`. */
function exceptionOf(unit: Unit, { area, condition, severity, quantity }: Unit['findings'][number]): string {
  const often = quantity !== null && quantity > 1 ? `${quantity} X ` : ''
  const how = severity === null ? '' : ` (${survey_severities.byCode(severity).en})`
  const name = unit.chassis_number ?? unit.container_number ?? unit.number
  return `${name}: ${often}${survey_conditions.byCode(condition).en}, ${area}${how}`.toUpperCase()
}
