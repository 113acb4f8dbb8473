import { blankValues } from '@fairlead/contracts/kernel/empty'
import type { Fields } from '@fairlead/contracts/kernel/field'
import { allowedFrom } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { units } from '@fairlead/contracts/operations/units'
import { say, type TextKey } from '@fairlead/contracts/texts/index'
import i18next from 'i18next'
import { language } from '../../i18n/index.ts'
import { stateLabel } from '../../kernel/labels.ts'
import type { Rule } from '../../kernel/lines/cell-messages.ts'
import { type Column, columnsOf, type Line } from '../../kernel/lines/line.ts'
import type { Rec } from '../../kernel/record.ts'

/** Fields of a unit as a booking takes a list of them. */
const unitFields: Fields = bookings.commands.add_units.input.units.fields ?? {}
/** As many as a booking takes at once. */
export const mostUnits = bookings.commands.add_units.input.units.max ?? 500

/** The order of a customer's list that comes without headings. */
const customary = ['chassis_number', 'make', 'model', 'colour', 'license_plate', 'length', 'width', 'height', 'weight', 'build_year']

export const unitColumns = (): Column[] =>
  columnsOf({
    of: units,
    fields: unitFields,
    keys: [...customary, ...Object.keys(unitFields).filter(key => !customary.includes(key))],
  })

export const blankUnit = (): Line => blankValues(unitFields)

/** A unit that exists, as a line: its id and version stay with it. */
export const lineOfUnit = (unit: Rec): Line => ({
  id: unit.id,
  version: unit.version,
  status: unit.status,
  ...Object.fromEntries(Object.keys(unitFields).map(key => [key, unit[key] ?? null])),
})

/** The values of a line as commands take them. */
export const unitOf = (line: Line): Record<string, unknown> =>
  Object.fromEntries(Object.keys(unitFields).map(key => [key, line[key] === '' ? null : (line[key] ?? null)]))

export const exists = (line: Line): line is Line & { id: string; version: number } => typeof line.id === 'string'

/** A unit that is aboard, or out of the running, is what it is. */
export const lockedBecause = ({ status }: Line): string | undefined =>
  typeof status !== 'string' || allowedFrom(units.commands.change, status)
    ? undefined
    : i18next.t('job:sheet.locked', { state: stateLabel(units, status) })

/** What a unit's own fields say together: a chassis number that is no VIN asks for the build year, and identifies one piece. */
export const unitRule: Rule = ({ chassis_number, build_year, quantity }) => {
  if (typeof chassis_number !== 'string' || chassis_number === '') return {}
  const error = (key: TextKey, params = {}) => ({ level: 'error' as const, text: say(language(), key, params) })
  return {
    ...(chassis_number.length !== 17 && !build_year
      ? { chassis_number: error('check.chassis_build_year', { length: chassis_number.length }) }
      : {}),
    ...(typeof quantity === 'number' && quantity > 1 ? { quantity: error('one_piece_per_chassis') } : {}),
  }
}

/** Numbers that no two units of a voyage may bear. */
export const uniqueInList = ['chassis_number'] as const
