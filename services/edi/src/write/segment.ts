import type { Element, Segment } from '../interchange.ts'
import { inClass, type ServiceCharacters } from '../service-characters.ts'

/** What is given for an element: its only component, or all of them; nothing where it is left out. */
export type Given = string | undefined | readonly (string | undefined)[]

/** A segment of what it says: `segment('RFF', ['BM', bill])`. Nothing empty stands at an end. */
export function segment(tag: string, ...given: readonly Given[]): Segment {
  return { tag, elements: ended(given.map(elementOf)) }
}

function elementOf(given: Given): Element {
  const components = typeof given === 'string' || given === undefined ? [given ?? ''] : given.map(component => component ?? '')
  return components.slice(0, components.findLastIndex(component => component !== '') + 1)
}

const ended = (elements: readonly Element[]): Element[] => elements.slice(0, elements.findLastIndex(element => element.length > 0) + 1)

/** Segments as text: what separates is released where it stands in data (EDI.md §2). */
export function texter(marks: ServiceCharacters): (segment: Segment) => string {
  const { component, element, release, repetition, terminator } = marks
  const escaped = [component, element, release, terminator, ...(repetition === ' ' ? [] : [repetition])]
  const inside = `[${inClass(escaped)}]`
  const [separator, separators] = [new RegExp(inside), new RegExp(inside, 'g')]
  const released = (value: string) => (separator.test(value) ? value.replaceAll(separators, mark => release + mark) : value)
  return ({ tag, elements }) => {
    let text = tag
    for (const components of elements) {
      text += element
      for (let at = 0; at < components.length; at += 1) text += (at === 0 ? '' : component) + released(components[at] ?? '')
    }
    return text + terminator
  }
}
