/** A segment or a group at its place in a message. A group has the tag of its trigger. */
export interface Place {
  readonly tag: string
  readonly mandatory: boolean
  readonly most: number
  /** Of a group alone. */
  readonly group?: string
  readonly places?: readonly Place[]
}

/** A component, or what an element holds that is no composite. */
export interface Part {
  readonly id: string
  readonly mandatory: boolean
  readonly kind: 'a' | 'an' | 'n'
  readonly most: number
  /** Whether it must be as long as that. */
  readonly fixed: boolean
}

export interface ElementLayout {
  /** The composite, or the element itself. */
  readonly id: string
  readonly composite: boolean
  readonly mandatory: boolean
  readonly parts: readonly Part[]
}

/**
 * The structure of a message as our files write it: `BGM M1 SG1 C9 (TDT M1 LOC C99)`. Throws on anything else, since the files are our own.
 */
export function placesOf(text: string): Place[] {
  const [places, rest] = placesIn(words(text))
  if (rest.length > 0) throw new Error(`a group closes that never opened: ${text}`)
  return places
}

function placesIn(tokens: readonly string[]): [Place[], readonly string[]] {
  const places: Place[] = []
  let left = tokens
  while (left.length > 0 && left[0] !== ')') {
    const [tag = '', how = '', next] = left
    const [mandatory, most] = [how.startsWith('M'), Number(how.slice(1))]
    if (!/^[MC]\d+$/.test(how)) throw new Error(`no status and repeat: ${tag} ${how}`)
    if (next !== '(') {
      places.push({ tag, mandatory, most })
      left = left.slice(2)
      continue
    }
    const [inside, rest] = placesIn(left.slice(3))
    const [trigger] = inside
    if (trigger === undefined || rest[0] !== ')') throw new Error(`the group ${tag} is empty or never closes`)
    places.push({ tag: trigger.tag, mandatory, most, group: tag, places: inside })
    left = rest.slice(1)
  }
  return [places, left]
}

/** The layout of a segment as our files write it: `3227 M an..3 C517 C (3225 C an..25 1131 C an..3)`. Throws on anything else. */
export function layoutOf(text: string): ElementLayout[] {
  const layout: ElementLayout[] = []
  let left = words(text)
  while (left.length > 0) {
    const [id = '', status = '', format = ''] = left
    const mandatory = status === 'M'
    if (format !== '(') {
      layout.push({ id, composite: false, mandatory, parts: [partOf(id, status, format)] })
      left = left.slice(3)
      continue
    }
    const end = left.indexOf(')')
    const inside = left.slice(3, end)
    const parts: Part[] = []
    for (let at = 0; at < inside.length; at += 3) parts.push(partOf(inside[at] ?? '', inside[at + 1] ?? '', inside[at + 2] ?? ''))
    layout.push({ id, composite: true, mandatory, parts })
    left = left.slice(end + 1)
  }
  return layout
}

const formats = /^(an?|n)(\.\.)?(\d+)$/

function partOf(id: string, status: string, format: string): Part {
  const [, kind, upTo, length] = formats.exec(format) ?? []
  if (kind === undefined || !/^[MC]$/.test(status)) throw new Error(`no layout: ${id} ${status} ${format}`)
  return {
    id,
    mandatory: status === 'M',
    kind: kind === 'a' ? 'a' : kind === 'n' ? 'n' : 'an',
    most: Number(length),
    fixed: upTo === undefined,
  }
}

const words = (text: string): string[] => text.match(/[()]|[^\s()]+/g) ?? []
