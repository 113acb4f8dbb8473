import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** A run of text where it stands: its left edge and baseline in points from the lower left corner of the page, and the size of its type. */
interface Run {
  text: string
  x: number
  y: number
  width: number
  size: number
}

/** A page as a reader of PDF files finds it. */
export interface PdfPage {
  /** Its text in the order of drawing, as copying all of it gives it. */
  text: string
  /** What stands level, from top to bottom, in cells from left to right: cells are further apart than words of a text are. */
  rows: string[][]
  /** What runs aslant across the page. */
  watermark: string
  /**
   * The lines of text below a caption, within its box: as far right as the next caption beside it (or `until`, where that stands higher or
   * lower), and down as long as one line follows the other.
   */
  box(caption: string, until?: string): string[]
  /** The cells of the lines below a heading that are flush with it at the left or at the right, from top to bottom. */
  column(heading: string): string[]
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** The pages of a PDF, read by PDF.js (as unpdf packs it), which has nothing in common with what wrote the file. */
export const readPdf = (file: Uint8Array): Promise<PdfPage[]> => eachPage(file, readPage)

/** Every character that is drawn on each page of a PDF, in the order of drawing. */
export const drawnCharacters = (file: Uint8Array): Promise<string[][]> => eachPage(file, charactersOf)

async function eachPage<T>(file: Uint8Array, read: (page: Page) => Promise<T>): Promise<T[]> {
  // The reader takes the bytes that it is given for itself.
  const document = await getDocumentProxy(Uint8Array.from(file))
  const pages = Array.from({ length: document.numPages }, async (_, n) => read(await document.getPage(n + 1)))
  try {
    return await Promise.all(pages)
  } finally {
    await document.loadingTask.destroy()
  }
}

async function readPage(page: Page): Promise<PdfPage> {
  const { items } = await page.getTextContent({ disableNormalization: true })
  const all = items.flatMap(item => ('str' in item ? [item] : []))
  const visible = all.filter(({ str }) => str.trim() !== '')
  const runs = visible
    .filter(({ transform }) => transform[1] === 0)
    .map(
      ({ str, transform, width }): Run => ({
        text: str,
        x: Number(transform[4]),
        y: Number(transform[5]),
        width,
        size: Number(transform[0]),
      }),
    )
  const rows = rowsOf(runs).map(cellsOf)
  return {
    text: all.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
    rows: rows.map(row => row.map(({ text }) => text)),
    watermark: visible
      .filter(({ transform }) => transform[1] !== 0)
      .map(({ str }) => str)
      .join(' '),
    box: (caption, until) => boxOf(runs, caption, until),
    column: heading => columnOf(rows, heading),
  }
}

/** A text of a line, with its edges. */
interface Cell {
  text: string
  left: number
  right: number
}

/** What stands on one line, up to half a point: from top to bottom, and from left to right. */
function rowsOf(runs: readonly Run[]): Run[][] {
  const rows: Run[][] = []
  for (const run of runs.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1)
    if (row?.[0] && row[0].y - run.y < 0.5) row.push(run)
    else rows.push([run])
  }
  return rows.map(row => row.toSorted((one, other) => one.x - other.x))
}

/** No space between words is as wide, in points; what columns of a table are apart is wider. */
const betweenCells = 5

/** The texts of a line: what is closer than cells are is one, with a space where it does not touch. */
function cellsOf(row: readonly Run[]): Cell[] {
  const cells: Cell[] = []
  for (const { text, x, width, size } of row) {
    const before = cells.at(-1)
    const gap = before ? x - before.right : Number.POSITIVE_INFINITY
    const right = x + width
    if (!before || gap >= betweenCells) cells.push({ text, left: x, right })
    else
      cells.splice(-1, 1, { text: `${before.text}${gap > size / 10 && !text.startsWith(' ') ? ' ' : ''}${text}`, left: before.left, right })
  }
  return cells.map(cell => ({ ...cell, text: cell.text.trim() }))
}

function columnOf(rows: readonly Cell[][], heading: string): string[] {
  const [at] = rows.flatMap((row, n) => (row.some(({ text }) => text === heading) ? [n] : []))
  const head = rows[at ?? -1]?.find(({ text }) => text === heading)
  if (at === undefined || !head) throw new Error(`the heading "${heading}" stands nowhere`)
  const flush = ({ left, right }: Cell) => Math.abs(left - head.left) < 1 || Math.abs(right - head.right) < 1
  return rows
    .slice(at + 1)
    .flat()
    .flatMap(cell => (flush(cell) ? [cell.text] : []))
}

/** The type of captions; nothing but a conclusion from what the papers look like. */
const captionSize = 5.4

function boxOf(runs: readonly Run[], caption: string, until: string | undefined): string[] {
  const captions = runs.filter(({ size }) => Math.abs(size - captionSize) < 0.01)
  const [own, ...others] = captions.filter(({ text }) => text === caption)
  if (!own || others.length > 0) throw new Error(`the caption "${caption}" stands ${own ? 'more than once' : 'nowhere'}`)
  const beside = captions.filter(({ text, x, y }) => (until === undefined ? Math.abs(y - own.y) < 0.5 : text === until) && x > own.x + 1)
  const right = Math.min(...beside.map(({ x }) => x))
  const inBox = runs.filter(({ x, y, size }) => x >= own.x - 1 && x < right - 1 && y < own.y - 0.5 && Math.abs(size - captionSize) > 0.01)
  const lines: string[] = []
  let above = own.y
  for (const row of rowsOf(inBox)) {
    const [first] = row
    if (!first || above - first.y > 2.2 * first.size) break
    if (captions.some(({ x, y }) => x >= own.x - 1 && x < right - 1 && y < above - 0.5 && y > first.y)) break
    lines.push(
      cellsOf(row)
        .map(({ text }) => text)
        .join(' '),
    )
    above = first.y
  }
  return lines
}

async function charactersOf(page: Page): Promise<string[]> {
  const [{ OPS }, { fnArray, argsArray }] = await Promise.all([getResolvedPDFJS(), page.getOperatorList()])
  const texts: { 0: (number | { unicode: string })[] }[] = argsArray.filter((_args, n) => fnArray[n] === OPS.showText)
  const shown = texts.flatMap(args => args[0])
  // Between glyphs stand numbers: by how much to move on.
  return shown.flatMap(glyph => (typeof glyph === 'object' ? [glyph.unicode] : []))
}
