import type { InvoiceDocument } from '@fairlead/contracts/documents/invoice'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'
import { specimenInvoice } from './specimens.ts'
import { typstCompiler } from './typst-compiler.ts'

const compiler = typstCompiler()

/** What is read of a code by another library than the one that drew it: each module is a square of four pixels. */
function read(svg: string) {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const width = side * 4
  const picture = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M?(\d+),(\d+)h1v1h-1z/g))
    for (let pixel = 0; pixel < 16; pixel++) {
      const [column, row] = [Number(x) * 4 + (pixel % 4), Number(y) * 4 + Math.floor(pixel / 4)]
      picture.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  return jsQR.default(picture, width, width)
}

/** The codes on the pages of an invoice, as they are drawn there. */
const codesOn = (invoice: InvoiceDocument): string[] =>
  compiler
    .preview({ template: 'invoice', data: invoice })
    .flatMap(page => [...page.matchAll(/data:image\/svg\+xml;base64,([^"]+)"/g)])
    .map(([, bytes = '']) => Buffer.from(bytes, 'base64').toString())

test('what a code says is read from it again, the longest that it may hold, too', () => {
  const longest = `BCD\n${'é'.repeat(163)}.` // 331 bytes
  for (const text of ['BCD\n002\n1\nSCT', longest]) expect(read(qrCode(text))?.data).toBe(text)
  expect(read(qrCode(longest))?.version).toBe(13)
  expect(() => qrCode(`${longest}.`)).toThrow(RangeError)
})

test('an invoice in euros bears the code by which it is paid, and a copy of it the same', () => {
  const [code = '', ...more] = codesOn(specimenInvoice())
  expect(more).toEqual([])
  expect(read(code)?.data).toBe('BCD\n002\n1\nSCT\nABNANL2A\nFairlead Forwarding B.V.\nNL91ABNA0417164300\nEUR36389.86\n\n\n31012600001')
  expect(codesOn(specimenInvoice())).toEqual([code])
})

test('what asks for no transfer bears none: a credit note, a pro forma, an invoice in dollars', () => {
  expect(codesOn({ ...specimenInvoice(), kind: 'credit_note' })).toEqual([])
  expect(codesOn({ ...specimenInvoice(), number: null })).toEqual([])
  expect(codesOn({ ...specimenInvoice(), currency: 'USD' })).toEqual([])
})
