import type { UnitLabelDocument } from '@fairlead/contracts/documents/unit-label'
import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'
import { readPdf } from './pdf-for-tests.ts'
import { qrCode } from './qr-code.ts'
import { hostile } from './specimens.ts'
import { typstCompiler } from './typst-compiler.ts'

const compiler = typstCompiler()
const label: UnitLabelDocument = {
  language: 'en',
  code: 'WVWZZZ1KZAW100037',
  number: '012600001-1-001',
  goods: 'Škoda Octavia Blue',
  customer_reference: 'PO 7',
  license_plate: '12ABC3',
  quantity: 1,
  voyage: '2601',
  vessel: 'GRANDE DAKAR',
  pol: 'NLRTM',
  pod: 'SNDKR',
  onwards: null,
  dangerous_goods: null,
  non_runner: false,
}
const read = async (said: Partial<UnitLabelDocument> = {}) =>
  (await readPdf(compiler.pdf({ template: 'unit-label', data: { ...label, ...said } }))).map(({ text }) => text.replace(/\s+/g, ' '))
const codesOn = (said: Partial<UnitLabelDocument> = {}): string[] =>
  compiler
    .preview({ template: 'unit-label', data: { ...label, ...said } })
    .flatMap(page => [...page.matchAll(/data:image\/svg\+xml;base64,([^"]+)"/g)])
    .map(([, bytes = '']) => Buffer.from(bytes, 'base64').toString())

test('a label says what it is on, where that goes, and what is to be minded', async () => {
  const [page = '', ...more] = await read()
  expect(more).toEqual([])
  for (const said of ['Škoda Octavia Blue', 'W100037', '012600001-1-001', '12ABC3', 'PO 7', 'NLRTM → SNDKR', '2601', 'GRANDE DAKAR'])
    expect(page).toContain(said)
  for (const said of ['UN ', 'Non-runner', 'pieces', 'then']) expect(page).not.toContain(said)
  const [minded = '', ...others] = await read({
    quantity: 12,
    vessel: 'GRANDE ATLANTIC',
    onwards: 'GHTEM',
    non_runner: true,
    dangerous_goods: { un_number: '3171', class: '9' },
  })
  expect(others).toEqual([])
  for (const said of ['UN 3171 · 9', 'Non-runner', 'pieces 12', 'then GHTEM']) expect(minded).toContain(said)
  expect((await read({ language: 'nl', non_runner: true }))[0]).toContain('Niet rijdend')
})

test('its bars and its square say the same', () =>
  expect(codesOn().toSorted()).toEqual([code128('WVWZZZ1KZAW100037'), qrCode('WVWZZZ1KZAW100037')].toSorted()))

test('however much is said it is one label, and nothing said is markup', async () => {
  const long = 'Mercedes-Benz Sprinter 519 CDI Kastenwagen Hochdach '.repeat(2).trim()
  const pages = await read({ goods: long, code: '012600001-1-001.12', customer_reference: hostile, vessel: 'V'.repeat(60) })
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('#let x = 1 *bold*')
})
