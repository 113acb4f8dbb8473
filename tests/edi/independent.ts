import type { Segment } from '@fairlead/edi/interchange'
import { segment } from '@fairlead/edi/write/segment'
import Parser from 'edifact/parser.js'

/** Segments as a parser of others reads them (`edifact`, Apache-2.0), which knows no directory. */
export function independently(text: string, charset: string): Segment[] {
  const parser = new Parser()
  const segments: { tag: string; elements: string[][] }[] = []
  parser.encoding(charset)
  parser.onopensegment = tag => void segments.push({ tag, elements: [] })
  parser.onelement = () => void segments.at(-1)?.elements.push([])
  parser.oncomponent = value => void segments.at(-1)?.elements.at(-1)?.push(value)
  parser.onclosesegment = () => undefined
  parser.write(text)
  parser.end()
  return segments.map(({ tag, elements }) => segment(tag, ...elements))
}
