import type { Element, Segment } from '../interchange.ts'
import type { ServiceCharacters } from '../service-characters.ts'

const none: Element = []

/** A segment of its text. What may be escaped, or not, is the same to whoever reads it; what is empty at an end is not kept. */
export function segmentOf(text: string, marks: ServiceCharacters): Segment {
  const [elementMark, componentMark] = [marks.element.charCodeAt(0), marks.component.charCodeAt(0)]
  const releaseMark = marks.release === ' ' ? -1 : marks.release.charCodeAt(0)
  const elements: Element[] = []
  let tag: string | undefined
  let components: string[] | undefined
  let begin = 0
  // One loop over the characters: splitting by separator after separator takes twice as long.
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? elementMark : text.charCodeAt(at)
    if (code === releaseMark) return released(text, marks)
    if (code !== elementMark && (code !== componentMark || tag === undefined)) continue
    const value = at === begin ? '' : text.slice(begin, at)
    begin = at + 1
    if (code === componentMark) {
      if (components) components.push(value)
      else components = [value]
    } else if (tag === undefined) tag = value
    else if (components) {
      components.push(value)
      elements.push(trimmed(components))
      components = undefined
    } else elements.push(value === '' ? none : [value])
  }
  while (elements.at(-1)?.length === 0) elements.pop()
  return { tag: tag ?? '', elements }
}

/** As above, character by character, where some are released. */
function released(text: string, { element, component, release }: ServiceCharacters): Segment {
  const elements: string[][] = []
  let components: string[] = []
  let value = ''
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === release) {
      at += 1
      value += text[at] ?? ''
    } else if (character === component || character === element) {
      components.push(value)
      value = ''
      if (character === component) continue
      elements.push(components)
      components = []
    } else value += character
  }
  components.push(value)
  elements.push(components)
  const [tag = [], ...rest] = elements
  const kept = rest.map(trimmed)
  while (kept.at(-1)?.length === 0) kept.pop()
  return { tag: tag.join(component), elements: kept }
}

function trimmed(components: string[]): Element {
  while (components.at(-1) === '') components.pop()
  return components
}
