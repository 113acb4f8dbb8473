import { type Charset, encode, outsideOf, transliterate } from '../characters.ts'
import { MessageCheck } from '../check-message.ts'
import { checkSegment } from '../check-segment.ts'
import { messageType, serviceLayout } from '../directories/directory.ts'
import { errors, type Fault, type Finding, found } from '../findings.ts'
import { directoryName, type Envelope, type Interchange, type Message, type Party, type Segment } from '../interchange.ts'
import { characterFault, remarked } from '../read/values.ts'
import { type ServiceCharacters, una, usual } from '../service-characters.ts'
import { segment, texter } from './segment.ts'

/** What is sent, or why it cannot be: what we write, every reader of the same directory takes. */
export type Written = { readonly text: string; readonly bytes: Uint8Array } | { readonly findings: readonly Finding[] }

interface Style {
  /** A line for each segment, as people and some partners like it. */
  readonly lines?: boolean
  readonly decimal?: '.' | ','
}

/**
 * An interchange as it is sent (EDI.md §2): UNA always, references and counts of its trailers, what the partner's characters lack said in others. What
 * breaks a rule of its directory, a doubtful code among it, is refused.
 */
export function writeInterchange({ envelope, messages }: Interchange, { lines = false, decimal = '.' }: Style = {}): Written {
  const marks: ServiceCharacters = { ...usual, decimal, repetition: envelope.syntax === 4 ? '*' : ' ' }
  const findings: Finding[] = []
  const written = texter(marks)
  const unb = unbOf(envelope)
  checkSegment(unb, serviceLayout('UNB'), '.', fault => findings.push(found({ ...whole, tag: 'UNB' }, fault)))
  if (messages.length === 0) findings.push(found({ ...whole, tag: 'UNZ' }, { code: errors.empty, text: 'interchange_empty' }))
  const references = new Set<string>()
  const find = (finding: Finding) => void findings.push(finding)
  const ofWhole = (one: Segment) => said(one, written, envelope.charset, fault => find(found({ ...whole, tag: one.tag }, fault))).text
  const bodies = messages.map((message, at) => {
    if (references.has(message.reference)) findings.push(duplicate(at + 1, message.reference))
    references.add(message.reference)
    return messageTexts(message, at + 1, { written, charset: envelope.charset, decimal, find })
  })
  const all = [una(marks), ofWhole(unb), ...bodies.flat(), ofWhole(segment('UNZ', String(messages.length), envelope.reference))]
  if (findings.length > 0) return { findings }
  const text = lines ? `${all.join('\n')}\n` : all.join('')
  return { text, bytes: encode(text, envelope.charset) }
}

const whole = { message: 0, segment: 0, tag: '' } as const

const duplicate = (message: number, reference: string): Finding => {
  const fault: Fault = { code: errors.duplicate, text: 'message_duplicate', element: 2, params: { reference } }
  return found({ message, segment: 1, tag: 'UNH' }, fault)
}

interface Hand {
  readonly written: (segment: Segment) => string
  readonly charset: Charset
  readonly decimal: '.' | ','
  readonly find: (finding: Finding) => void
}

/** A message with its header and trailer, each segment as it is written once nothing is found. */
function messageTexts(message: Message, number: number, { written, charset, decimal, find }: Hand): string[] {
  const { identifier, reference, segments } = message
  const type = messageType(directoryName(identifier), identifier.type)
  if (type === undefined) {
    const params = { value: Object.values(identifier).join(':') }
    const fault: Fault = { code: errors.version_not_supported, text: 'version_unsupported', element: 3, params }
    find(found({ message: number, segment: 1, tag: 'UNH' }, fault))
    return []
  }
  const unh = segment('UNH', reference, identified(message), message.access_reference)
  const unt = segment('UNT', String(segments.length + 2), reference)
  const check = new MessageCheck(number, identifier.type, type, '.', find)
  return [unh, ...segments, unt].map((given, at) => {
    const { one, text } = said(given, written, charset, fault => find(found({ message: number, segment: at + 1, tag: given.tag }, fault)))
    check.push(one)
    return decimal === '.' ? text : written(remarked(one, type.layouts.get(one.tag), '.', decimal))
  })
}

/** A segment and its text in the characters of the partner; what they lack is said in others, or reported. */
function said(given: Segment, written: (segment: Segment) => string, charset: Charset, report: (fault: Fault) => void) {
  const outside = outsideOf[charset]
  const text = written(given)
  if (!outside.test(text)) return { one: given, text }
  const one = segment(given.tag, ...given.elements.map(components => components.map(value => transliterate(value, charset))))
  const anew = written(one)
  if (outside.test(anew)) report(characterFault(one, outside, charset))
  return { one, text: anew }
}

const identified = ({ identifier: { type, version, release, agency, association } }: Message) => [
  type,
  version,
  release,
  agency,
  association,
]

function unbOf(envelope: Envelope): Segment {
  const { charset, syntax, sender, recipient, date, time, reference, password, application, priority, agreement } = envelope
  const [acknowledge, test] = [envelope.acknowledge ? '1' : '', envelope.test ? '1' : '']
  const [from, to] = [partyOf(sender), partyOf(recipient)]
  const prepared = [date, time]
  return segment(
    'UNB',
    [charset, String(syntax)],
    from,
    to,
    prepared,
    reference,
    password,
    application,
    priority,
    acknowledge,
    agreement,
    test,
  )
}

const partyOf = ({ id, qualifier, routing }: Party) => [id, qualifier, routing]
