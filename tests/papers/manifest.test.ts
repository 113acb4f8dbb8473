import { manifestIdOf } from '@fairlead/domain/documentation/manifest-id'
import { beforeEach, expect, test } from 'vitest'
import { head, mixedCargo, plain, vehicles } from './cargo.ts'
import { billed, type Company, company, shipped } from './company.ts'
import { manifestPaper, pageOf, pagesOf } from './papers.ts'

let house: Company
let manifest: string
/** A manifest of two bills: four kinds of cargo to collect, and two cars of another shipper, prepaid. */
beforeEach(async () => {
  house = await company()
  const mixed = await shipped(house, house.pole, mixedCargo)
  await billed(house, { job_id: mixed.job, ...head(house) })
  const cars = await shipped(house, house.exporter, vehicles(2, 1))
  await billed(house, { job_id: cars.job, ...plain })
  manifest = manifestIdOf({ voyage_id: house.voyage, pol_id: house.antwerp, pod_id: house.abidjan }) ?? ''
})

const publication = () => ({ ocean_vessel_id: house.oceanShip, transit_country_id: house.ivoryCoast, mode: 'through' })

test('before it is published a manifest is a draft of ship, voyage, both ports and the day of sailing', async () => {
  const page = await pageOf(await manifestPaper(house.at, manifest))
  expect(page.rows.flat()).toContain('DRAFT')
  expect(page.watermark).toBe('DRAFT')
  const boxes = ['Vessel', 'Voyage', 'Port of loading', 'Port of discharge', 'Sailing', 'Manifested', 'Carrier']
  expect(boxes.map(box => page.box(box))).toEqual([
    ['GRANDE ABIDJAN', 'IMO 9680748 · Italy · IBCD'],
    ['GA2601'],
    ['Antwerp, Belgium'],
    ["Abidjan, Côte d'Ivoire"],
    ['24 NOV 2026'],
    ['not published'],
    ['Atlantic Ro-Ro Line'],
  ])
  expect(page.rows.flat()).toEqual(expect.arrayContaining(['Cargo manifest', 'Fairlead Shipping B.V.', 'GA2601 BEANR-CIABJ · page 1 / 1']))
})

test('every bill stands on it with its parties, freight, cargo by line, packages, weight and volume, and the whole is added up', async () => {
  const page = await pageOf(await manifestPaper(house.at, manifest))
  expect(page.column('B/L')).toEqual(['ANRABJGA26010001', 'FREIGHT COLLECT', 'ANRABJGA26010002', 'FREIGHT PREPAID'])
  expect(page.column('SHIPPER')).toEqual([
    'Spółka Eksportowa Łódź Sp. z',
    'o.o.',
    'ul. Piotrkowska 104',
    '90-926 Łódź',
    'Poland',
    'PL725180112600000',
    'Van der Meulen Automotive',
    'Export B.V.',
    'Energieweg 4',
    'Gebouw Zuid',
    '8304 AV Emmeloord',
    'Netherlands',
    'NL004495445B01',
  ])
  expect(page.column('CONSIGNEE')).toEqual([
    'TO ORDER OF BANQUE DE',
    "L'HABITAT DE CÔTE D'IVOIRE",
    '22 AVENUE JOSEPH ANOMA',
    'ABIDJAN PLATEAU',
    'SIVOIRE AUTO',
    'ABIDJAN',
  ])
  expect(page.column('NOTIFY')).toEqual(['ÉTABLISSEMENTS KOUASSI &', 'FRÈRES', 'ZONE 3', '01 BP 1234 ABIDJAN', 'NL004495445B01', '–'])
  expect(page.column('MARKS AND NUMBERS')).toEqual(['WVWZZZ1JZ3W386752'])
  expect(page.column('GOODS')).toEqual([
    '1 UNIT',
    'USED VOLKSWAGEN GOLF',
    'HS 870323',
    'MRN 26NLA1B2C3D4E5F6A7',
    'TRANSHIPMENT AT',
    'ZEEBRUGGE, BELGIUM',
    '1,300.00 kg · 11.415 m³',
    'WVWZZZ1JZ3W386752 1,300.00 kg',
    'VOLKSWAGEN GOLF SILVER',
    '4.28 × 1.79 × 1.49 m · 2.55 LM',
    '1 UNIT',
    'USED ŠKODA OCTAVIA',
    'HS 870322',
    '1,455.00 kg · 12.617 m³',
    '1,455.00 kg',
    'ŠKODA OCTAVIA BLUE',
    '4.69 × 1.83 × 1.47 m · 2.86 LM',
    '1 CONTAINER',
    "1 X 20' DRY CONTAINER",
    "SHIPPER'S LOAD, STOW AND",
    'COUNT',
    'SAID TO CONTAIN',
    'HS 870899',
    'CONTAINER CSQU3054383',
    'SEAL SL884120',
    '9,120.00 kg · 38.297 m³',
    '12 PACKAGES',
    'PACKAGE',
    'HS 401120',
    '1,800.00 kg · 11.520 m³',
    '2 UNITS',
    'USED TOYOTA COROLLA',
    'HS 870322',
    'MRN 26NLVEH000000001J7',
    'JTNBA3EK303000001 1,310.00 kg',
    'TOYOTA COROLLA BLACK',
    '4.63 × 1.78 × 1.46 m · 2.75 LM',
    'JTNBA3EK303000002 1,311.00 kg',
    'TOYOTA COROLLA BLACK',
    '4.63 × 1.78 × 1.46 m · 2.75 LM',
  ])
  // 1,300 + 1,455 + 9,120 + 12 × 150 kg; 11.415 + 12.617 + 38.297 + 12 × 0.960 m³; 1,310 + 1,311 kg; 2 × 12.032 m³.
  expect(page.column('PACKAGES')).toEqual(['15', 'PACKAGES', '2', 'UNITS', '17', '17'])
  expect(page.column('GROSS KG')).toEqual(['13,675.00', '2,621.00', '16,296.00', '16,296.00'])
  expect(page.column('M³')).toEqual(['73.849', '24.064', '97.913', '97.913'])
  expect(page.rows.slice(-2).map(([name]) => name)).toEqual(['Total of this page', 'Total of the manifest, 2 bills of lading'])
})

