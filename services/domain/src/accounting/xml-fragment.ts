import { XMLBuilder } from 'fast-xml-parser'

/** An element by its name: its text, its own elements in order, or several of the name. What is undefined or null is left out. */
export interface Elements {
  readonly [name: string]: string | number | null | undefined | Elements | readonly Elements[]
}

const builder = new XMLBuilder({ ignoreAttributes: true, suppressEmptyNode: false })

/** Characters that no XML 1.0 document may hold, however they are written. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const isMany = (value: Elements[string]): value is readonly Elements[] => Array.isArray(value)

function clean(elements: Elements): Record<string, unknown> {
  const entries = Object.entries(elements).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined || value === null) return []
    if (typeof value === 'string') return [[name, value.replace(forbidden, '')]]
    if (typeof value === 'number') return [[name, String(value)]]
    return [[name, isMany(value) ? value.map(clean) : clean(value)]]
  })
  return Object.fromEntries(entries)
}

/** Elements as XML, without the line that a document begins with. */
export const xmlFragment = (elements: Elements): string => builder.build(clean(elements))
