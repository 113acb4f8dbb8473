import { inClass, type ServiceCharacters, usual } from './service-characters.ts'

/** Repertoires of ISO 9735 that are read and written: capitals, letters, ISO 8859-1, UTF-8. */
export const charsets = ['UNOA', 'UNOB', 'UNOC', 'UNOY'] as const
export type Charset = (typeof charsets)[number]

export const isCharset = (code: string): code is Charset => charsets.some(charset => charset === code)

/** What a repertoire holds, as the inside of a class of a regular expression (ISO 9735 §5, ISO 8859-1; controls are data in none). */
const repertoires: Readonly<Record<Charset, string>> = {
  UNOA: ` A-Z0-9.,\\-()/='+:?!"%&*;<>`,
  UNOB: ` A-Za-z0-9.,\\-()/='+:?!"%&*;<>`,
  UNOC: `\\x20-\\x7e\\xa0-\\xff`,
  UNOY: `\\x20-\\x7e\\xa0-\\ufffc\\ufffe\\uffff`, // a replacement character is what was no UTF-8
}

/** A test that finds the first character outside a repertoire, service characters counted in. */
export function outside(charset: Charset, service: ServiceCharacters = usual): RegExp {
  const { component, element, decimal, release, repetition, terminator } = service
  return new RegExp(`[^${repertoires[charset]}${inClass([component, element, decimal, release, repetition, terminator])}]`)
}

/** The same for data, which is released where it separates. */
export const outsideOf: Readonly<Record<Charset, RegExp>> = {
  UNOA: outside('UNOA'),
  UNOB: outside('UNOB'),
  UNOC: outside('UNOC'),
  UNOY: outside('UNOY'),
}

/** What no decomposition of Unicode makes of a letter or a mark, though every office writes it so. */
const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
  '\u00a0': ' ',
  '\t': ' ',
}

/** A text in what a partner takes: é becomes E, ø O, ß SS, Ł L (EDI.md §2). What cannot be said stays as it is, and is refused by who writes. */
export function transliterate(text: string, charset: Charset): string {
  if (!outsideOf[charset].test(text)) return text
  return Array.from(text, character => (outsideOf[charset].test(character) ? said(character, charset) : character)).join('')
}

function said(character: string, charset: Charset): string {
  const plain = written[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const fitting = charset === 'UNOA' ? plain.toUpperCase() : plain
  return fitting !== '' && !outsideOf[charset].test(fitting) ? fitting : character
}

/** Bytes as text, over chunks: what a character of several bytes lacks comes with the next. */
export function decoder(charset: Charset): (chunk: Uint8Array) => string {
  if (charset !== 'UNOY') return chunk => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
  return chunk => utf8.decode(chunk, { stream: true })
}

/** What is sent of a text that was written. */
export const encode = (text: string, charset: Charset): Uint8Array => Buffer.from(text, charset === 'UNOY' ? 'utf8' : 'latin1')
