/**
 * Widths of bars and gaps, in modules, of each value of Code 128 (ISO/IEC 15417, table 1): bar first, six to a value, eleven modules together.
 * Value 104 starts set B, which has all of ASCII that can be seen.
 */
const widths = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 ' +
  '221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 ' +
  '231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 ' +
  '114131 311141 411131 211412 211214 211232'
).split(' ')
const startB = 104
const stop = '2331112'
const quiet = 10
const high = 40

/** The values of a text in set B, with its start before and its check value behind. Throws a RangeError on what set B has not. */
function valuesOf(text: string): number[] {
  const said = Array.from(text, character => (character.codePointAt(0) ?? 0) - 32)
  if (said.length === 0 || said.some(value => value < 0 || value > 94)) throw new RangeError(`Code 128 cannot say "${text}"`)
  const check = said.reduce((sum, value, index) => sum + value * (index + 1), startB) % 103
  return [startB, ...said, check]
}

/** A text as Code 128, as SVG: a unit a module, in the quiet zones of ten that the standard asks for, to be stretched to any height. */
export function code128(text: string): string {
  const all = [...valuesOf(text).map(value => widths[value] ?? ''), stop].join('')
  let at = quiet
  const bars: string[] = []
  for (const [index, width] of Array.from(all, Number).entries()) {
    if (index % 2 === 0) bars.push(`M${at},0h${width}v${high}h-${width}z`)
    at += width
  }
  const side = at + quiet
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${high}" preserveAspectRatio="none"><path fill="#fff" d="M0,0h${side}v${high}h-${side}z"/><path d="${bars.join('')}"/></svg>`
}
