import { XMLParser } from 'fast-xml-parser'

/** What stands in an element: text, elements by name, and attributes as `@name`. */
export type Xml = string | { readonly [name: string]: Xml | readonly Xml[] }

// Every element is a list, so that one is read like many. No entity is expanded but the five of XML itself: who reads refuses a document type before.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** Whether a text brings a document type: its entities could be anything (CWE-776, CWE-611). */
export const hasDocumentType = (text: string): boolean => /<!DOCTYPE|<!ENTITY/i.test(text)

/** Reads XML; `strictly` throws where it is none, and else what is there is taken as it comes. */
export function parseXml(text: string, strictly = false): Xml {
  const parsed: Xml = parser.parse(text, strictly)
  return parsed
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

/** The text of an element; empty where it has none. */
export function textOf(xml: Xml | undefined): string {
  const text = typeof xml === 'object' ? xml['#text'] : xml
  return typeof text === 'string' ? text : ''
}
