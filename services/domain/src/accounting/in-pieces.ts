/** How much of a file becomes one piece, in characters. */
const pieceLength = 65_536

/** Text as a file is written: in pieces that are worth writing, of which one is kept at a time. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece !== '') yield Buffer.from(piece)
}
