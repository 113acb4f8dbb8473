import type { Command, Resource } from '@fairlead/contracts/kernel/resource'
import { commandsFor, inOrder } from '../../kernel/commands.ts'
import type { Rec } from '../../kernel/record.ts'
import type { User } from '../../kernel/session.ts'

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

/** What may be done to a unit at the port, in the order in which it usually is. */
export const workOn = (resource: Resource, unit: Rec, user: User): [string, Command][] =>
  inOrder(
    commandsFor(resource, unit, user, placed).filter(
      ([name, { may }]) => may === 'portoperations.edit' && (name !== 'load_next_leg' || goesOn(unit)),
    ),
    stepsOf(unit),
  )

const goesOn = ({ onward_legs }: Rec): boolean => Array.isArray(onward_legs) && onward_legs.length > 0
