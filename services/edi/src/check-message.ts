import { checkSegment } from './check-segment.ts'
import type { MessageType, SegmentLayout } from './directories/directory.ts'
import { errors, type Fault, type Finding, found } from './findings.ts'
import type { Group, Segment } from './interchange.ts'
import { Placing } from './placing.ts'

type Find = (finding: Finding) => void

/** Holds the segments of a message against its directory as they come, UNH and UNT among them: places, elements, formats, codes. Reader and writer ask the same. */
export class MessageCheck {
  readonly root: Group
  readonly #placing: Placing
  readonly #layouts: ReadonlyMap<string, SegmentLayout>
  readonly #message: number
  readonly #mark: string
  readonly #find: Find
  #segment = 0
  #tag = ''
  #before = ''

  constructor(message: number, name: string, { places, layouts }: MessageType, mark: string, find: Find) {
    this.#placing = new Placing(name, places)
    this.root = this.#placing.root
    this.#layouts = layouts
    this.#message = message
    this.#mark = mark
    this.#find = find
  }

  /** Takes the next segment; `kept` is what the groups keep of it. */
  push(segment: Segment, kept = segment): void {
    this.#segment += 1
    this.#before = this.#tag
    this.#tag = segment.tag
    const layout = this.#layouts.get(segment.tag)
    if (layout) {
      this.#placing.place(layout.tag, kept, this.#report)
      checkSegment(segment, layout, this.#mark, this.#report)
    } else this.#report({ code: errors.segment_unknown, text: 'segment_unknown' })
  }

  /** What is missing is told of the segment before it (DE 0096). */
  readonly #report = (fault: Fault): void => {
    const isMissing = fault.text === 'segment_missing'
    const [segment, tag] = isMissing ? [this.#segment - 1, this.#before] : [this.#segment, this.#tag]
    this.#find(found({ message: this.#message, segment, tag }, fault))
  }
}
