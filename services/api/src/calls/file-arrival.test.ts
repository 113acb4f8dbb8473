import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fits, notEmpty } from './file-arrival.ts'

const arriving = (...parts: string[]) => Readable.from(parts.map(part => Buffer.from(part)))
const pdf = { name: 'a.pdf', type: 'pdf' } as const

test('what is neither empty nor too large arrives as it was sent', async () => {
  expect(String(await buffer(notEmpty(10, 'list.xml', arriving('<L>', '</L>'))))).toBe('<L></L>')
  expect(String(await buffer(fits(pdf, arriving('%PDF-1.7', ' and more'), 20)))).toBe('%PDF-1.7 and more')
})

test('what is too large is refused where it becomes so, and the rest of it passes', async () => {
  for (const read of [(from: Readable) => notEmpty(10, 'list.xml', from), (from: Readable) => fits(pdf, from, 10)]) {
    const from = arriving('%PDF-1', '23456', 'and more')
    await expect(buffer(read(from))).rejects.toMatchObject({ status: 413, code: 'file_too_large' })
    await expect.poll(() => from.readableEnded, { message: 'the next request waits behind it' }).toBe(true)
  }
})

test('what is empty is refused', async () => {
  for (const from of [notEmpty(10, 'list.xml', arriving('')), notEmpty(10, 'list.xml', arriving()), fits(pdf, arriving(), 10)])
    await expect(buffer(from)).rejects.toMatchObject({ status: 415, code: 'file_empty' })
})
