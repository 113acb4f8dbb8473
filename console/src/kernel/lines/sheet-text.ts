/** Reads a range copied from a spreadsheet, or the text of a csv file: rows of cells. Quotes hold together what has a parting or a line break in it. */
export function readSheet(text: string): string[][] {
  const rows = rowsOf(text, partingOf(text))
  while (rows.length > 0 && rows.at(-1)?.every(cell => cell === '')) rows.pop()
  return rows
}

/** Tabs part cells wherever there are some; a semicolon or comma only where every line of several has one: it may belong to a text, or to a number. */
function partingOf(text: string): string | undefined {
  if (text.includes('\t')) return '\t'
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  if (lines.length < 2 || lines.every(isNumber)) return undefined
  return [';', ','].find(one => lines.every(line => line.includes(one)))
}

/** One number as a whole, as either half of the world writes it, with what may stand around it such as its unit. */
const isNumber = (line: string): boolean => /^(\p{Lu}{3}\s)?[^\p{L}\d.,;]*(\d+(\.\d{3})*,\d+|\d{1,3}(,\d{3})*\.\d+)[^\d.,;]*$/u.test(line)

function rowsOf(text: string, parting: string | undefined): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let place = 0; place < text.length; place++) {
    const character = text.charAt(place)
    if (quoted) {
      if (character !== '"') cell += character
      else if (text.charAt(place + 1) === '"') cell += text.charAt(++place)
      else quoted = false
    } else if (character === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (character === parting) endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r') cell += character
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

const quotedCell = (cell: string): string => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows of cells as a spreadsheet takes them from the clipboard. */
export const writeSheet = (rows: readonly (readonly string[])[]): string => rows.map(row => row.map(quotedCell).join('\t')).join('\r\n')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

/** The same as a table, for letters and e-mail. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map(row => `<tr>${row.map(cell => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`
