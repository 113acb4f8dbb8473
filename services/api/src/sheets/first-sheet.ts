/** The place of the first sheet of a workbook that is shown, by what it says of its sheets: what is hidden is for formulas, and was brought by nobody. */
export function firstShown(workbook: string): number {
  const sheets = workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  return Math.max(
    0,
    sheets.findIndex(one => !/\sstate="(?:hidden|veryHidden)"/.test(one)),
  )
}
