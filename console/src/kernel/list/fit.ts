import { textWidth } from '../../lib/text-width.ts'

/** Room beside the text of a cell. */
const padding = 18
/** Room beside a head, which may bear an arrow too. */
const besideHead = 34
const widestHead = 200
/** A text that is longer is cut at first; its column can be made wider. */
const widestText = 320
/** A text that may be cut still says something, and so does a head. */
const leastOfText = 72
const leastOfHead = 84

/** How wide a column must be for what stands in its cells on the screen; null where nothing does. */
export function fitOf(grid: HTMLElement, column: number): number | null {
  const cells = [
    ...grid.querySelectorAll<HTMLElement>(`[role=gridcell][aria-colindex="${column}"], [role=columnheader][aria-colindex="${column}"]`),
  ]
  const [first] = cells
  if (!first) return null
  const { font } = getComputedStyle(first)
  return Math.ceil(Math.max(...cells.map(cell => textWidth(cell.textContent ?? '', font)))) + padding
}

/** How large the text of a list is beside that of the page (`--text-sm`, `--text-base`). */
const ofBody = 13 / 14

/** The font of a list, as CSS writes it. */
function fontOf(weight: number): string {
  const { fontFamily, fontSize } = getComputedStyle(document.body)
  return `${weight} ${Number.parseFloat(fontSize) * ofBody}px ${fontFamily}`
}

/** How wide a column must be for its head to be read, unless that is very long: on one line, broken into two, and for its longest word to stay whole. */
export function headWidths(label: string): Pick<Wish, 'head' | 'broken' | 'word'> {
  const font = fontOf(500)
  const words = label.split(' ')
  const widthOf = (some: readonly string[]) => textWidth(some.join(' '), font)
  const broken = words.map((_, index) => Math.max(widthOf(words.slice(0, index)), widthOf(words.slice(index))))
  const column = (text: number) => Math.min(widestHead, Math.ceil(text) + besideHead)
  const word = Math.ceil(Math.max(...words.map(one => widthOf([one])))) + padding
  return { head: column(widthOf(words)), broken: column(Math.min(...broken)), word: Math.min(widestHead, word) }
}

/** How wide a digit is in a list, where all are as wide as each other, and hyphens with them; a canvas knows no such digits. */
function digitWidth(): number {
  const probe = document.createElement('span')
  probe.className = 'invisible absolute text-sm tabular-nums'
  probe.textContent = '0'.repeat(20)
  document.body.append(probe)
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width / 20
}

/** How wide columns must be for the longest of the texts in each. */
export function contentWidths(columns: readonly (readonly string[])[]): number[] {
  const [font, digit] = [fontOf(400), digitWidth()]
  const widthOf = (text: string): number => {
    const others = text.replaceAll(/[\d-]/g, '')
    return (text.length - others.length) * digit + textWidth(others, font)
  }
  return columns.map(texts => Math.ceil(Math.max(0, ...[...new Set(texts)].map(widthOf))) + padding)
}

/** What a column would have. */
export interface Wish {
  key: string
  /** For all that stands in it. */
  content: number
  head: number
  /** For its head on two lines. */
  broken: number
  /** For the longest word of its head: a word that is cut is another one, or none. */
  word: number
  /** Its values say nothing when they are cut: dates, amounts, numbers. */
  whole: boolean
  /** To less than this it is not cut; to what still says something when left out. */
  least?: number
  /** Cut to less than this it looks like others that begin alike: it is only where the list would be scrolled sideways for it, and for nothing else. */
  telling?: number | undefined
}

interface Bounds {
  least: number
  most: number
}

/**
 * Widths for all columns in the room there is. First what stands in them: where that is too much, the widest give way, and all that do are as wide as
 * each other. Then their heads, on two lines and then on one, as far as there is room. What must not be cut never is: the list is scrolled sideways then.
 */
export function fitted(wishes: readonly Wish[], room: number): ReadonlyMap<string, number> {
  const contents = shared(bounded(wishes, room), room)
  const grown = (widths: readonly number[], to: 'broken' | 'head') =>
    shared(
      widths.map((least, index) => ({ least, most: Math.max(least, wishes[index]?.[to] ?? 0) })),
      room,
    )
  const widths = grown(grown(contents, 'broken'), 'head')
  return new Map(wishes.map(({ key }, index) => [key, widths[index] ?? 0]))
}

/** Within which bounds columns have what stands in them: all that tells one from another, unless only that would have the list scrolled sideways. */
function bounded(wishes: readonly Wish[], room: number): Bounds[] {
  const least = (telling: boolean) => wishes.map(wish => leastOf(wish, telling))
  const [cut, uncut] = [least(false), least(true)]
  const isForThat = sum(cut) <= room && sum(uncut) > room
  return wishes.map(({ content, whole }, index) => {
    const [low, high] = [cut[index] ?? 0, uncut[index] ?? 0]
    return isForThat ? { least: low, most: high } : { least: high, most: Math.max(high, whole ? content : Math.min(content, widestText)) }
  })
}

function leastOf({ content, broken, word, whole, least = leastOfText, telling = least }: Wish, isTelling: boolean): number {
  // Where nothing stands below it, the head gives way to what others say.
  const head = content <= padding ? Math.min(word, leastOfHead) : word
  const uncut = isTelling ? Math.max(least, telling) : least
  return Math.max(whole ? content : Math.min(content, uncut), Math.min(broken, leastOfHead), head)
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

/** Widths within their bounds that have the room at most: all up to the same level. */
function shared(bounds: readonly Bounds[], room: number): number[] {
  const at = (level: number) => bounds.map(({ least, most }) => Math.min(most, Math.max(least, level)))
  let [low, high] = [0, Math.max(0, ...bounds.map(({ most }) => most))]
  while (low < high) {
    const level = Math.ceil((low + high) / 2)
    if (sum(at(level)) <= room) low = level
    else high = level - 1
  }
  return at(low)
}
