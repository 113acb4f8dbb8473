import { decoder, outside } from '../characters.ts'
import { MessageCheck } from '../check-message.ts'
import { checkSegment } from '../check-segment.ts'
import { messageType, type SegmentLayout, serviceLayout } from '../directories/directory.ts'
import { errors, type Fault, type Finding, found } from '../findings.ts'
import { directoryName, type Envelope, type Group, type Message, type Segment } from '../interchange.ts'
import { type ServiceCharacters, usual } from '../service-characters.ts'
import { beginningOf, enough } from './beginning.ts'
import { envelopeOf, headOf } from './envelope.ts'
import { segmentOf } from './segment.ts'
import { mostCharacters, Splitter } from './splitter.ts'
import { characterFault, repeatedElement, withPoints } from './values.ts'

/** A message as it was read. */
export interface ReadMessage extends Message {
  /** Its groups; of a message that we do not know, only segments one after another. */
  readonly root: Group
  /** How many errors were found in it: one of none is accepted. */
  readonly errors: number
}

/** What was read, whatever it was. */
export interface Reading {
  /** UNB as it came, by which an answer names the interchange; null where there is none. */
  readonly unb: Segment | null
  /** What UNB says; null where it says what we cannot read on by. */
  readonly envelope: Envelope | null
  readonly messages: readonly ReadMessage[]
  /** In the order in which they came. */
  readonly findings: readonly Finding[]
  /** Findings beyond what is kept. */
  readonly more: number
}

/** CONTRL can name so many segments of a message (ISO 9735-4): of garbage no more is kept, of each kind. */
export const mostFindings = 999

interface OpenMessage {
  readonly number: number
  readonly head: Omit<Message, 'segments'>
  readonly segments: Segment[]
  /** Undefined where we do not know such messages. */
  readonly check: MessageCheck | undefined
  readonly layouts: ReadonlyMap<string, SegmentLayout> | undefined
  /** Segments so far, UNH counted. */
  count: number
  errors: number
}

/** Reads an interchange of bytes that come in chunks: once over each, whatever they are. Throws on nothing that comes: what is wrong is a finding. */
class InterchangeReader {
  #first: Uint8Array = new Uint8Array()
  #service: ServiceCharacters = usual
  #splitter: Splitter | undefined
  #text: (chunk: Uint8Array) => string = () => ''
  #outside = outside('UNOC')
  #broken = false
  #unb: Segment | null = null
  #envelope: Envelope | null = null
  #open: OpenMessage | undefined
  #ended = false
  readonly #references = new Set<string>()
  readonly #messages: ReadMessage[] = []
  readonly #findings: Finding[] = []
  /** Counted apart, so that none crowds out another that an answer must speak of. */
  readonly #kept = { doubts: 0, ofWhole: 0, ofMessages: 0 }
  #more = 0

