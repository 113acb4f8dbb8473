import type { Fields } from '@fairlead/contracts/kernel/field'
import type { ScreenOf } from '../screen.ts'

/** The parts of a form in order; what the screen does not place comes first, under "general". */
export function sectionsOf({ sections = {} }: ScreenOf, fields: Fields): [name: string, keys: string[]][] {
  const placed = new Set(Object.values(sections).flat())
  const loose = Object.keys(fields).filter(key => !placed.has(key))
  const { general = [], ...others } = sections
  const all: [string, readonly string[]][] = [['general', [...general, ...loose]], ...Object.entries(others)]
  return all.map(([name, keys]): [string, string[]] => [name, keys.filter(key => fields[key])]).filter(([, keys]) => keys.length > 0)
}
