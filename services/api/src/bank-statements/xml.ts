import { all, hasDocumentType, parseXml, textOf, type Xml } from '@fairlead/domain/kernel/xml'

/** The elements of a document; undefined where it is no XML, or brings a document type. */
export function readXml(text: string): Xml | undefined {
  if (hasDocumentType(text)) return undefined
  try {
    return parseXml(text, true)
  } catch {
    return undefined
  }
}

/** The text of the first element at a path; null where there is none. */
export const textAt = (xml: Xml | undefined, ...path: readonly string[]): string | null => textOf(all(xml, ...path)[0]) || null
