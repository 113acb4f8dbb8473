import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.ts'

async function piecesOf(...texts: readonly string[]): Promise<string[]> {
  async function* each() {
    yield* texts
  }
  const pieces: string[] = []
  for await (const piece of inPieces(each())) pieces.push(Buffer.from(piece).toString('utf8'))
  return pieces
}

test('short texts become one piece, long ones a piece each, and nothing becomes none', async () => {
  const long = 'é'.repeat(70_000)
  expect(await piecesOf('a', 'b', 'c')).toEqual(['abc'])
  expect(await piecesOf('a', long, 'b', long)).toEqual([`a${long}`, `b${long}`])
  expect(await piecesOf()).toEqual([])
})
