/** Outlines of a page in the order of drawing. A space has none. */
const outlinesOf = (page: string): string[] => [...page.matchAll(/<use [^>]*xlink:href="#([^"]+)"/g)].map(([, outline = '']) => outline)

/**
 * Where a preview says something else than the PDF of the same paper. A preview has no text, only outlines in the order of drawing: it says
 * the same where each of them stands for one character, here and on all papers before, whose `outlines` are kept.
 */
export function differences(preview: readonly string[], pdf: readonly (readonly string[])[], outlines: Map<string, string>): string[] {
  if (preview.length !== pdf.length) return [`${preview.length} pages drawn, ${pdf.length} printed`]
  return preview.flatMap((page, n) => {
    const drawn = outlinesOf(page)
    const printed = (pdf[n] ?? []).filter(character => character.trim() !== '')
    const strangers = drawn.flatMap((outline, at) => {
      const character = printed[at] ?? ''
      const known = outlines.get(outline) ?? character
      outlines.set(outline, known)
      return known === character ? [] : [`page ${n + 1}, character ${at + 1}: "${known}" drawn, "${character}" printed`]
    })
    return drawn.length === printed.length ? strangers : [`page ${n + 1}: ${drawn.length} characters drawn, ${printed.length} printed`]
  })
}

/** What a page of a preview says, without spaces; a question mark for an outline that is not known yet. */
export const readPreview = (page: string, outlines: ReadonlyMap<string, string>): string =>
  outlinesOf(page)
    .map(outline => outlines.get(outline) ?? '?')
    .join('')
