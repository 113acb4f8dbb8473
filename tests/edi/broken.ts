import { messageType, type SegmentLayout } from '@fairlead/edi/directories/directory'
import type { Place } from '@fairlead/edi/directories/grammar'
import { directoryName, type Interchange, type Message, type Segment } from '@fairlead/edi/interchange'
import { usual } from '@fairlead/edi/service-characters'
import { segment, texter } from '@fairlead/edi/write/segment'
import type { Random } from '../random/random.ts'

/** What is known to be wrong with an interchange, as a CONTRL tells it: of the whole, of a message, or of a segment and its element. */
export interface Expected {
  readonly code: string
  readonly message?: number
  readonly segment?: number
  readonly element?: number
  readonly component?: number
}

interface Broken {
  readonly what: string
  readonly text: string
  readonly expected: Expected
}

/** An interchange in segments, as it is put together. */
interface Parts {
  readonly unb: Segment
  readonly messages: readonly (readonly Segment[])[]
  readonly unz: readonly Segment[]
}

interface Spot {
  readonly at: number
  readonly one: Segment
  readonly layout: SegmentLayout
}

type Break = (parts: Parts, random: Random, at: number, given: Message) => [Parts, Expected] | undefined

const written = texter(usual)
const textOf = ({ unb, messages, unz }: Parts): string => [unb, ...messages.flat(), ...unz].map(written).join('')

