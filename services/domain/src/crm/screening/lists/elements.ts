import { all, hasDocumentType, parseXml, textOf, type Xml } from '../../../kernel/xml.ts'

/** Whoever is on a list takes some thousands of characters; what never ends is no list. */
const longest_element = 4_000_000

/** A list that cannot be read, and where. */
export class UnreadableList extends Error {}

/**
 * The elements of some names in a document that arrives bit by bit, one after another: a list of a hundred megabytes is never held whole. They do not
 * stand in each other. A document type is refused.
 */
export async function* elementsIn(chunks: AsyncIterable<string>, names: readonly string[]): AsyncGenerator<{ name: string; element: Xml }> {
  const opening = new RegExp(`<(?:\\w+:)?(${names.join('|')})(?=[\\s>])`)
  let text = ''
  let isInside = false
  for await (const chunk of chunks) {
    text += chunk
    for (;;) {
      const begin = opening.exec(text)
      if (hasDocumentType(text.slice(0, begin?.index))) throw new UnreadableList('it has a document type')
      // Of what lies between, the end may be the beginning of a name.
      text = text.slice(begin?.index ?? Math.max(0, text.lastIndexOf('<')))
      const closing = begin ? `</${begin[0].slice(1)}>` : ''
      const end = begin ? text.indexOf(closing) + closing.length : 0
      isInside = begin !== null && end < closing.length
      if (!begin || isInside) break
      const [, name = ''] = begin
      const [element = ''] = all(parseXml(text.slice(0, end)), name)
      yield { name, element }
      text = text.slice(end)
    }
    if (text.length > longest_element) throw new UnreadableList('an entry never ends')
  }
  if (isInside) throw new UnreadableList('it ends in the middle of an entry')
}

/** The texts of all elements at a path that have any. */
export const texts = (element: Xml, ...path: readonly string[]): string[] =>
  all(element, ...path)
    .map(textOf)
    .filter(text => text !== '')

/** The text of the first element at a path; empty where there is none. */
export const textAt = (element: Xml, ...path: readonly string[]): string => texts(element, ...path)[0] ?? ''

/** An attribute; empty where there is none. */
export function attribute(element: Xml, name: string): string {
  const said = typeof element === 'string' ? undefined : element[`@${name}`]
  return typeof said === 'string' ? said : ''
}
