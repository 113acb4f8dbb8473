import type { Charset } from '@fairlead/edi/characters'
import { type CheckedPart, type MessageType, messageType, messageTypes, type SegmentLayout } from '@fairlead/edi/directories/directory'
import type { Place } from '@fairlead/edi/directories/grammar'
import type { Interchange, Message, Segment } from '@fairlead/edi/interchange'
import { segment } from '@fairlead/edi/write/segment'
import type { Random } from '../random/random.ts'

/** What occurs in data, what separates among it; in capitals all of it for who takes nothing else. */
const alphabets: Readonly<Record<Charset, string>> = {
  UNOA: 'ABCXYZ019 .,-()/=\'+:?!"%&*;<>',
  UNOB: 'ABCxyz019 .,-()/=\'+:?!"%&*;<>',
  UNOC: "ABxyz019 .+:?'*é ß#@{}~ÿ",
  UNOY: "ABxyz019 .+:?'*é Ł€漢#@{}~",
}

/** An interchange that keeps every rule of its directories, of messages of any of them. */
export function generatedInterchange(random: Random, most = 3): Interchange {
  const charset = random.pick(['UNOA', 'UNOB', 'UNOC', 'UNOY'] as const) ?? 'UNOC'
  const syntax = charset === 'UNOY' ? 4 : (random.pick([1, 2, 3] as const) ?? 3)
  const messages = Array.from({ length: 1 + random.below(most) }, (_, at) => generatedMessage(random, charset, `M${at + 1}`))
  return {
    envelope: {
      charset,
      syntax,
      sender: { id: 'RORC', qualifier: 'ZZZ' },
      recipient: random.chance(0.5) ? { id: 'SNDKR' } : { id: 'SNDKR', qualifier: '14', routing: 'A:B' },
      date: syntax === 4 ? '20261128' : '261128',
      time: '1830',
      reference: String(random.below(1_000_000)),
      ...(random.chance(0.2) && { application: 'CUSCAR' }),
      ...(random.chance(0.2) && { acknowledge: true }),
      ...(random.chance(0.2) && { agreement: 'AGREED', test: true }),
    },
    messages,
  }
}

/** A message of one of our directories. */
export function generatedMessage(random: Random, charset: Charset, reference: string, of = random.pick(messageTypes())): Message {
  const [directory = '', type = ''] = of ?? []
  const found = messageType(directory, type)
  if (found === undefined) throw new Error(`no message ${directory} ${type}`)
  const segments = segmentsOf(found, found.places, random, charset).filter(({ tag }) => tag !== 'UNH' && tag !== 'UNT')
  const identifier = { type, version: 'D', release: directory.slice(1), agency: 'UN' }
  return { reference, identifier, segments, ...(random.chance(0.1) && { access_reference: 'A' }) }
}

function segmentsOf(type: MessageType, places: readonly Place[], random: Random, charset: Charset): Segment[] {
  return places.flatMap(place => {
    const least = place.mandatory ? 1 : 0
    const count = Math.min(place.most, Math.max(least, random.chance(place.places ? 0.35 : 0.25) ? 1 + random.below(2) : 0))
    return Array.from({ length: count }, () => {
      if (place.places) return segmentsOf(type, place.places, random, charset)
      const layout = type.layouts.get(place.tag)
      return layout ? [generatedSegment(layout, random, charset)] : []
    }).flat()
  })
}

function generatedSegment({ tag, elements }: SegmentLayout, random: Random, charset: Charset): Segment {
  return segment(
    tag,
    ...elements.map(({ mandatory, parts }) => {
      if (!mandatory && random.chance(0.6)) return []
      return parts.map((part, at) =>
        part.mandatory || (at === 0 && mandatory) || random.chance(0.3) ? anyValue(part, random, charset) : '',
      )
    }),
  )
}

function anyValue({ list, kind, most, fixed }: CheckedPart, random: Random, charset: Charset): string {
  if (list) return random.pick([...list.codes]) ?? ''
  const length = fixed ? most : 1 + random.below(Math.min(most, 20))
  if (kind === 'n') {
    const digits = Array.from({ length }, () => random.below(10)).join('')
    const [minus, decimal] = [random.chance(0.1) ? '-' : '', length > 1 && random.chance(0.3)]
    return fixed || !decimal ? `${fixed ? '' : minus}${digits}` : `${minus}${digits.slice(0, 1)}.${digits.slice(1)}`
  }
  const alphabet = Array.from(kind === 'a' ? 'ABCDEF' : alphabets[charset])
  return Array.from({ length }, () => random.pick(alphabet)).join('')
}
