import type { Group, Segment } from '../interchange.ts'

const isSegment = (node: Segment | Group): node is Segment => 'tag' in node
const isGroup = (node: Segment | Group): node is Group => 'group' in node

/** The groups of a name that stand directly in another, in their order. */
export const groupsOf = (group: Group, name: string): Group[] => group.nodes.filter(isGroup).filter(node => node.group === name)

/** The segments with a tag that stand directly in a group: its trigger among them. */
export const segmentsOf = (group: Group, tag: string): Segment[] => group.nodes.filter(isSegment).filter(segment => segment.tag === tag)

/** The first of them whose first component is one of these: `RFF+BM:…`, `LOC+9+…`. */
export const qualified = (group: Group, tag: string, ...qualifiers: readonly string[]): Segment | undefined =>
  segmentsOf(group, tag).find(segment => qualifiers.includes(textOf(segment, 0)))

/** A component of a segment, both counted from 0; empty where there is none. */
export const textOf = (segment: Segment | undefined, element: number, component = 0): string =>
  segment?.elements[element]?.[component] ?? ''

/** All components of an element that say something, in their order: the lines of a name or a text. */
export const linesOf = (segment: Segment | undefined, element: number): string[] =>
  (segment?.elements[element] ?? []).filter(component => component !== '')

/** The same where nothing is null, as objects of the trade have it. */
export const orNull = (value: string): string | null => (value === '' ? null : value)
