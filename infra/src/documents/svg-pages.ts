// Typst stacks the pages of a document in one SVG: per page its white ground and a group moved down, at the end the shared glyphs.
const part = /^ {4}<(?:(path)[^>]*\/>|(g|defs)\b[\s\S]*?^ {4}<\/\2>)$/gm
const symbol = /^ *<symbol id="([^"]+)"[\s\S]*?<\/symbol>$/gm

// Indentation, and attributes that only say what SVG supposes anyway.
const spare = /(?<=\n) +| fill="#000000"| fill-rule="nonzero"| y="0"/g

/** One SVG per page, each with the glyphs it uses. Throws when the drawing is not built as expected. */
export function svgPages(drawing: string): string[] {
  const [, width, totalHeight] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawing) ?? []
  const parts = [...drawing.matchAll(part)].map(([text, ground, group]) => ({ text, tag: ground ?? group }))
  const pages = parts.filter(({ tag }) => tag === 'g')
  const grounds = parts.filter(({ tag }) => tag === 'path')
  if (!width || !totalHeight || pages.length === 0 || grounds.length !== pages.length)
    throw new Error('the drawing is not a stack of pages')
  const height = Number(totalHeight) / pages.length
  const definitions = parts
    .filter(({ tag }) => tag === 'defs')
    .map(({ text }) => text)
    .join('\n')
  return pages.map(({ text }, n) => {
    const glyphs = [...definitions.matchAll(symbol)].filter(([, id]) => text.includes(`#${id}"`)).map(([glyph]) => glyph)
    const open = `<svg viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">`
    return [open, `<defs>${glyphs.join('\n')}</defs>`, grounds[n]?.text, text.replace(/^ {4}<g[^>]*>/, '<g>'), '</svg>']
      .join('\n')
      .replace(spare, '')
  })
}

/** The names of the outlines that each block of a page draws. */
export const blockOutlines = (drawing: string): string[][] =>
  drawing
    .split(/^ {8}<g class="typst-group"/m)
    .slice(1)
    .map(block => [...block.matchAll(/xlink:href="#([^"]+)"/g)].map(([, outline = '']) => outline))
