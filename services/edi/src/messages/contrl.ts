import { type Charset, outsideOf } from '../characters.ts'
import { checkSegment } from '../check-segment.ts'
import { messageType } from '../directories/directory.ts'
import type { Finding } from '../findings.ts'
import type { Identifier, Interchange, Party, Segment } from '../interchange.ts'
import type { Reading, ReadMessage } from '../read/reader.ts'
import { segment } from '../write/segment.ts'
import { groupsOf, segmentsOf, textOf } from './tree.ts'

/** What is decided of an interchange or a message (DE 0083, EDI.md §3.4). */
const rejected = '4'
const acknowledged = '7'

/** What an answer says of itself: as UNB has it. */
interface Answer {
  readonly date: string
  readonly time: string
  readonly reference: string
}

/**
 * The CONTRL that answers an interchange (EDI.md §3.4): all of it is accepted but for the messages that are named, or none of it where the interchange
 * itself is in error. Null where none is due: of a CONTRL, and of what does not say who sent it, to whom and by what reference.
 */
export function contrlFor({ unb, envelope, messages, findings }: Reading, { date, time, reference }: Answer): Interchange | null {
  if (unb === null || messages.some(({ identifier }) => identifier.type === 'CONTRL')) return null
  const errors = findings.filter(({ weight }) => weight === 'error')
  const [first] = errors.filter(({ message }) => message === 0)
  const reports = first ? [] : messages.flatMap((message, at) => reportOf(message, ofMessage(errors, at + 1)))
  const isNameless = reports.some(one => one.tag === 'UCM' && !isWritable(one))
  const uci = first ? interchangeReport(unb, rejected, first) : isNameless ? nameless(unb) : interchangeReport(unb, acknowledged)
  const segments = isNameless ? [uci] : [uci, ...reports]
  if (!isWritable(uci)) return null
  const [, sender = [], recipient = []] = unb.elements
  const charset = [envelope?.charset ?? 'UNOC', 'UNOC' as const].find(one => isIn(one, segments)) ?? 'UNOY' // what is repeated is spelled as it came
  return {
    envelope: { charset, syntax: envelope?.syntax ?? 3, sender: partyOf(recipient), recipient: partyOf(sender), date, time, reference },
    messages: [{ reference: '1', identifier: contrl, segments }],
  }
}

const contrl: Identifier = { type: 'CONTRL', version: 'D', release: '3', agency: 'UN' }

const ofMessage = (errors: readonly Finding[], message: number): Finding[] => errors.filter(error => error.message === message)

const interchangeReport = ({ elements: [, sender = [], recipient = [], , reference = []] }: Segment, action: string, error?: Finding) =>
  segment('UCI', reference, sender, recipient, action, ...placeOf(error))

/** Of a message that says neither its reference nor its type nothing can be reported but that: all is rejected for an invalid header (4). */
const nameless = ({ elements: [, sender = [], recipient = [], , reference = []] }: Segment) =>
  segment('UCI', reference, sender, recipient, rejected, '4', 'UNH')

/** What is wrong with a message: with its header or trailer, and with each of its segments. */
function reportOf({ reference, identifier, errors }: ReadMessage, findings: readonly Finding[]): Segment[] {
  if (errors === 0) return []
  const { type, version, release, agency, association } = identifier
  const own = findings.find(isOfEnvelope)
  const ucm = segment('UCM', reference, [type, version, release, agency, association], rejected, ...placeOf(own))
  const inside = findings.filter(finding => !isOfEnvelope(finding)).toSorted((one, other) => one.segment - other.segment)
  return [ucm, ...inside.flatMap((finding, at) => segmentReport(finding, inside[at - 1]))]
}

const isOfEnvelope = ({ tag, text }: Finding): boolean => (tag === 'UNH' || tag === 'UNT') && text !== 'segment_missing'

/** UCS names the segment, once for all that is wrong with its elements, which UCD names. */
function segmentReport(finding: Finding, before: Finding | undefined): Segment[] {
  const { segment: position, element, component, code } = finding
  if (element === 0) return [segment('UCS', String(position), code)]
  const ucd = segment('UCD', code, [String(element), component === 0 ? '' : String(component)])
  const isNamed = before?.segment === position && before.element !== 0
  return isNamed ? [ucd] : [segment('UCS', String(position)), ucd]
}

