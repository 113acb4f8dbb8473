import { XMLBuilder } from 'fast-xml-parser'
import { xmlCharacters } from '../xml-characters.ts'

/** An element: its text, its children in the order of the schema, or several of the same name. What is undefined is left out. */
export type Xml = string | undefined | readonly Xml[] | { readonly [name: string]: Xml }

const attribute = '@_'
const builder = new XMLBuilder({ attributeNamePrefix: attribute, ignoreAttributes: false, format: true, suppressBooleanAttributes: false })

/** Text with attributes. */
export const withAttributes = (text: string, attributes: Readonly<Record<string, string | undefined>>): Xml => ({
  ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [attribute + name, value && clean(value)])),
  '#text': clean(text),
})

/** A document with its namespaces by prefix; the empty one is that of the document itself. */
export function documentOf(root: string, namespaces: Readonly<Record<string, string>>, content: Readonly<Record<string, Xml>>): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => [`${attribute}xmlns${prefix && `:${prefix}`}`, uri])
  const written: string = builder.build({ [root]: { ...Object.fromEntries(declared), ...content } })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written}`
}

/** Text of people, without what XML 1.0 cannot hold; undefined where nothing is left, since no element may be empty (PEPPOL-EN16931-R008). */
export function text(said: string | null | undefined): string | undefined {
  const kept = clean(said ?? '').trim()
  return kept === '' ? undefined : kept
}

/** What a half of a surrogate stood for is shown to be missing; whatever else XML cannot hold is left out. */
const clean = (said: string): string => xmlCharacters(said.toWellFormed())
