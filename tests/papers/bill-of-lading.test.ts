import { beforeAll, expect, test } from 'vitest'
import { head, mixedCargo, plain, vehicles } from './cargo.ts'
import { billed, type Company, company, shipped } from './company.ts'
import { billPaper, pageOf, pagesOf, rowsBetween } from './papers.ts'

let house: Company
/** A final bill of a car, a car without a VIN, a container and packages, with everything filled in. */
let bill: string
beforeAll(async () => {
  house = await company()
  const { job } = await shipped(house, house.pole, mixedCargo)
  bill = await billed(house, { job_id: job, ...head(house) })
})

test('every party, place, date and number of the record stands in its own box of the face', async () => {
  const page = await pageOf(await billPaper(house.at, bill, 'original-2'))
  const boxes = (captions: readonly string[]) => Object.fromEntries(captions.map(caption => [caption, page.box(caption, beside[caption])]))
  expect(boxes(Object.keys(face))).toEqual(face)
})

/** The column beside a box, where the box reaches over several. */
const beside: Record<string, string> = {
  'Shipped on board': 'Signed for the carrier',
  'Date of issue': 'Signed for the carrier',
  'Carrier and principal place of business': 'Signed for the carrier',
}

const face: Record<string, string[]> = {
  Shipper: ['SPÓŁKA EKSPORTOWA ŁÓDŹ SP. Z O.O.', 'UL. PIOTRKOWSKA 104', '90-926 ŁÓDŹ', 'POLAND', 'EORI PL725180112600000'],
  'Consignee (not negotiable unless consigned to order)': [
    "TO ORDER OF BANQUE DE L'HABITAT DE CÔTE D'IVOIRE",
    '22 AVENUE JOSEPH ANOMA',
    'ABIDJAN PLATEAU',
  ],
  'Notify party': ['ÉTABLISSEMENTS KOUASSI & FRÈRES', 'ZONE 3', '01 BP 1234 ABIDJAN', 'VAT NL004495445B01'],
  'Second notify party': ['SÃO PAULO COMÉRCIO LTDA', 'RUA DA CONSOLAÇÃO 930'],
  'Delivery agent at port of discharge': ['AGENCE MARITIME DU GOLFE', "PORT D'ABIDJAN, VRIDI"],
  'B/L number': ['ANRABJGA26010001'],
  'Booking number': ['BK26-004417'],
  References: ['EXPORT REF 2026/0117', 'L/C 4417-ABJ-2026', 'CARRIER B/L ARRL0098812'],
  'Issued by': ['Fairlead Shipping B.V.', 'Waalhaven Zuidzijde 19', '3089 JH Rotterdam', 'Netherlands'],
  'Pre-carriage by': ['TRUCK'],
  'Place of receipt': ['ŁÓDŹ, POLAND'],
  Vessel: ['GRANDE ABIDJAN', 'IMO 9680748, ITALY'],
  Voyage: ['GA2601'],
  'Port of loading': ['ANTWERPEN, BELGIUM'],
  'Port of discharge': ["ABIDJAN, CÔTE D'IVOIRE"],
  'Place of delivery': ['YAMOUSSOUKRO'],
  'Final destination': ['OUAGADOUGOU, BURKINA FASO'],
  'Transhipment port': ['ZEEBRUGGE, BELGIUM'],
  'Freight payable at': ['Bouaké'],
  Clauses: ['LOOSE ACCESSORIES AT OWNER RISK', 'NOT RESPONSIBLE FOR RUST', 'KEYS IN GLOVE BOX', 'Errors and omissions excepted.'],
  'Number of original bills of lading': ['THREE (3)'],
  'Declared value': ['USD 1,250,000.00'],
  'Received for shipment': ['19 NOV 2026'],
  'Shipped on board': ['22 NOV 2026'],
  'Place of issue': ['Vlaardingen'],
  'Date of issue': ['23 NOV 2026'],
  'Carrier and principal place of business': ['Atlantic Ro-Ro Line (SCAC ARRL)', 'Noorderlaan 21, 2030 Antwerp, Belgium'],
  'Signed for the carrier': ['Atlantic Ro-Ro Line (SCAC ARRL)', 'SHIPPED ON BOARD GRANDE ABIDJAN AT ANTWERPEN, BELGIUM ON 22 NOV', '2026'],
}