  push(chunk: Uint8Array): void {
    if (this.#splitter) this.#cut(chunk)
    else if (!this.#broken) this.#gather(chunk)
  }

  #gather(chunk: Uint8Array): void {
    const joined = new Uint8Array(this.#first.length + chunk.length)
    joined.set(this.#first)
    joined.set(chunk, this.#first.length)
    this.#first = joined
    if (joined.length >= enough) this.#begin()
  }

  end(): Reading {
    if (!this.#splitter && !this.#broken) this.#begin()
    if (!this.#broken) this.#finish()
    return { unb: this.#unb, envelope: this.#envelope, messages: this.#messages, findings: this.#findings, more: this.#more }
  }

  #begin(): void {
    const beginning = beginningOf(this.#first)
    if ('code' in beginning) this.#break(beginning)
    else {
      this.#service = beginning.service
      this.#splitter = new Splitter(beginning.service)
      this.#text = decoder(beginning.charset)
      this.#outside = outside(beginning.charset, beginning.service)
      this.#cut(this.#first.subarray(beginning.bytes))
    }
  }

  #cut(chunk: Uint8Array): void {
    if (this.#broken) return
    this.#splitter?.push(this.#text(chunk), this.#take)
    if (this.#splitter?.endless) this.#break({ code: errors.unspecified, text: 'segment_endless', params: { most: mostCharacters } })
  }

  /** Nothing can be said of what comes after this. */
  #break(fault: Fault): void {
    if (this.#open) this.#close(this.#open)
    this.#find(found(whole, fault))
    this.#broken = true
  }

  readonly #take = (text: string): void => {
    if (this.#broken) return
    const came = segmentOf(text, this.#service)
    const faults = this.#faultsOf(came, text)
    const tag = faults.length === 0 ? came.tag : (came.tag.split(this.#service.component)[0] ?? '')
    const segment = faults.length === 0 ? came : { tag, elements: came.elements }
    if (tag !== 'UNH') this.#tell(tag, faults)
    if (this.#open && !tag.startsWith('UN')) this.#takeSegment(this.#open, segment)
    else if (this.#unb === null) this.#takeHead(segment)
    else if (this.#ended || tag === 'UNB') this.#find(found({ ...whole, tag }, { code: errors.outside_message, text: 'outside_message' }))
    else if (tag === 'UNH') this.#takeMessage(segment)
    else if (tag === 'UNZ') this.#takeEnd(segment)
    else if (tag === 'UNG' || tag === 'UNE') this.#find(found({ ...whole, tag }, { code: errors.misplaced, text: 'groups_unsupported' }))
    else if (this.#open === undefined) this.#find(found({ ...whole, tag }, { code: errors.outside_message, text: 'outside_message' }))
    else if (tag === 'UNT') this.#takeTrailer(this.#open, segment)
    else this.#takeSegment(this.#open, segment)
    if (tag === 'UNH') this.#tell(tag, faults) // of the message that it began
  }

  /** What is wrong with the characters of a segment and with its tag. */
  #faultsOf(segment: Segment, text: string): readonly Fault[] {
    const isOutside = this.#outside.test(text)
    const isNested = segment.tag.includes(this.#service.component)
    const repeated = this.#envelope?.syntax === 4 ? repeatedElement(text, this.#service) : undefined
    if (!isOutside && !isNested && repeated === undefined) return none
    const faults: Fault[] = []
    if (isOutside) faults.push(characterFault(segment, this.#outside, this.#envelope?.charset ?? ''))
    if (repeated !== undefined)
      faults.push({ code: errors.too_many_components, text: 'repetition_unsupported', element: repeated, params: { id: repeated - 1 } })
    if (isNested) faults.push({ code: errors.nesting, text: 'nesting_unsupported', element: 1, component: 2 })
    return faults
  }

  #tell(tag: string, faults: readonly Fault[]): void {
    if (faults.length === 0) return
    const open = tag === 'UNB' || tag === 'UNZ' ? undefined : this.#open
    const at = open ? { message: open.number, segment: tag === 'UNH' ? 1 : open.count + 1, tag } : { ...whole, tag }
    for (const fault of faults) this.#find(found(at, fault))
  }

  #takeHead(unb: Segment): void {
    this.#unb = unb
    this.#envelope = envelopeOf(unb, fault => this.#find(found({ ...whole, tag: 'UNB' }, fault)))
    if (this.#envelope === null) this.#broken = true
    else if (this.#envelope.syntax === 4 && this.#service === usual) this.#service = { ...usual, repetition: '*' } // what holds without UNA
  }

  #takeMessage(unh: Segment): void {
    if (this.#open) this.#unclosed(this.#open)
    const head = headOf(unh)
    const { identifier, reference } = head
    const type = messageType(directoryName(identifier), identifier.type)
    const number = this.#messages.length + 1
    const check = type && new MessageCheck(number, identifier.type, type, this.#service.decimal, this.#find)
    const open: OpenMessage = { number, head, segments: [], check, layouts: type?.layouts, count: 1, errors: 0 }
    this.#open = open
    const report = (fault: Fault) => this.#find(found({ message: number, segment: 1, tag: 'UNH' }, fault))
    if (check) check.push(unh)
    else {
      checkSegment(unh, serviceLayout('UNH'), '.', report)
      const value = Object.values(identifier).join(':')
      report({ code: errors.version_not_supported, text: 'version_unsupported', element: 3, params: { value } })
    }
    if (this.#references.has(reference)) report({ code: errors.duplicate, text: 'message_duplicate', element: 2, params: { reference } })
    this.#references.add(reference)
  }

  #takeSegment(open: OpenMessage, came: Segment): void {
    const segment = this.#service.decimal === '.' ? came : withPoints(came, open.layouts?.get(came.tag), this.#service.decimal)
    open.count += 1
    open.segments.push(segment)
    open.check?.push(came, segment)
  }

  #takeTrailer(open: OpenMessage, unt: Segment): void {
    open.count += 1
    const at = { message: open.number, segment: open.count, tag: 'UNT' }
    if (open.check) open.check.push(unt)
    else checkSegment(unt, serviceLayout('UNT'), '.', fault => this.#find(found(at, fault)))
    this.#compare(at, unt, open.count, open.head.reference)
    this.#close(open)
  }

  #takeEnd(unz: Segment): void {
    if (this.#open) this.#unclosed(this.#open)
    const at = { ...whole, tag: 'UNZ' }
    checkSegment(unz, serviceLayout('UNZ'), '.', fault => this.#find(found(at, fault)))
    this.#compare(at, unz, this.#messages.length, this.#envelope?.reference ?? '')
    if (this.#messages.length === 0) this.#find(found(at, { code: errors.empty, text: 'interchange_empty' }))
    this.#ended = true
  }

  /** A trailer counts what came, and says what the header said. */
  #compare(at: Pick<Finding, 'message' | 'segment' | 'tag'>, { elements }: Segment, counted: number, reference: string): void {
    const [[count = ''] = [], [said = ''] = []] = elements
    if (count !== '' && Number(count) !== counted)
      this.#find(found(at, { code: errors.count_wrong, text: 'trailer_count', element: 2, params: { said: count, counted } }))
    if (said !== '' && said !== reference)
      this.#find(found(at, { code: errors.references_differ, text: 'trailer_reference', element: 3, params: { said, reference } }))
  }

  #unclosed(open: OpenMessage): void {
    const at = { message: open.number, segment: open.count, tag: 'UNT' }
    this.#find(found(at, { code: errors.missing, text: 'trailer_missing' }))
    this.#close(open)
  }

  #close({ head, segments, check, errors: count }: OpenMessage): void {
    this.#messages.push({ ...head, segments, root: check?.root ?? { group: head.identifier.type, nodes: segments }, errors: count })
    this.#open = undefined
  }

  #finish(): void {
    const isUnfinished = this.#splitter?.rest() !== ''
    if (isUnfinished) this.#find(found(whole, { code: errors.missing, text: 'segment_unfinished' }))
    if (this.#unb === null || this.#ended) return
    if (this.#open) this.#unclosed(this.#open)
    this.#find(found({ ...whole, tag: 'UNZ' }, { code: errors.missing, text: 'trailer_missing' }))
  }

  readonly #find = (finding: Finding): void => {
    if (this.#open?.number === finding.message && finding.weight === 'error') this.#open.errors += 1
    const kind = finding.weight === 'doubt' ? 'doubts' : finding.message === 0 ? 'ofWhole' : 'ofMessages'
    this.#kept[kind] += 1
    if (this.#kept[kind] <= mostFindings) this.#findings.push(finding)
    else this.#more += 1
  }
}

const whole = { message: 0, segment: 0, tag: '' } as const
const none: readonly Fault[] = []

/** Reads an interchange that comes in chunks. */
export async function readChunks(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const reader = new InterchangeReader()
  for await (const chunk of chunks) reader.push(chunk)
  return reader.end()
}

/** Reads an interchange that is there as a whole. */
export function readInterchange(bytes: Uint8Array): Reading {
  const reader = new InterchangeReader()
  reader.push(bytes)
  return reader.end()
}