/** Ways to break an interchange. Those that do not fit the message that was drawn change nothing. */
const breaks: Readonly<Record<string, Break>> = {
  'another count of segments': (parts, _random, at) => [
    changed(parts, at, trailer => segment('UNT', '9999', trailer.elements[1])),
    ofMessage(at, '29', 2),
  ],
  'another reference of a message': (parts, _random, at) => [
    changed(parts, at, trailer => segment('UNT', trailer.elements[0], 'OTHER')),
    ofMessage(at, '28', 3),
  ],
  'another count of messages': parts => [
    { ...parts, unz: [segment('UNZ', '77', reference(parts))] },
    { code: '29', element: 2 },
  ],
  'another reference': parts => [
    { ...parts, unz: [segment('UNZ', String(parts.messages.length), 'OTHER')] },
    { code: '28', element: 3 },
  ],
  'no end': parts => [{ ...parts, unz: [] }, { code: '13' }],
  'no trailer': (parts, _random, at) => [mended(parts, at, segments => segments.slice(0, -1)), { code: '13', message: at }],
  'an unknown character set': parts => [
    { ...parts, unb: segment('UNB', ['UNOX', '3'], ...parts.unb.elements.slice(1)) },
    { code: '2', element: 2, component: 1 },
  ],
  'an unknown directory': (parts, _random, at, { reference: own, identifier }) => [
    mended(parts, at, ([, ...rest]) => [segment('UNH', own, [identifier.type, 'D', '77Z', 'UN']), ...rest]),
    ofMessage(at, '3', 3),
  ],
  'a message twice': (parts, _random, at) => [
    {
      ...parts,
      messages: [...parts.messages, parts.messages[at - 1] ?? []],
      unz: [segment('UNZ', String(parts.messages.length + 1), reference(parts))],
    },
    ofMessage(parts.messages.length + 1, '26', 2),
  ],
  'an unknown segment': (parts, random, at, { segments }) => {
    const before = 1 + random.below(segments.length + 1)
    return [inserted(parts, at, before, segment('ZQX', '1')), { code: '6', message: at, segment: before + 1 }]
  },
  'no first segment': (parts, _random, at, message) =>
    message.segments.length > 1 && isSingle(message) ? [removed(parts, at, 1), { code: '13', message: at, segment: 1 }] : undefined,
  'the first segment again': (parts, _random, at, message) =>
    isSingle(message) ? [inserted(parts, at, 2, message.segments[0] ?? parts.unb), { code: '35', message: at, segment: 3 }] : undefined,
  'the first segment at the end': (parts, _random, at, message) => {
    const { length } = message.segments
    const isElsewhere = length > 1 && isSingle(message)
    return isElsewhere
      ? [inserted(parts, at, length + 1, message.segments[0] ?? parts.unb), { code: '15', message: at, segment: length + 2 }]
      : undefined
  },
  'an element too many': (parts, random, at, message) =>
    anySegment(random, message, ({ at: place, one, layout }) => {
      const { length } = layout.elements
      const filled = [...Array.from({ length }, (_, element) => one.elements[element] ?? []), ['X']]
      return [replaced(parts, at, place, segment(one.tag, ...filled)), { code: '8', message: at, segment: place + 1, element: length + 2 }]
    }),
  'a component too many': (parts, random, at, message) =>
    anyElement(random, message, ({ at: place, one, layout }, element) => {
      const most = layout.elements[element]?.parts.length ?? 0
      const filled = [...Array.from({ length: most }, (_, component) => one.elements[element]?.[component] ?? ''), 'X']
      return [
        replaced(parts, at, place, withElement(one, element, filled)),
        { code: '16', message: at, segment: place + 1, element: element + 2, component: most + 1 },
      ]
    }),
  'an element missing': (parts, random, at, message) =>
    anyElement(random, message, ({ at: place, one, layout }, element) =>
      layout.elements[element]?.mandatory
        ? [replaced(parts, at, place, withElement(one, element, [])), { code: '9', message: at, segment: place + 1, element: element + 2 }]
        : undefined,
    ),
  'a value too long': (parts, random, at, message) =>
    anyElement(random, message, (where, element) => {
      const part = where.layout.elements[element]?.parts[0]
      return part ? [...spoilt(parts, at, where, element, (part.kind === 'n' ? '1' : 'A').repeat(part.most + 1), '39')] : undefined
    }),
  'words for a number': (parts, random, at, message) =>
    anyElement(random, message, (where, element) =>
      isNumber(where, element) ? spoilt(parts, at, where, element, 'TWO', '37') : undefined,
    ),
  'thousands in a number': (parts, random, at, message) =>
    anyElement(random, message, (where, element) =>
      isNumber(where, element) ? spoilt(parts, at, where, element, '1.300,00', '19') : undefined,
    ),
  'a code that does not exist': (parts, random, at, message) =>
    anyElement(random, message, (where, element) =>
      where.layout.elements[element]?.parts[0]?.list?.whole && where.one.elements[element]?.length === 1
        ? spoilt(parts, at, where, element, 'ZQ9', '12')
        : undefined,
    ),
  'a control character': (parts, random, at, message) =>
    anyElement(random, message, ({ at: place, one }, element) => {
      const [first = '', ...rest] = one.elements[element] ?? []
      const before = one.elements.slice(0, element).every(components => components.every(value => !value.includes('\u0001')))
      const its = { message: at, segment: place + 1, element: element + 2, ...(rest.length > 0 && { component: 1 }) }
      return before
        ? [replaced(parts, at, place, withElement(one, element, [`${first}\u0001`, ...rest])), { code: '21', ...its }]
        : undefined
    }),
}

/** An interchange with one thing wrong with it that is known; null where the thing does not fit what it is of. */
export function brokenOf(interchange: Interchange, random: Random): Broken | null {
  const [what = '', breaking] = random.pick(Object.entries(breaks)) ?? []
  const at = 1 + random.below(interchange.messages.length)
  const message = interchange.messages[at - 1]
  const parts = partsOf(interchange)
  const broken = message && breaking?.(parts, random, at, message)
  return broken ? { what, text: textOf(broken[0]), expected: broken[1] } : null
}

/** The same without its end, cut anywhere behind UNB. */
export function cutOff(interchange: Interchange, random: Random): Broken {
  const parts = partsOf(interchange)
  const text = textOf(parts)
  const head = written(parts.unb).length
  return { what: 'no end, cut anywhere', text: text.slice(0, head + random.below(text.length - head)), expected: { code: '13' } }
}

/** The same with a few characters changed anywhere: what is wrong with it nobody knows. */
export function garbled(interchange: Interchange, random: Random): string {
  const characters = textOf(partsOf(interchange)).split('')
  for (let times = 1 + random.below(5); times > 0; times -= 1)
    characters[random.below(characters.length)] = random.pick(["'", '+', ':', '?', 'A', '9', '', '\u0000', '\n', 'ÿ']) ?? ''
  return characters.join('')
}