test('cargo is a line per kind of unit with its marks, packages, HS code, VIN, container, seal, MRN, weight and volume', async () => {
  const page = await pageOf(await billPaper(house.at, bill, 'original-1'))
  expect(rowsBetween(page, 'Marks and numbers', 'Total number of packages, in words and figures')).toEqual([
    ['Marks and numbers', 'Packages', 'Description of goods, as declared by shipper', 'Gross weight, kg', 'Measurement, m³'],
    ['WVWZZZ1JZ3W386752', '1', 'USED VOLKSWAGEN GOLF', '1,300.00', '11.415'],
    ['UNIT', 'HS CODE 870323'],
    ['SILVER'],
    ['4.28 X 1.79 X 1.49 M, 2.55 LM'],
    ['MRN 26NLA1B2C3D4E5F6A7'],
    ['1', 'USED ŠKODA OCTAVIA', '1,455.00', '12.617'],
    ['UNIT', 'HS CODE 870322'],
    ['BLUE'],
    ['4.69 X 1.83 X 1.47 M, 2.86 LM'],
    ['1', "1 X 20' DRY CONTAINER", '9,120.00', '38.297'],
    ['CONTAINER', "SHIPPER'S LOAD, STOW AND COUNT"],
    ['SAID TO CONTAIN'],
    ['HS CODE 870899'],
    ['CONTAINER CSQU3054383 SEAL SL884120'],
    ['12', 'PACKAGE', '1,800.00', '11.520'],
    ['PACKAGES', 'HS CODE 401120'],
    ['Total number of packages, in words and figures', 'Total, kg', 'Total, m³'],
  ])
})

test('totals stand in words and figures: packages, kilograms and cubic metres of all lines', async () => {
  const { rows } = await pageOf(await billPaper(house.at, bill, 'original-1'))
  const row = rows.find(([text]) => text?.startsWith('FIFTEEN'))
  expect(row?.[0]).toMatch(/^FIFTEEN \(15\) /)
  expect(row?.slice(1)).toEqual(['13,675.00', '73.849'])
})

test('freight items stand with their basis under prepaid or collect, added up per currency, the sum to collect in words', async () => {
  const page = await pageOf(await billPaper(house.at, bill, 'copy'))
  const cells = rowsBetween(page, 'Freight and charges', 'Number of original bills of lading').flat()
  const clauses = ['LOOSE ACCESSORIES AT OWNER RISK', 'NOT RESPONSIBLE FOR RUST', 'KEYS IN GLOVE BOX', 'Errors and omissions excepted.']
  expect(cells.filter(cell => !clauses.includes(cell))).toEqual([
    'Freight and charges',
    'Clauses',
    'Prepaid',
    'Collect',
    'OCEAN FREIGHT',
    '102.345 M3 X 38.50',
    'USD',
    '13,940.28',
    'BUNKER FACTOR',
    '102.345 M3 X 6.25',
    'USD',
    '639.66',
    'PORT CHARGES',
    '4 UNITS X 24.00',
    'EUR',
    '1,296.00',
    'Total',
    'USD',
    '14,579.94',
    'Total',
    'EUR',
    '1,296.00',
    'To collect: one thousand two hundred and ninety-six and 00/100 EUR',
    'Number of original bills of lading',
    'Declared value',
    'Signed for the carrier',
  ])
  expect(page.column('Prepaid')).toEqual(['13,940.28', '639.66', '14,579.94'])
  expect(page.column('Collect')).toEqual(['1,296.00', '1,296.00'])
})

test.each([
  ['copy', 'COPY NON-NEGOTIABLE', 'COPY NON-NEGOTIABLE'],
  ['original-1', 'ORIGINAL 1/3', ''],
  ['original-2', 'ORIGINAL 2/3', ''],
  ['original-3', 'ORIGINAL 3/3', ''],
] as const)('%s is stamped %s at its head, and across it runs "%s"', async (copy, stamp, watermark) => {
  const page = await pageOf(await billPaper(house.at, bill, copy))
  expect(page.rows.slice(0, 4)).toEqual([['Page 1 / 1'], [stamp], ['BILL OF LADING'], ['For port to port or combined transport']])
  expect(page.watermark).toBe(watermark)
  const unsigned = page.rows.some(row => row.includes('Draft for checking, not signed'))
  expect(unsigned).toBe(false)
})

test('it is signed by name and capacity, under the words that it is given in and the conditions of carriage', async () => {
  const page = await pageOf(await billPaper(house.at, bill, 'original-1'))
  const rows = page.rows.map(row => row.join(' '))
  expect(rows).toContain('Fairlead Shipping B.V., as agent for the carrier Atlantic Ro-Ro Line')
  const words = page.text.replace(/\s+/g, ' ')
  for (const wording of [
    'in apparent good order and condition',
    'One of the original bills of lading must be surrendered, duly endorsed',
    'one of them being accomplished, the others stand void.',
    'Carried under the conditions of Atlantic Ro-Ro Line.',
  ])
    expect(words).toContain(wording)
  expect(words).not.toContain('Never to be printed')
})

