import { XMLParser } from 'fast-xml-parser'

/** What stands in an element: text, elements by name, and attributes as `@name`. */
export type Xml = string | { readonly [name: string]: Xml | readonly Xml[] }

// Every element is a list, so that one is read like many. No entity is expanded but the five of XML itself: a document type is refused before.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** The elements of a document; undefined where it is no XML, or brings a document type (entities could be anything: CWE-776, CWE-611). */
export function readXml(text: string): Xml | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return undefined
  try {
    const parsed: Xml = parser.parse(text, true)
    return parsed
  } catch {
    return undefined
  }
}

/** The elements at a path; none where there is no such path. */
export function all(xml: Xml | undefined, ...path: readonly string[]): readonly Xml[] {
  let found: readonly Xml[] = xml === undefined ? [] : [xml]
  for (const name of path)
    found = found.flatMap(one => {
      const inside = typeof one === 'string' ? undefined : one[name]
      return inside === undefined ? [] : isMany(inside) ? inside : [inside]
    })
  return found
}

const isMany = (xml: Xml | readonly Xml[]): xml is readonly Xml[] => Array.isArray(xml)

/** The text of the first element at a path; null where there is none. */
export function textAt(xml: Xml | undefined, ...path: readonly string[]): string | null {
  const [first] = all(xml, ...path)
  const text = typeof first === 'object' ? first['#text'] : first
  return typeof text === 'string' && text !== '' ? text : null
}
