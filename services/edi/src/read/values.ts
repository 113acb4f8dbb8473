import type { SegmentLayout } from '../directories/directory.ts'
import { errors, type Fault } from '../findings.ts'
import type { Segment } from '../interchange.ts'
import type { ServiceCharacters } from '../service-characters.ts'

/** Where in a segment the character stands that its repertoire lacks. */
export function characterFault({ elements }: Segment, outside: RegExp, charset: string): Fault {
  const fault: Fault = { code: errors.character_outside, text: 'character_outside' }
  for (const [at, components] of elements.entries()) {
    const component = components.findIndex(value => outside.test(value))
    const value = components[component]
    if (value !== undefined)
      return { ...fault, element: at + 2, component: components.length > 1 ? component + 1 : 0, params: { charset, value } }
  }
  return { ...fault, element: 1, params: { charset, value: '' } }
}

/** Which element an unreleased mark of repetition stands in, as DE 0098 counts; undefined where there is none. None of our elements may be repeated. */
export function repeatedElement(text: string, { element, release, repetition }: ServiceCharacters): number | undefined {
  if (repetition === ' ' || !text.includes(repetition)) return undefined
  let count = 1
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === release) at += 1
    else if (text[at] === element) count += 1
    else if (text[at] === repetition) return count
  }
  return undefined
}

/** A segment whose numbers have a point for whatever decimal mark the interchange has: so they are kept, and written. */
export const withPoints = (segment: Segment, layout: SegmentLayout | undefined, mark: string): Segment =>
  remarked(segment, layout, mark, '.')

/** A segment whose numbers have another decimal mark. */
export function remarked({ tag, elements }: Segment, layout: SegmentLayout | undefined, from: string, to: string): Segment {
  const isNumber = (element: number, component: number) => layout?.elements[element]?.parts[component]?.kind === 'n'
  return {
    tag,
    elements: elements.map((components, element) =>
      components.map((value, component) => (isNumber(element, component) ? value.replace(from, to) : value)),
    ),
  }
}