test('what the survey found stands among the clauses, so that nobody takes the bill for a clean one', async () => {
  const findings = [
    { area: 'left door', condition: 'DENT', severity: null, quantity: 2 },
    { area: 'bonnet', condition: 'DIRTY', severity: null, quantity: null },
  ]
  const { job } = await shipped(house, house.pole, [{ ...vehicles(1, 880)[0], findings }])
  const id = await billed(house, { job_id: job, ...plain, clauses: 'SHIPPED ON DECK' })
  const page = await pageOf(await billPaper(house.at, id, 'original-1'))
  expect(page.box('Clauses')).toEqual(['SHIPPED ON DECK', 'JTNBA3EK303000880: 2 X DENTED, LEFT DOOR', 'Errors and omissions excepted.'])
})

test('until it is final a bill is a draft, whatever is asked for', async () => {
  const { job } = await shipped(house, house.pole, vehicles(1, 900))
  const draft = await billed(house, { job_id: job, ...plain }, 'draft')
  const page = await pageOf(await billPaper(house.at, draft, 'original-1'))
  expect([page.rows[1], page.watermark]).toEqual([['DRAFT'], 'DRAFT'])
})

test('a sea waybill says that it is not negotiable, has no originals and names its consignee', async () => {
  const { job } = await shipped(house, house.exporter, vehicles(2, 910))
  const consignee = { relation_id: null, name: 'BOĞAZIÇI OTOMOTIV', address: 'ŞIŞLI, ISTANBUL', tax_id: '' }
  const waybill = await billed(house, { job_id: job, ...plain, type: 'SWB', release_type: 'EMAIL', consignee })
  const page = await pageOf(await billPaper(house.at, waybill, 'original-1'))
  expect(page.rows.slice(1, 4)).toEqual([['NOT NEGOTIABLE'], ['SEA WAYBILL'], ['Not negotiable']])
  expect(page.watermark).toBe('')
  expect(page.box('Consignee')).toEqual(['BOĞAZIÇI OTOMOTIV', 'ŞIŞLI, ISTANBUL'])
  expect(page.box('Sea waybill number')).toEqual([(await house.at.read('billsoflading', waybill)).number])
  expect(page.box('Number of originals')).toEqual(['NONE (0)'])
  const words = page.text.replace(/\s+/g, ' ')
  expect(words).toContain('This sea waybill is not a document of title.')
  expect(words).not.toContain('must be surrendered')
})

test('a master bill says so below its title, and freight that is agreed elsewhere stands as agreed', async () => {
  const { job } = await shipped(house, house.exporter, vehicles(1, 920))
  const master = await billed(house, { job_id: job, ...plain, type: 'MASTER' })
  const page = await pageOf(await billPaper(house.at, master, 'original-1'))
  expect(page.rows.slice(1, 4)).toEqual([['ORIGINAL 1/3'], ['BILL OF LADING'], ['Master bill of lading']])
  expect(page.rows.map(row => row[0])).toContain('FREIGHT PREPAID, AS AGREED')
})

test('what a box of the face cannot hold goes on, in order and whole, on a page that repeats whose it is', async () => {
  const clauses = Array.from(
    { length: 20 },
    (_none, n) => `CLAUSE ${n + 1} OF A LETTER OF CREDIT THAT WANTS IT WORD FOR WORD ON THE FACE OF IT`,
  )
  const { job, units } = await shipped(house, house.pole, [
    { kind: 'static', quantity: 3, make: 'LIEBHERR', weight: 40_000, length: 500, width: 250, height: 200 },
  ])
  const line = {
    marks_and_numbers: Array.from({ length: 5 }, (_none, n) => `MARK ${n + 1}`).join('\n'),
    packages: 3,
    package_type: 'PIECE',
    description: 'PARTS OF A CRANE',
    hs_code: '842620',
    gross_weight: '120000.00',
    volume: '75.000',
    unit_ids: units,
    customs_references: Array.from({ length: 20 }, (_none, n) => `MRN 26NLA1B2C3D4E5${String(n + 10)}A7`).join('\n'),
    dangerous_goods: 'UN3363 DANGEROUS GOODS IN MACHINERY, CLASS 9',
  }
  const id = await billed(house, { job_id: job, ...plain, clauses: clauses.join('\n'), lines: [line] })
  const [one, two, ...more] = await pagesOf(await billPaper(house.at, id, 'copy'))
  if (!one || !two) throw new Error('the bill has no second page')
  expect(more).toEqual([])
  expect([one.rows[0], two.rows[0]]).toEqual([['Page 1 / 2'], ['Page 2 / 2']])
  expect(two.rows.slice(1, 6)).toEqual([
    ['COPY NON-NEGOTIABLE'],
    ['BILL OF LADING'],
    ['For port to port or combined transport'],
    ['Bill of lading number', 'Vessel and voyage', 'Port of loading', 'Port of discharge'],
    [one.box('B/L number')[0], 'GRANDE ABIDJAN GA2601', 'ANTWERP, BELGIUM', "ABIDJAN, CÔTE D'IVOIRE"],
  ])
  expect(two.watermark).toBe('COPY NON-NEGOTIABLE')
  expect(one.rows.flat()).toContain('CONTINUED ON NEXT PAGE')
  const printed = `${one.text} ${two.text}`.replace(/\s+/g, ' ')
  for (const clause of clauses) expect(printed.split(clause), clause).toHaveLength(2)
  expect(printed.match(/MRN 26NLA1B2C3D4E5\d\dA7/g)).toEqual(line.customs_references.split('\n'))
  expect(printed).toContain('DANGEROUS GOODS: UN3363 DANGEROUS GOODS IN MACHINERY, CLASS 9')
  expect(one.rows.flat()).toContain('120,000.00')
})

