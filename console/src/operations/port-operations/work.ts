import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Command, Resource } from '@fairlead/contracts/kernel/resource'
import { commandsFor, inOrder } from '../../kernel/commands.ts'
import type { Rec } from '../../kernel/record.ts'

/** What a unit still lacks on its way over the quay, the first first; what is done already stands after that. */
export function stepsOf(unit: Readonly<Record<string, unknown>>): string[] {
  const lacking = [
    ['date_delivered', 'record_delivery'],
    ['date_measured', 'record_measurement'],
    ['date_surveyed', 'record_survey'],
  ].flatMap(([date = '', command = '']) => (unit[date] ? [] : [command]))
  return ['lift_hold', 'mark_found', ...lacking, 'load', 'discharge', 'load_next_leg']
}

/** What is done on the outline of a unit. */
const placed = ['record_damage', 'withdraw_damage']

/** What may be done to a unit at the port on a day, in the order in which it usually is. */
export const workOn = (resource: Resource, unit: Rec, user: Principal, day: string): [string, Command][] =>
  inOrder(
    commandsFor(resource, unit, user, placed).filter(([name, { may }]) => may === 'portoperations.edit' && isTime(name, unit, day)),
    stepsOf(unit),
  )

/** Whether what its state allows can be done yet: all else could only be refused. */
function isTime(name: string, { onward_legs, date_departure }: Rec, day: string): boolean {
  if (name === 'load_next_leg') return Array.isArray(onward_legs) && onward_legs.length > 0
  if (name === 'short_ship') return typeof date_departure === 'string' && date_departure <= day // its vessel has left without it
  return true
}