test('totals of the pages are carried forward and end with those of the manifest', async () => {
  const long = await company()
  for (let n = 0; n < 24; n++) {
    const { job } = await shipped(long, long.pole, [{ ...vehicles(1, n)[0], quantity: 1, weight: 1000 + n }])
    await billed(long, { job_id: job, ...plain }, 'draft')
  }
  const id = manifestIdOf({ voyage_id: long.voyage, pol_id: long.antwerp, pod_id: long.abidjan }) ?? ''
  const pages = await pagesOf(await manifestPaper(long.at, id))
  expect(pages.length).toBeGreaterThan(2)
  let carried = [0n, 0n, 0n]
  let bills = 0
  for (const [n, page] of pages.entries()) {
    const own = page.rows.flatMap(row => (/^ANRABJGA2601\d{4}/.test(row[0] ?? '') ? [row.slice(-3)] : []))
    bills += own.length
    const sum = [0, 1, 2].map(column => own.reduce((total, row) => total + thousandths(row[column] ?? ''), 0n))
    carried = carried.map((total, column) => total + (sum[column] ?? 0n))
    const [ofPage, upTo] = page.rows.slice(-2)
    const last = n === pages.length - 1
    expect([ofPage?.[0], upTo?.[0]]).toEqual(['Total of this page', last ? 'Total of the manifest, 24 bills of lading' : 'Carried forward'])
    expect(ofPage?.slice(1).map(thousandths)).toEqual(sum)
    expect(upTo?.slice(1).map(thousandths)).toEqual(carried)
    expect(page.rows.flat()).toContain(`GA2601 BEANR-CIABJ · page ${n + 1} / ${pages.length}`)
  }
  expect(bills).toBe(24)
  // 24 × 1,000 kg and 0 + 1 + … + 23; 24 × 12.032 m³.
  expect(pages.at(-1)?.rows.at(-1)).toEqual(['Total of the manifest, 24 bills of lading', '24', '24,276.00', '288.768'])
})

/** `1,234.5` as thousandths. */
function thousandths(printed: string): bigint {
  const [whole = '', fraction = ''] = printed.replaceAll(',', '').split('.')
  return BigInt(whole + fraction.padEnd(3, '0'))
}

test('published it says when and by which ocean vessel, and bears no mark of a draft; each correction is a supplement', async () => {
  await house.at.done('manifests', 'publish', publication(), manifest)
  const page = await pageOf(await manifestPaper(house.at, manifest))
  expect([page.watermark, page.rows.flat().includes('DRAFT')]).toEqual(['', false])
  expect([page.box('Manifested'), page.box('Ocean vessel'), page.box('Sailing')]).toEqual([
    ['23 NOV 2026'],
    ['SILVER MOON'],
    ['24 NOV 2026'],
  ])
  const { job } = await shipped(house, house.liege, vehicles(1, 700))
  await billed(house, { job_id: job, ...plain })
  await house.at.done('manifests', 'correct', { reason: 'One car more' }, manifest)
  const corrected = await pageOf(await manifestPaper(house.at, manifest, 1))
  expect(corrected.rows.flat()).toEqual(expect.arrayContaining(['Cargo manifest, supplement 1', 'One car more']))
  expect(corrected.rows.at(-1)).toEqual(['Total of the manifest, 1 bill of lading', '1', '1,310.00', '12.032'])
  const asPublished = await pageOf(await manifestPaper(house.at, manifest))
  expect(asPublished.rows).toEqual(page.rows)
})
