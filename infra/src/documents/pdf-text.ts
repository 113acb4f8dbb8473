import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF per page, as a search or a copy in a reader gives it: the glyphs of each page's content mapped back through the
 * fonts' ToUnicode tables, a line per run of text. For our tests; reads what Typst writes, not any PDF.
 */
export function pdfText(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1')
  const object = (id: string) => new RegExp(`(?:^|\n)${id} 0 obj\\s([\\s\\S]*?)endobj`).exec(file)?.[1] ?? ''
  const [, kids = ''] = /\/Type \/Pages[\s\S]*?\/Kids \[([^\]]*)\]/.exec(file) ?? []
  return references(kids).map(page => {
    const dictionary = object(page)
    const fonts = new Map(
      [...dictionary.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name, id]) => [
        name,
        characters(object(reference(object(`${id}`), 'ToUnicode'))),
      ]),
    )
    return runs(inflated(object(reference(dictionary, 'Contents'))), fonts).join('\n')
  })
}

const references = (list: string): string[] => [...list.matchAll(/(\d+) 0 R/g)].map(([, id]) => `${id}`)
const reference = (dictionary: string, key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? ''

function inflated(stream: string): string {
  const start = stream.indexOf('stream\n') + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(stream)?.[1])
  return inflateSync(Buffer.from(stream.slice(start, start + length), 'latin1')).toString('latin1')
}

/** Glyph number → characters, from a font's ToUnicode table. */
function characters(table: string): Map<number, string> {
  const [, ...blocks] = table.split(/beginbfchar/)
  const pairs = blocks.flatMap(block => [...(block.split('endbfchar')[0] ?? '').matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi)])
  return new Map(pairs.map(([, glyph = '', text = '']) => [parseInt(glyph, 16), utf16(text)]))
}

const utf16 = (hex: string): string => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map(unit => parseInt(unit, 16)))

// A font chosen, the start of a literal string, or the end of a run.
const token = /\/(f\d+) [\d.]+ Tf|\(|\] TJ/g

function runs(content: string, fonts: Map<string | undefined, Map<number, string>>): string[] {
  const found: string[] = []
  let font: Map<number, string> | undefined
  let run = ''
  for (let match = token.exec(content); match; match = token.exec(content)) {
    if (match[1]) font = fonts.get(match[1])
    else if (match[0] === '(') {
      const end = literalEnd(content, token.lastIndex)
      run += glyphs(content.slice(token.lastIndex, end))
        .map(glyph => font?.get(glyph) ?? '\ufffd')
        .join('')
      token.lastIndex = end + 1
    } else {
      found.push(run)
      run = ''
    }
  }
  return found
}

/** Where a literal string that starts at `from` ends: parentheses within it stand in pairs or are escaped. */
function literalEnd(content: string, from: number): number {
  let depth = 1
  for (let at = from; at < content.length; at++) {
    if (content[at] === '\\') at++
    else if (content[at] === '(') depth++
    else if (content[at] === ')' && --depth === 0) return at
  }
  throw new Error('a literal string does not end')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Two bytes per glyph, from a literal string with its escapes. */
function glyphs(literal: string): number[] {
  const bytes = literal.replace(/\\(?:([0-7]{1,3})|[\s\S])/g, (escaped, octal?: string) =>
    octal ? String.fromCharCode(parseInt(octal, 8)) : (escapes[escaped.slice(1)] ?? escaped.slice(1)),
  )
  return Array.from({ length: bytes.length / 2 }, (_, n) => bytes.charCodeAt(2 * n) * 256 + bytes.charCodeAt(2 * n + 1))
}
