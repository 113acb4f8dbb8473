import { messageType } from '../directories/directory.ts'
import type { Identifier, Segment } from '../interchange.ts'
import { segment } from '../write/segment.ts'
import type { Address, CargoLine, Contact, Container, Place, Purpose, Voyage } from './trade.ts'

/** Pieces that messages share, as one directory has them: what differs between directories is asked of the directory, or is another writer's. */

/** DE 1225. */
export const purposes: Readonly<Record<Purpose, string>> = { original: '9', change: '4', replace: '5', cancel: '1' }

/** What UNH says of a message of a directory (`D95B`). */
export const identifierOf = (type: string, directory: string): Identifier => ({
  type,
  version: 'D',
  release: directory.slice(1),
  agency: 'UN',
})

/** A day, as 102 has it. */
export const day = (qualifier: string, date: string): Segment => segment('DTM', [qualifier, date.replaceAll('-', ''), '102'])

/** A moment, as 203 has it. */
export const moment = (qualifier: string, at: string): Segment =>
  segment('DTM', [qualifier, at.slice(0, 16).replaceAll(/[-T:]/g, ''), '203'])

/** A port by its UN/LOCODE (list 139 of UN/ECE, 6), its name as long as the directory lets it be (EDI.md §8.4: 17 in D95B). */
export function place(
  qualifier: string,
  { code, name }: Place,
  { type, directory, list = '139' }: { type: string; directory: string; list?: string },
) {
  const { width } = room(directory, type, 'LOC', '3224')
  return segment('LOC', qualifier, [code, list, '6', name.slice(0, width).trimEnd()])
}

/** Main carriage by sea: 20 and 1, the carrier's SCAC (172:166) and the ship's number (146:11). */
export function carriage({ number, carrier, vessel }: Voyage): Segment {
  return segment('TDT', '20', number, '1', '', [carrier, '172', '166'], '', '', [vessel.imo, '146', '11', vessel.name, vessel.flag])
}

/** Who sends, and how to ask him. */
export const contact = ({ name, email }: Contact): Segment[] => [segment('CTA', 'IC', ['', name]), segment('COM', [email, 'EM'])]

/** A party with its address in its fields (C080, C059 …): five lines of 35 for the name, as many for the street as the directory has. */
export function party(qualifier: string, { name, street = '', city, postcode, country }: Address): Segment {
  return segment('NAD', qualifier, '', '', wrapped(name, 35), wrapped(street, 35), city, '', postcode, country)
}

/** Text in as many segments as it takes, of five lines each (DE 4440: 70 in D95B, 512 in D00B). */
export function texts(qualifier: string, text: string, { type, directory }: { type: string; directory: string }): Segment[] {
  const { width, lines } = room(directory, type, 'FTX', '4440')
  return chunked(wrapped(text, width), lines).map(some => segment('FTX', qualifier, '', '', some))
}

/** Marks and numbers in as many segments as they take, of ten lines of 35 each. */
export const marks = (instructions: string, text: string): Segment[] =>
  chunked(wrapped(text, 35), 10).map(some => segment('PCI', instructions, some))

/** Gross weight and volume. Each has the measure AAE and its dimension, G or AAW (EDI.md §8.6). */
export function weight(kg: string | undefined): Segment[] {
  return kg === undefined ? [] : [segment('MEA', 'AAE', 'G', ['KGM', kg])]
}
export function volume(m3: string | undefined): Segment[] {
  return m3 === undefined ? [] : [segment('MEA', 'AAE', 'AAW', ['MTQ', m3])]
}

export const dimensions = ({ metres }: CargoLine): Segment[] =>
  metres ? [segment('DIM', '1', ['MTR', metres.length, metres.width, metres.height])] : []

/** A container by its type of ISO 6346 (102:5), whether it is exported or imported (8249), and full or empty (8169). */
export function equipment(
  { number, iso_type, full, seals = [] }: Container,
  way: 'export' | 'import',
  weighed: readonly Segment[] = [],
): Segment[] {
  const eqd = segment('EQD', 'CN', number, [iso_type, '102', '5'], '', way === 'export' ? '2' : '3', full ? '5' : '4')
  return [eqd, ...weighed, ...seals.map(seal => segment('SEL', seal, 'SH'))]
}

/** Text in lines of a width, broken between words where it can be. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split(/\r?\n/)) {
    let line = ''
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (longer.length > width && line !== '') {
        lines.push(line)
        line = word
      } else line = longer
      for (; line.length > width; line = line.slice(width)) lines.push(line.slice(0, width))
    }
    if (line !== '') lines.push(line)
  }
  return lines
}

/** How wide and how often a component may be, in the directory's own layout of a segment. */
function room(directory: string, type: string, tag: string, id: string): { width: number; lines: number } {
  const elements = messageType(directory, type)?.layouts.get(tag)?.elements ?? []
  const parts = elements.flatMap(element => element.parts).filter(part => part.id === id)
  return { width: parts[0]?.most ?? 0, lines: parts.length }
}

const chunked = (lines: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => lines.slice(at * size, (at + 1) * size))
