import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { folderAccessPoint } from './folder.ts'

const data = mkdtempSync(join(tmpdir(), 'e-invoices-'))
afterEach(() => rmSync(data, { recursive: true, force: true }))

test('a document lies in the folder once, however often it is handed over, and nobody says what becomes of it', async () => {
  const folder = join(data, 'out')
  const point = folderAccessPoint(folder)
  const content = new TextEncoder().encode('<Invoice/>')
  const document = { message_id: 'i/../x.1', kind: 'invoice', from: 'a', to: 'b', name: 'invoice-1.xml', content } as const
  for (const _again of [1, 2]) expect(await point.handOver(document)).toEqual({ reference: null })
  expect(readdirSync(folder)).toEqual(['i_.._x.1.xml'])
  expect(readFileSync(join(folder, 'i_.._x.1.xml'), 'utf8')).toBe('<Invoice/>')
  expect(await point.standing('i.1')).toBeUndefined()
})