function partsOf({ envelope, messages }: Interchange): Parts {
  const { charset, sender, recipient, date, time, reference: own } = envelope
  return {
    unb: segment('UNB', [charset, '3'], [sender.id], [recipient.id], [date.slice(-6), time], own),
    messages: messages.map(({ reference: its, identifier: { type, version, release, agency }, segments }) => [
      segment('UNH', its, [type, version, release, agency]),
      ...segments,
      segment('UNT', String(segments.length + 2), its),
    ]),
    unz: [segment('UNZ', String(messages.length), own)],
  }
}

const reference = ({ unb }: Parts) => unb.elements[4]

const ofMessage = (message: number, code: string, element: number): Expected => ({ code, message, element })

const mended = (parts: Parts, at: number, mend: (segments: readonly Segment[]) => readonly Segment[]): Parts => ({
  ...parts,
  messages: parts.messages.map((segments, index) => (index === at - 1 ? mend(segments) : segments)),
})

/** The trailer of a message, changed. */
const changed = (parts: Parts, at: number, change: (trailer: Segment) => Segment): Parts =>
  mended(parts, at, segments => segments.map(one => (one.tag === 'UNT' ? change(one) : one)))

/** Segments put in or taken out, and counted. */
const spliced = (parts: Parts, at: number, from: number, remove: number, ...added: Segment[]): Parts => {
  const recounted = mended(parts, at, segments => segments.toSpliced(from, remove, ...added))
  return changed(recounted, at, trailer => segment('UNT', String(recounted.messages[at - 1]?.length), trailer.elements[1]))
}
const inserted = (parts: Parts, at: number, before: number, added: Segment): Parts => spliced(parts, at, before, 0, added)
const removed = (parts: Parts, at: number, place: number): Parts => spliced(parts, at, place, 1)
const replaced = (parts: Parts, at: number, place: number, by: Segment): Parts => spliced(parts, at, place, 1, by)

const withElement = ({ tag, elements }: Segment, element: number, components: readonly string[]): Segment =>
  segment(tag, ...elements.map((before, index) => (index === element ? components : before)))

/** Another first component, which is wrong by this code. */
function spoilt(
  parts: Parts,
  at: number,
  { at: place, one, layout }: Spot,
  element: number,
  value: string,
  code: string,
): [Parts, Expected] {
  const [, ...rest] = one.elements[element] ?? []
  const component = layout.elements[element]?.composite ? 1 : 0
  const expected = { code, message: at, segment: place + 1, element: element + 2, component }
  return [replaced(parts, at, place, withElement(one, element, [value, ...rest])), expected]
}

const isNumber = ({ layout }: Spot, element: number): boolean => layout.elements[element]?.parts[0]?.kind === 'n'

/** Whether the first segment has one place in its message, and may come once. */
function isSingle({ identifier, segments }: Message): boolean {
  const type = messageType(directoryName(identifier), identifier.type)
  const [, second] = type?.places ?? []
  const tags = (places: readonly Place[]): string[] => places.flatMap(({ tag, places: inside }) => (inside ? tags(inside) : [tag]))
  return second?.most === 1 && second.mandatory && tags(type?.places ?? []).filter(tag => tag === segments[0]?.tag).length === 1
}

/** What can be made of any segment. */
function anySegment<T>(random: Random, { identifier, segments }: Message, take: (where: Spot) => T | undefined): T | undefined {
  const type = messageType(directoryName(identifier), identifier.type)
  for (const index of random.sample([...segments.keys()], 20)) {
    const one = segments[index]
    const layout = one && type?.layouts.get(one.tag)
    const taken = one && layout && take({ at: index + 1, one, layout })
    if (taken) return taken
  }
  return undefined
}

/** What can be made of any element that says something. */
const anyElement = <T>(random: Random, message: Message, take: (where: Spot, element: number) => T | undefined): T | undefined =>
  anySegment(random, message, where => {
    const said = [...where.one.elements.keys()].filter(element => where.one.elements[element]?.length)
    for (const element of random.sample(said, 5)) {
      const taken = take(where, element)
      if (taken) return taken
    }
    return undefined
  })
