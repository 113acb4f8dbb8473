/** The rows of a file of values with commas between them (RFC 4180), which arrives bit by bit. */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  /** A quote within quotes ends them, or is the first of two that mean one. */
  let isClosing = false
  for await (const chunk of chunks)
    for (const letter of chunk) {
      if (isQuoted && !isClosing) {
        if (letter === '"') isClosing = true
        else cell += letter
      } else if (isClosing && letter === '"') {
        cell += letter
        isClosing = false
      } else {
        if (isClosing) isQuoted = isClosing = false
        if (letter === '"' && cell.trim() === '') {
          isQuoted = true
          cell = ''
        } else if (letter === ',') {
          row.push(cell)
          cell = ''
        } else if (letter === '\n') {
          yield [...row, cell]
          row = []
          cell = ''
        } else if (letter !== '\r') cell += letter
      }
    }
  if (row.length > 0 || cell.trim() !== '') yield [...row, cell]
}
