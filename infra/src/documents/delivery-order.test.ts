import type { DeliveryOrderDocument } from '@fairlead/contracts/documents/delivery-order'
import { expect, test } from 'vitest'
import { readPdf } from './pdf-for-tests.ts'
import { hostile } from './specimens.ts'
import { typstCompiler } from './typst-compiler.ts'

const compiler = typstCompiler()
const order: DeliveryOrderDocument = {
  language: 'en',
  issuer: { name: 'Fairlead Forwarding B.V.', address: ['Waalhaven Zuidzijde 19', '3089 JH Rotterdam'], logo_svg: null },
  number: 'RTMDKRGA26010001',
  released_at: '2026-11-20T09:05:00.000Z',
  released_by: 'Ruth de Vries',
  agent: { name: 'Agence Maritime du Cap-Vert', address: ['Môle 2', 'Dakar'] },
  vessel: 'GRANDE DAKAR',
  voyage: 'GA2601',
  port_of_loading: 'Rotterdam, Netherlands',
  port_of_discharge: 'Dakar, Senegal',
  consignee: ['Sahel Motors SARL', 'Route de Rufisque'],
  collector: 'Kofi Trading',
  identification: 'Passport G123',
  units: [{ number: '012600001-1-001', marks: 'TMBZZZ1Z9P7000123', goods: 'Škoda Octavia Blue', packages: 1200 }],
  units_on_bill: 2,
  conditions: [
    { condition: 'Originals returned', source: 'All originals were surrendered' },
    { condition: 'Freight and charges', source: '' },
  ],
}
const read = async (said: Partial<DeliveryOrderDocument> = {}) =>
  (await readPdf(compiler.pdf({ template: 'delivery-order', data: { ...order, ...said } })))
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join(' ')

test('an order says which cargo of which bill is handed over, to whom, and on which conditions', async () => {
  const page = await read()
  for (const said of ['Delivery order', 'Fairlead Forwarding B.V.', 'RTMDKRGA26010001', 'GRANDE DAKAR', 'Agence Maritime du Cap-Vert'])
    expect(page).toContain(said)
  for (const said of ['20-11-2026 10:05', 'by Ruth de Vries', 'Rotterdam, Netherlands – Dakar, Senegal', 'Sahel Motors SARL'])
    expect(page).toContain(said)
  for (const said of ['Kofi Trading', 'Passport G123', '012600001-1-001', 'TMBZZZ1Z9P7000123', 'Škoda Octavia Blue', '1,200', '1 of 2'])
    expect(page).toContain(said)
  for (const said of ['Originals returned', 'All originals were surrendered', 'Freight and charges']) expect(page).toContain(said)
})

test('what is released in part says so, and what is released whole does not', async () => {
  expect(await read()).toContain('are not released by this order')
  expect(await read({ units_on_bill: 1 })).not.toContain('are not released by this order')
})

test('it is written in Dutch too, and says nothing that is not known', async () => {
  const page = await read({ language: 'nl', agent: null, consignee: [] })
  for (const said of ['Afleveringsopdracht', 'Afhalende partij', '1.200', '1 van 2']) expect(page).toContain(said)
  expect(page).not.toContain('Aan de agent')
})

test('nothing said is markup', async () => {
  expect(await read({ collector: hostile, consignee: [hostile] })).toContain('#let x = 1 *bold*')
})