/** Error, service segment and element, as UCI and UCM end. */
function placeOf(error: Finding | undefined) {
  if (error === undefined) return []
  const { code, tag, element, component } = error
  const isService = /^UN[ABHTZ]$/.test(tag)
  const place = isService && element > 1 ? [String(element), component === 0 ? '' : String(component)] : []
  return [code, isService ? tag : '', place]
}

const isIn = (charset: Charset, segments: readonly Segment[]): boolean =>
  segments.every(({ elements }) => elements.every(components => components.every(value => !outsideOf[charset].test(value))))

/** Whether a report keeps to its layout, and has no controls in what it repeats. */
function isWritable(report: Segment): boolean {
  const layout = messageType('D3', 'CONTRL')?.layouts.get(report.tag)
  let writable = layout !== undefined && isIn('UNOY', [report])
  if (layout) checkSegment(report, layout, '.', () => (writable = false))
  return writable
}

const partyOf = ([id = '', qualifier = '', routing = '']: readonly string[]): Party => ({
  id,
  ...(qualifier !== '' && { qualifier }),
  ...(routing !== '' && { routing }),
})

/** What somebody found wrong, and where: element and component count as DE 0098 does, 0 where it is of all of it. */
export interface ReportedError {
  readonly code: string
  readonly element: number
  readonly component: number
}

/** What a CONTRL says of a message of ours. */
export interface AcknowledgedMessage {
  readonly reference: string
  readonly identifier: Identifier
  readonly accepted: boolean
  readonly error: ReportedError | null
  readonly segments: readonly { readonly segment: number; readonly error: string | null; readonly elements: readonly ReportedError[] }[]
}

/** What a CONTRL says of an interchange of ours; of messages that it does not name, what it says of all. */
export interface Acknowledgement {
  readonly reference: string
  readonly sender: Party
  readonly recipient: Party
  readonly accepted: boolean
  readonly error: ReportedError | null
  readonly messages: readonly AcknowledgedMessage[]
}

/** Reads a CONTRL. Rejected is what says 4, or 6 of its envelope (DE 0083); all else was taken at least. */
export function acknowledgementOf({ root }: ReadMessage): Acknowledgement {
  const [uci] = segmentsOf(root, 'UCI')
  return {
    reference: textOf(uci, 0),
    sender: partyOf(uci?.elements[1] ?? []),
    recipient: partyOf(uci?.elements[2] ?? []),
    accepted: isAccepted(textOf(uci, 3)),
    error: errorOf(uci, 4),
    messages: groupsOf(root, 'SG1').map(group => {
      const [ucm] = segmentsOf(group, 'UCM')
      const [type = '', version = '', release = '', agency = '', association = ''] = ucm?.elements[1] ?? []
      return {
        reference: textOf(ucm, 0),
        identifier: { type, version, release, agency, ...(association !== '' && { association }) },
        accepted: isAccepted(textOf(ucm, 2)),
        error: errorOf(ucm, 3),
        segments: groupsOf(group, 'SG2').map(one => ({
          segment: Number(textOf(segmentsOf(one, 'UCS')[0], 0)),
          error: textOf(segmentsOf(one, 'UCS')[0], 1) || null,
          elements: segmentsOf(one, 'UCD').map(ucd => ({ code: textOf(ucd, 0), ...positionOf(ucd, 1) })),
        })),
      }
    }),
  }
}

const isAccepted = (action: string): boolean => action !== rejected && action !== '6'

/** The error that UCI or UCM tells of, with its service segment between code and position. */
const errorOf = (report: Segment | undefined, at: number): ReportedError | null =>
  textOf(report, at) === '' ? null : { code: textOf(report, at), ...positionOf(report, at + 2) }

const positionOf = (report: Segment | undefined, at: number) => ({
  element: Number(textOf(report, at, 0)),
  component: Number(textOf(report, at, 1)),
})
