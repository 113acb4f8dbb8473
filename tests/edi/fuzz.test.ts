import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Interchange } from '@fairlead/edi/interchange'
import { type Acknowledgement, acknowledgementOf, contrlFor } from '@fairlead/edi/messages/contrl'
import { readInterchange } from '@fairlead/edi/read/reader'
import { writeInterchange } from '@fairlead/edi/write/writer'
import { expect, test } from 'vitest'
import { randomFrom } from '../random/random.ts'
import { seed } from '../random/seed.ts'
import { brokenOf, cutOff, type Expected, garbled } from './broken.ts'
import { generatedInterchange } from './generated.ts'

const samples = ['cuscar-d95b-manifest', 'iftmbf-d00b-booking', 'iftmin-d00b-vehicles', 'iftsta-d95b-vehicle-status']
const when = { date: '261128', time: '1831', reference: '900' }
const random = randomFrom(seed())

/** To be broken: samples, and what is generated of any directory; no CONTRL, which is never answered. */
const whole: Interchange[] = [
  ...samples.flatMap(name => Array.from({ length: 8 }, () => read(name))),
  ...Array.from({ length: 168 }, () => generatedInterchange(random)),
].map(({ envelope, messages }) => ({
  envelope: { ...envelope, charset: 'UNOC' },
  messages: messages
    .filter(({ identifier }) => identifier.type !== 'CONTRL')
    .map((message, at) => ({ ...message, reference: String(at + 1) })),
}))
const bases = whole.filter(({ messages }) => messages.length > 0)

test('of 10,000 broken interchanges each is answered with what is wrong and where', () => {
  const kinds = new Map<string, number>()
  for (let tried = 0, answered = 0; answered < 10_000; tried += 1) {
    const base = bases[tried % bases.length]
    const broken = base && (random.chance(0.05) ? cutOff(base, random) : brokenOf(base, random))
    if (!broken) continue
    answered += 1
    kinds.set(broken.what, (kinds.get(broken.what) ?? 0) + 1)
    const found = codesAt(answerTo(broken.text), broken.expected)
    if (!found.includes(broken.expected.code))
      throw new Error(`${broken.what}: ${JSON.stringify(broken.expected)} is not told of in\n${broken.text}`)
  }
  for (const [what, times] of kinds) expect(times, what).toBeGreaterThan(0)
  expect(kinds.size).toBe(22)
})

test('whatever comes is read, and what can be answered is', () => {
  let rejected = 0
  for (let tried = 0; tried < 5_000; tried += 1) {
    const base = bases[tried % bases.length]
    const answer = base ? answerTo(garbled(base, random)) : null
    if (answer?.accepted === false || answer?.messages.some(({ accepted }) => !accepted)) rejected += 1
  }
  expect(rejected).toBeGreaterThan(1_000)
})

/** What a CONTRL says, as who gets it reads it; null where none is due. Throws where it cannot be sent. */
function answerTo(text: string): Acknowledgement | null {
  const contrl = contrlFor(readInterchange(Buffer.from(text, 'latin1')), when)
  if (contrl === null) return null
  const written = writeInterchange(contrl)
  if ('findings' in written) throw new Error(`${JSON.stringify(written.findings)} of\n${text}`)
  const { messages, findings } = readInterchange(written.bytes)
  const [message] = messages
  if (!message || findings.length > 0) throw new Error(`a CONTRL that is none: ${written.text}`)
  return acknowledgementOf(message)
}

/** All codes that are told of a place. */
function codesAt(answer: Acknowledgement | null, { message, segment, element = 0, component = 0 }: Expected): string[] {
  if (answer === null) return []
  if (message === undefined) return !answer.accepted && at(answer.error, element, component) ? [answer.error?.code ?? ''] : []
  const reported = answer.messages.find(({ reference, accepted, error, segments }) => {
    const isNamed = reference === String(message) || error?.code === '26' // who comes twice has the reference of the first
    return isNamed && !accepted && (error !== null || segments.length > 0)
  })
  if (segment === undefined) return at(reported?.error ?? null, element, component) ? [reported?.error?.code ?? ''] : []
  const there = reported?.segments.filter(one => one.segment === segment) ?? []
  if (element === 0) return there.flatMap(({ error }) => (error === null ? [] : [error]))
  return there.flatMap(({ elements }) => elements.filter(one => at(one, element, component)).map(({ code }) => code))
}

const at = (error: { readonly element: number; readonly component: number } | null, element: number, component: number): boolean =>
  error?.element === element && error.component === component

function read(name: string): Interchange {
  const path = join(import.meta.dirname, '../../services/edi/src/samples', `${name}.edi`)
  const { envelope, messages } = readInterchange(readFileSync(path))
  if (!envelope) throw new Error(`no envelope in ${name}`)
  return { envelope, messages }
}
