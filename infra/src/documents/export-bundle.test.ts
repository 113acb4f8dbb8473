import type { ExportBundleDocument } from '@fairlead/contracts/documents/export-bundle'
import { expect, test } from 'vitest'
import { readPdf } from './pdf-for-tests.ts'
import { hostile } from './specimens.ts'
import { typstCompiler } from './typst-compiler.ts'

const compiler = typstCompiler()
const bundle: ExportBundleDocument = {
  language: 'en',
  issuer: { name: 'Fairlead Forwarding B.V.', address: ['Waalhaven Zuidzijde 19', '3089 JH Rotterdam'], logo_svg: null },
  number: 'B2600001',
  document_type: 'EX · Export declaration (EX-A)',
  mrn: '26NLA1B2C3D4E5F6A7',
  customer: 'Jansen Export',
  vessel: 'GRANDE DAKAR',
  voyage: 'GA2601',
  port_of_loading: 'Rotterdam, Netherlands',
  port_of_discharge: 'Dakar, Senegal',
  terminal: 'Broekman',
  units: [
    { number: 'U-1', marks: 'TMBZZZ1Z9P7000123', goods: 'Škoda Octavia Blue', packages: 1, weight_kg: '1300.00' },
    { number: 'U-2', marks: '', goods: 'Tyres', packages: 1200, weight_kg: null },
  ],
}
const read = async (said: Partial<ExportBundleDocument> = {}) =>
  (await readPdf(compiler.pdf({ template: 'export-bundle', data: { ...bundle, ...said } })))
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join(' ')

test('it says by which customs document goods leave, how, and lists what is loaded', async () => {
  const page = await read()
  for (const said of ['Export accompanying documents', 'Fairlead Forwarding B.V.', 'B2600001', 'Export declaration (EX-A)'])
    expect(page).toContain(said)
  for (const said of ['26NLA1B2C3D4E5F6A7', 'GRANDE DAKAR', 'Rotterdam, Netherlands – Dakar, Senegal', 'Jansen Export', 'Broekman'])
    expect(page).toContain(said)
  for (const said of ['Loading list', 'TMBZZZ1Z9P7000123', 'Škoda Octavia Blue', '1,200', '1,201', '1,300']) expect(page).toContain(said)
  expect(page).not.toContain('no load')
})

test('it is written in Dutch too, and says that nothing is loaded without a number', async () => {
  const page = await read({ language: 'nl', mrn: '' })
  for (const said of ['Begeleidende exportdocumenten', 'Laadlijst', 'Nog geen MRN: niet laden', '1.201']) expect(page).toContain(said)
})

test('nothing said is markup', async () => expect(await read({ customer: hostile })).toContain('#let x = 1 *bold*'))
