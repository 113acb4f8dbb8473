import type { ManifestBill, ManifestDocument } from '@fairlead/contracts/documents/manifest'
import { describe, expect, it } from 'vitest'
import { readPdf } from './pdf-for-tests.ts'
import { hostile } from './specimens.ts'
import { typstCompiler } from './typst-compiler.ts'

const compiler = typstCompiler()
const pages = async (data: ManifestDocument) =>
  (await readPdf(compiler.pdf({ template: 'manifest', data }))).map(({ text }) => text.replace(/\s+/g, ' '))

const party = (name: string) => ({ name, address: ['12 Quai du Général', 'Dakar'], vat_id: null, eori: null, contact: null })
const vehicle = {
  vin: 'WAUZZZ8K9BA123456',
  description: 'Škoda Octavia White 12ABC3',
  measures: ['4.69', '1.83', '1.47'],
  lane_metres: '2.86',
  volume_m3: '12.616',
  weight_kg: '1450.00',
} as const
const weighed = { gross_weight_kg: '1450.00', volume_m3: '12.616' }
const bill = (n: number): ManifestBill => ({
  number: `FL${n}`,
  packages: 1000,
  gross_weight_kg: '1500.25',
  volume_m3: '12.345',
  package_type: 'UNIT',
  shipper: party('Gdańsk Auto'),
  consignee: party('TO ORDER'),
  notify: null,
  freight: 'collect',
  lines: [{ marks_and_numbers: 'WAUZZZ8K9BA123456', goods: ['1 UNIT', 'USED ŠKODA'], vehicles: [vehicle], ...weighed }],
})
const manifest = (bills: readonly ManifestBill[]): ManifestDocument => ({
  number: 'GA2601 NLRTM-SNDKR',
  draft: true,
  supplement: null,
  imo: '9680748',
  flag: 'Italy',
  call_sign: 'IBCD',
  discharge_agent: null,
  layout: 'normal',
  issuer: { name: 'Fairlead Rotterdam B.V.', address: [], logo_svg: null },
  carrier: 'Atlantic Line',
  vessel: 'GRANDE ABIDJAN',
  voyage: 'GA2601',
  ocean_vessel: null,
  transit_country: null,
  port_of_loading: 'Rotterdam',
  port_of_discharge: 'Dakar',
  departure: '2026-11-25',
  date: null,
  bills,
  totals: {
    bls: bills.length,
    packages: bills.length * 1000,
    gross_weight_kg: (bills.length * 1500.25).toFixed(2),
    volume_m3: (bills.length * 12.345).toFixed(3),
    freight: [],
  },
})
const figure = (page: string | undefined, name: string) =>
  Number(new RegExp(`${name} ([\\d,]+)`).exec(page ?? '')?.[1]?.replaceAll(',', ''))

