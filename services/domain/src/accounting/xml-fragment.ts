import { XMLBuilder } from 'fast-xml-parser'
import { xmlCharacters } from './xml-characters.ts'

/** An element by its name: its text, its own elements in order, or several of the name; `@` before it makes it an attribute. What is undefined or null is left out. */
export interface Elements {
  readonly [name: string]: string | number | null | undefined | Elements | readonly Elements[]
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: false,
  suppressBooleanAttributes: false,
})

const isMany = (value: Elements[string]): value is readonly Elements[] => Array.isArray(value)

function clean(elements: Elements): Record<string, unknown> {
  const entries = Object.entries(elements).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined || value === null) return []
    if (typeof value === 'string') return [[name, xmlCharacters(value)]]
    if (typeof value === 'number') return [[name, String(value)]]
    return [[name, isMany(value) ? value.map(clean) : clean(value)]]
  })
  return Object.fromEntries(entries)
}

/** Elements as XML, without the line that a document begins with. */
export const xmlFragment = (elements: Elements): string => builder.build(clean(elements))