test('more than six vehicles stand on a list of their own, one by one with their measures, and are added up', async () => {
  // The last one is of another model, and its VIN is not known.
  const { job } = await shipped(house, house.pole, [
    ...vehicles(6, 930),
    { ...vehicles(1, 0)[0], chassis_number: null, customs_type: 'EU', mrn: null, model: 'Hilux', colour: 'Grey', weight: 1500 },
  ])
  const id = await billed(house, { job_id: job, ...plain })
  const [face, list, ...more] = await pagesOf(await billPaper(house.at, id, 'original-1'))
  if (!face || !list) throw new Error('the bill has no second page')
  expect(more).toEqual([])
  expect(rowsBetween(face, 'Marks and numbers', 'Total number of packages, in words and figures').slice(1, -1)).toEqual([
    ['7', 'USED VEHICLES', '9,375.00', '84.224'],
    ['UNITS', 'HS CODE 870322'],
    ['AS PER ATTACHED LIST OF VEHICLES'],
    ['MRN 26NLVEH000000930J7'],
  ])
  const vehicle = (no: string, vin: string, kg: string) => [
    no,
    vin,
    'TOYOTA',
    'COROLLA',
    'BLACK',
    '4.63',
    '1.78',
    '1.46',
    '2.75',
    '12.032',
    kg,
    '870322',
  ]
  expect(rowsBetween(list, 'NO.', 'TOTAL')).toEqual([
    ['NO.', 'VIN / CHASSIS', 'MAKE', 'MODEL', 'COLOUR', 'L M', 'W M', 'H M', 'LM', 'M³', 'KG', 'HS CODE'],
    vehicle('1', 'JTNBA3EK303000930', '1,310.00'),
    vehicle('2', 'JTNBA3EK303000931', '1,311.00'),
    vehicle('3', 'JTNBA3EK303000932', '1,312.00'),
    vehicle('4', 'JTNBA3EK303000933', '1,313.00'),
    vehicle('5', 'JTNBA3EK303000934', '1,314.00'),
    vehicle('6', 'JTNBA3EK303000935', '1,315.00'),
    ['7', 'TOYOTA', 'HILUX', 'GREY', '4.63', '1.78', '1.46', '2.75', '12.032', '1,500.00', '870322'],
    ['TOTAL', '7 VEHICLES', '19.25', '84.224', '9,375.00'],
  ])
})

test('a long list of vehicles has its heading on every page and its total at the end alone', async () => {
  const { job } = await shipped(house, house.pole, vehicles(75, 1))
  const id = await billed(house, { job_id: job, ...plain })
  const pages = await pagesOf(await billPaper(house.at, id, 'copy'))
  expect(pages.map(({ rows }) => rows[0])).toEqual([['Page 1 / 3'], ['Page 2 / 3'], ['Page 3 / 3']])
  const [, first, second] = pages
  for (const page of [first, second]) expect(page?.rows.map(row => row[1])).toContain('VIN / CHASSIS')
  const listed = [first, second].flatMap(
    page => page?.rows.filter(([no, vin]) => /^\d+$/.test(no ?? '') && vin?.startsWith('JTNBA3')) ?? [],
  )
  expect(listed.map(([no]) => no)).toEqual(Array.from({ length: 75 }, (_none, n) => String(n + 1)))
  expect(listed.map(([, vin]) => vin)).toEqual(Array.from({ length: 75 }, (_none, n) => `JTNBA3EK3030${String(n + 1).padStart(5, '0')}`))
  // 75 × 12.032 m³; 75 × 1310 kg and 0 + 1 + … + 74.
  expect(second?.rows.filter(([text]) => text === 'TOTAL')).toEqual([['TOTAL', '75 VEHICLES', '206.25', '902.400', '101,025.00']])
  expect(first?.rows.filter(([text]) => text === 'TOTAL')).toEqual([])
})