describe('manifest', () => {
  it('says ship, ports and dates on every page, and is a draft until it is published', async () => {
    const text = await pages(manifest(Array.from({ length: 40 }, (_, n) => bill(n))))
    expect(text.length).toBeGreaterThan(2)
    for (const page of text)
      for (const fact of ['GRANDE ABIDJAN', 'Rotterdam', 'Dakar', '25 NOV 2026', 'not published', 'DRAFT']) expect(page).toContain(fact)
    const published = (await pages({ ...manifest([bill(1)]), draft: false, date: '2026-11-26' })).join(' ')
    expect(published).not.toContain('supplement')
    expect(published).toContain('26 NOV 2026')
    expect(published).not.toContain('DRAFT')
  })

  it('adds up what stands on each page, carries it forward, and ends with the whole', async () => {
    const text = await pages(manifest(Array.from({ length: 40 }, (_, n) => bill(n))))
    const ofPages = text.map(page => figure(page, 'Total of this page'))
    const upTo = ofPages.map((_, index) => ofPages.slice(0, index + 1).reduce((sum, one) => sum + one, 0))
    expect(text.slice(0, -1).map(page => figure(page, 'Carried forward'))).toEqual(upTo.slice(0, -1))
    expect(upTo.at(-1)).toBe(40_000)
    expect(text.at(-1)).toMatch(/Total of the manifest, 40 bills of lading 40,000 60,010.00 493.800/)
  })

  it('prints text as it is, of any length', async () => {
    const long = Array.from({ length: 200 }, (_, n) => `${hostile} ${n}`)
    const text = (
      await pages(manifest([{ ...bill(1), lines: [{ marks_and_numbers: hostile, goods: long, vehicles: [], ...weighed }] }]))
    ).join(' ')
    expect(text.replaceAll(/\s/g, '')).toContain(`${hostile} 199`.replaceAll(/\s/g, ''))
  })

  it('tells figures alone of a bill that its reader may not see', async () => {
    const text = (await pages(manifest([{ ...bill(1), shipper: null, consignee: null, freight: null, lines: [] }]))).join(' ')
    expect(text).toContain('Bill of another office')
    expect(text).toContain('1,500.25')
  })

  it('names every unit with its measures, below its goods or, for who works by measures, in a row of its own', async () => {
    const normal = (await pages(manifest([bill(1)]))).join(' ')
    expect(normal).toContain('WAUZZZ8K9BA123456 1,450.00 kg Škoda Octavia White 12ABC3 4.69 × 1.83 × 1.47 m · 2.86 LM')
    const measured = (await pages({ ...manifest([bill(1)]), layout: 'measurement' })).join(' ')
    expect(measured).toMatch(/WAUZZZ8K9BA123456 Škoda Octavia White 12ABC3 4.69 × 1.83 × 1.47 m · 2.86 LM 1,450.00 12.616/)
  })

  it('adds up no page that only continues a bill', async () => {
    const goods = Array.from({ length: 150 }, (_, n) => `PART ${n + 1}`)
    const lines = bill(1).lines.map(line => ({ ...line, goods }))
    const [first, second, ...more] = await pages(manifest([{ ...bill(1), lines }, bill(2)]))
    expect(figure(first, 'Total of this page')).toBe(1000)
    expect(second).not.toContain('Total of this page')
    expect(figure(second, 'Carried forward')).toBe(1000)
    expect(figure(more.at(-1), 'Total of this page')).toBe(1000)
  })

  it('keeps the number of a long voyage on one line of its column', async () => {
    const number = 'RTMTEMATLANTIC-2026-WEST0001'
    const [page] = await readPdf(compiler.pdf({ template: 'manifest', data: manifest([{ ...bill(1), number }]) }))
    expect(page?.column('B/L').slice(0, 2)).toEqual([number, 'FREIGHT COLLECT'])
    expect(page?.column('SHIPPER')[0]).toBe('Gdańsk Auto')
  })

  it('says of every line what it weighs and measures, where a bill has several', async () => {
    const [line] = bill(1).lines
    const two = (
      await pages(manifest([{ ...bill(1), lines: line ? [line, { ...line, gross_weight_kg: '2200.00', volume_m3: '33.100' }] : [] }]))
    ).join(' ')
    expect(two).toContain('USED ŠKODA 1,450.00 kg · 12.616 m³')
    expect(two).toContain('2,200.00 kg · 33.100 m³')
    expect((await pages(manifest([bill(1)]))).join(' ')).not.toContain('kg ·')
  })

  it('keeps a bill number and a name apart, and says ship, agent, freight, and why it was corrected', async () => {
    const agent = { ...party('Agence Maritime'), contact: 'ops@agence.example' }
    const data: ManifestDocument = {
      ...manifest([{ ...bill(1), number: 'RTMDKRT99010001' }]),
      draft: false,
      date: '2026-11-26',
      discharge_agent: agent,
      supplement: { number: 2, reason: 'Wrong consignee', withdrawn: ['RTMDKRT99010009'] },
      totals: { ...manifest([bill(1)]).totals, freight: [{ currency: 'USD', prepaid: '1000.00', collect: null }] },
    }
    const text = (await pages(data)).join(' ')
    for (const fact of [
      'RTMDKRT99010001 FREIGHT COLLECT Gdańsk Auto',
      'supplement 2',
      'IMO 9680748 · Italy · IBCD',
      'Agence Maritime',
      'USD, prepaid 1,000.00',
      'Wrong consignee',
      'RTMDKRT99010009',
    ])
      expect(text).toContain(fact)
  })
})
