import type { Place } from './directories/grammar.ts'
import { errors, type Fault } from './findings.ts'
import type { Group, Segment } from './interchange.ts'

interface GrowingGroup extends Group {
  readonly nodes: (Segment | Group)[]
}

/** How far within a group, or the message, what came has got. */
interface Frame {
  readonly places: readonly Place[]
  readonly group: GrowingGroup
  /** Which place it stands at, and how many of that have come. */
  at: number
  count: number
}

interface Step {
  readonly depth: number
  readonly at: number
  readonly place: Place
}

/**
 * Finds each segment's place in the structure of its message, and so the groups (ISO 9735 §8.3): the nearest place onwards, within the group that
 * is open or around it. First without passing over anything that must be there; where there is no such place, with what is missing reported.
 */
export class Placing {
  readonly root: Group
  readonly #stack: Frame[]

  constructor(type: string, places: readonly Place[]) {
    const group: GrowingGroup = { group: type, nodes: [] }
    this.root = group
    this.#stack = [{ places, group, at: 0, count: 0 }]
  }

  /** Puts a segment where it belongs. What it passes over though it must be there is reported, each by its tag. */
  place(tag: string, segment: Segment, report: (fault: Fault) => void): void {
    const step = this.#find(tag, true) ?? this.#overfull(tag, report) ?? this.#find(tag, false)
    if (step) this.#enter(step, segment, report)
    else report({ code: errors.misplaced, text: 'segment_misplaced' })
  }

  #find(tag: string, orderly: boolean): Step | undefined {
    for (let depth = this.#stack.length - 1; depth >= 0; depth -= 1) {
      const frame = this.#stack[depth]
      if (frame === undefined) return undefined
      for (let at = frame.at; at < frame.places.length; at += 1) {
        const place = frame.places[at]
        if (place === undefined) continue
        const count = at === frame.at ? frame.count : 0
        if (place.tag === tag && count < place.most) return { depth, at, place }
        if (orderly && place.mandatory && count === 0) return undefined
      }
    }
    return undefined
  }

  /** The place that would be right, had not enough come for it already. */
  #overfull(tag: string, report: (fault: Fault) => void): Step | undefined {
    for (let depth = this.#stack.length - 1; depth >= 0; depth -= 1) {
      const frame = this.#stack[depth]
      const place = frame?.places[frame.at]
      const isTrigger = depth > 0 && frame?.at === 0 // of a group that has begun: another begins the group again
      if (frame === undefined || place?.tag !== tag || isTrigger || frame.count < place.most) continue
      const { group, most } = place
      report(
        group === undefined
          ? { code: errors.too_many_segments, text: 'segment_repeated', params: { most } }
          : { code: errors.too_many_groups, text: 'group_repeated', params: { most, group } },
      )
      return { depth, at: frame.at, place }
    }
    return undefined
  }

  #enter({ depth, at, place }: Step, segment: Segment, report: (fault: Fault) => void): void {
    while (this.#stack.length - 1 > depth) this.#leave(report)
    const frame = this.#stack[depth]
    if (frame === undefined) return
    if (at !== frame.at) {
      missingOf(frame, at, report)
      frame.at = at
      frame.count = 0
    }
    frame.count += 1
    if (place.places === undefined || place.group === undefined) {
      frame.group.nodes.push(segment)
      return
    }
    const group: GrowingGroup = { group: place.group, nodes: [segment] }
    frame.group.nodes.push(group)
    this.#stack.push({ places: place.places, group, at: 0, count: 1 })
  }

  #leave(report: (fault: Fault) => void): void {
    const frame = this.#stack.pop()
    if (frame) missingOf(frame, frame.places.length, report)
  }
}

/** What must be there between where a group has got and where it goes on. */
function missingOf(frame: Frame, until: number, report: (fault: Fault) => void): void {
  for (let at = frame.at; at < until; at += 1) {
    const place = frame.places[at]
    if (!place?.mandatory || (at === frame.at && frame.count > 0)) continue
    report({ code: errors.missing, text: 'segment_missing', params: { missing: place.tag } })
  }
}
