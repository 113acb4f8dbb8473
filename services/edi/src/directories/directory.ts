import { z } from 'zod'
import d00b from './d00b.json' with { type: 'json' }
import d16a from './d16a.json' with { type: 'json' }
import d95b from './d95b.json' with { type: 'json' }
import d96b from './d96b.json' with { type: 'json' }
import d99b from './d99b.json' with { type: 'json' }
import { type ElementLayout, layoutOf, type Part, type Place, placesOf } from './grammar.ts'
import serviceSegments from './service.json' with { type: 'json' }

const texts = z.record(z.string(), z.string())
const file = z.strictObject({ messages: texts, segments: texts, codes: texts })

/** The files of the room, by what UNH calls a directory. D3 is that of CONTRL, whose syntax is its own (ISO 9735-4). */
const files: Readonly<Record<string, unknown>> = {
  D95B: d95b,
  D96B: d96b,
  D99B: d99b,
  D00B: d00b,
  D16A: d16a,
}

/**
 * Lists that we hold whole: a code that is not in them does not exist. Of all others we hold what we use, so that another code is a doubt and no
 * error: an office abroad may well say what we never do.
 */
const whole: ReadonlySet<string> = new Set(['9011', '4405', '0083', '0085'])

/** What practice says besides (EDI.md): LOC+165 and the list TER are SMDG's, in no list of the UN's; the others are used there, and lacking in what we hold. */
const accepted: Readonly<Record<string, readonly string[]>> = {
  '3227': ['165', '14', '27'],
  '1001': ['23', '43', '45', '963'],
  '1131': ['TER'],
  '2005': ['334'],
  '6313': ['VGM', 'EGW'],
  '4451': ['AAO'],
  '6411': ['MTR'],
}

/** What codes an element takes. */
export interface CodeList {
  readonly codes: ReadonlySet<string>
  readonly whole: boolean
}

/** A component with the list that its codes are of, and where its composite says that they are of another's list (1131). */
export interface CheckedPart extends Part {
  readonly list: CodeList | undefined
  readonly listAt: number
}

export interface CheckedElement extends ElementLayout {
  readonly parts: readonly CheckedPart[]
}

export interface SegmentLayout {
  readonly tag: string
  readonly elements: readonly CheckedElement[]
}

/** What a directory says of a message. */
export interface MessageType {
  readonly places: readonly Place[]
  readonly layouts: ReadonlyMap<string, SegmentLayout>
}

interface Directory {
  readonly messages: Readonly<Record<string, string>>
  readonly layout: (tag: string) => readonly CheckedElement[] | undefined
}

const opened = new Map<string, Directory>()
const known = new Map<string, MessageType>()
const service = open(serviceSegments)

/** What a directory (`D95B`) says of a message (`CUSCAR`); undefined where we have neither. Read once, when it is first asked for. */
export function messageType(directory: string, type: string): MessageType | undefined {
  const key = type === 'CONTRL' ? type : `${directory} ${type}`
  const before = known.get(key)
  if (before) return before
  const of = type === 'CONTRL' ? service : directoryOf(directory)
  const structure = of && Object.hasOwn(of.messages, type) ? of.messages[type] : undefined
  if (of === undefined || structure === undefined) return undefined
  const places = placesOf(structure)
  const layouts = new Map(tagsOf(places).map(tag => [tag, { tag, elements: service.layout(tag) ?? of.layout(tag) ?? [] }]))
  const found = { places, layouts }
  known.set(key, found)
  return found
}

/** The layout of a segment of an interchange itself: UNB, UNH, UNT, UNZ. */
export const serviceLayout = (tag: 'UNB' | 'UNH' | 'UNT' | 'UNZ'): SegmentLayout => ({ tag, elements: service.layout(tag) ?? [] })

/** All that we can read and write, as directory and type: for those who want to try each. */
export const messageTypes = (): (readonly [directory: string, type: string])[] => [
  ['D3', 'CONTRL'],
  ...Object.keys(files).flatMap(name => Object.keys(directoryOf(name)?.messages ?? {}).map(type => [name, type] as const)),
]

function directoryOf(name: string): Directory | undefined {
  const before = opened.get(name)
  if (before || !Object.hasOwn(files, name)) return before
  const directory = open(files[name])
  opened.set(name, directory)
  return directory
}

function open(content: unknown): Directory {
  const { messages, segments, codes } = file.parse(content)
  const lists = new Map(
    Object.entries(codes).map(([id, list]) => [
      id,
      { codes: new Set([...list.split(' '), ...(accepted[id] ?? [])]), whole: whole.has(id) },
    ]),
  )
  const layout = (tag: string) => (Object.hasOwn(segments, tag) ? layoutOf(segments[tag] ?? '').map(one => checked(one, lists)) : undefined)
  return { messages, layout }
}

function checked(element: ElementLayout, lists: ReadonlyMap<string, CodeList>): CheckedElement {
  const parts = element.parts.map((part, at) => ({
    ...part,
    list: lists.get(part.id),
    listAt: element.parts.findIndex(({ id }, later) => later > at && id === '1131'),
  }))
  return { ...element, parts }
}

const tagsOf = (places: readonly Place[]): string[] => places.flatMap(({ tag, places: inside }) => (inside ? tagsOf(inside) : [tag]))
