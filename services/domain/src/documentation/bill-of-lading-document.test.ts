import { expect, test } from 'vitest'
import { billOfLadingPaper, packagesOf, partyOf, renditionOf } from './bill-of-lading-document.ts'
import { aroundOf, billAfter, corolla, finalBill, hilux, line, party, pickup, queued } from './specimens-for-tests.ts'

const measured = { measured_length: 465, measured_width: 178.5, measured_height: 147, measured_weight: 1310 }
const around = aroundOf(
  corolla('1', { colour: 'White', hs_code: '870323', license_plate: '12ABC3', build_year: 2015 }),
  hilux('3', { kind: 'machine' }),
  corolla('2', measured),
  hilux('4'),
)
const record = (...events: ReturnType<typeof finalBill>) => billAfter(...events)
const jansen = { name: 'JANSEN', address: ['WAALHAVEN 1', 'ROTTERDAM'], vat_id: null, eori: null, contact: null }

test('a final bill prints all that its record and its surroundings say', () => {
  const boxed = {
    ...pickup,
    marks_and_numbers: 'N/M',
    package_type: 'CONTAINER',
    unit_ids: ['4'],
    container_number: 'MSCU1234566',
    seal: 'S-77',
    dangerous_goods: 'UN 1950',
  }
  const bill = record(
    ...finalBill({
      lines: [{ ...line, unit_ids: ['1', '2', '3'] }, boxed],
      booking_number: 'GRI 123',
      references: 'PO 7781\nL/C LC-55',
      carrier_number: 'GRICARRIER1',
      signing_capacity: 'as carrier',
      notify: { ...party('NOTIFY'), address: '' },
      second_notify: party('SECOND'),
      delivery_agent: party('AGENT'),
      pre_carriage: 'Truck',
      place_of_receipt: 'Utrecht',
      place_of_delivery: 'Kumasi',
      final_destination: 'Ouagadougou',
      printed_pol: 'ROTTERDAM, NETHERLANDS',
      printed_pod: 'TEMA, GHANA',
      place_of_issue: 'Antwerp',
      date_of_issue: '2026-11-19',
      received_for_shipment_date: '2026-11-18',
      declared_value: '5000.00',
      declared_currency_id: 'eur',
      payable_at: 'Paris',
    }),
  )
  expect(billOfLadingPaper(bill, around)).toEqual({
    number: 'RTMTEMGA26010001',
    type: 'original',
    booking_number: 'GRI 123',
    references: ['PO 7781', 'L/C LC-55', 'CARRIER B/L GRICARRIER1'],
    issuer: { name: 'Fairlead Rotterdam BV', address: ['Waalhaven 1', 'Netherlands'], logo: null },
    carrier: { name: 'Grimaldi', address: ['Via Marchese Campodisola 13', '80133 Napoli', 'Italy'], scac: 'GRIU' },
    signing_capacity: 'as carrier',
    shipper: jansen,
    consignee: { ...jansen, name: 'TO ORDER' },
    notify: { ...jansen, name: 'NOTIFY', address: [] },
    second_notify: { ...jansen, name: 'SECOND' },
    delivery_agent: { ...jansen, name: 'AGENT' },
    route: {
      pre_carriage: 'Truck',
      place_of_receipt: 'Utrecht',
      vessel: 'GRANDE DAKAR',
      imo: '9680748',
      flag: 'Italy',
      voyage: 'GA2601',
      port_of_loading: 'ROTTERDAM, NETHERLANDS',
      transhipment_port: 'Dakar, Senegal',
      port_of_discharge: 'TEMA, GHANA',
      place_of_delivery: 'Kumasi',
      final_destination: 'Ouagadougou',
    },
    lines: [
      {
        marks_and_numbers: '',
        packages: 2,
        package_type: 'UNIT',
        description: 'USED TOYOTA COROLLA',
        hs_code: '870323',
        gross_weight_kg: '2600.00',
        volume_m3: '24.064',
        vehicles: [
          {
            vin: 'JTNBA3EK303000001',
            make: 'Toyota',
            model: 'Corolla',
            build_year: 2015,
            colour: 'White',
            license_plate: '12ABC3',
            length_m: '4.63',
            width_m: '1.78',
            height_m: '1.46',
            lane_metres: '2.75',
            volume_m3: '12.032',
            weight_kg: '1300.00',
            hs_code: '870323',
            mrn: null,
          },
          expect.objectContaining({ vin: 'AHTFR22G606000003', lane_metres: '3.30' }),
          {
            vin: 'JTNBA3EK303000002',
            make: 'Toyota',
            model: 'Corolla',
            build_year: null,
            colour: null,
            license_plate: null,
            length_m: '4.65',
            width_m: '1.785',
            height_m: '1.47',
            lane_metres: '2.77',
            volume_m3: '12.032',
            weight_kg: '1310.00',
            hs_code: null,
            mrn: null,
          },
        ],
        containers: [],
        customs_references: ['MRN 26NLA1B2C3D4E5F6A7'],
        dangerous_goods: null,
      },
      {
        marks_and_numbers: 'N/M',
        packages: 1,
        package_type: 'CONTAINER',
        description: 'NEW TOYOTA HILUX',
        hs_code: '870421',
        gross_weight_kg: '2000.00',
        volume_m3: '18.043',
        vehicles: [expect.objectContaining({ vin: 'AHTFR22G606000004', length_m: '5.33', width_m: '1.86', height_m: '1.82' })],
        containers: [{ number: 'MSCU1234566', seal: 'S-77' }],
        customs_references: [],
        dangerous_goods: 'UN 1950',
      },
    ],
    totals: { packages: 3, package_type: 'PACKAGE', gross_weight_kg: '4600.00', volume_m3: '42.107', lane_metres: '12.12' },
    freight: { terms: 'prepaid', charges: 'as agreed', payable_at: 'Paris' },
    originals: 3,
    place_of_issue: 'Antwerp',
    date_of_issue: '2026-11-19',
    received_for_shipment_date: '2026-11-18',
    shipped_on_board_date: '2026-11-22',
    declared_value: { amount: '5000.00', currency: 'EUR' },
    clauses: [],
    carriage_terms: 'grimaldi.example/terms',
    conditions: [],
  })
})

test('where the record says nothing it prints the ports with their countries, the carrier, the day it was made final, and no words', () => {
  const bill = record(...finalBill({ lines: [line], notify: null }))
  expect(billOfLadingPaper(bill, { ...around, transhipment_port: null })).toMatchObject({
    signing_capacity: 'as agent for the carrier Grimaldi',
    references: [],
    notify: null,
    second_notify: null,
    delivery_agent: null,
    route: { port_of_loading: 'Rotterdam, Netherlands', port_of_discharge: 'Tema, Ghana', transhipment_port: null, pre_carriage: null },
    totals: { package_type: 'UNIT' },
    freight: { terms: 'prepaid', charges: 'as agreed', payable_at: '' },
    place_of_issue: '',
    date_of_issue: '2026-11-20',
    declared_value: null,
  })
})

test('a bill made final after midnight by the clock of the trade is dated that day', () => {
  const bill = { ...record(...finalBill()), finalised_at: '2026-11-20T23:30:00.000Z' }
  expect(billOfLadingPaper(bill, around).date_of_issue).toBe('2026-11-21')
})

test('a draft says what is not known yet: neither number nor day, nor who pays the freight where', () => {
  expect(billOfLadingPaper(billAfter(queued({ type: null, payment_type: null, shipper: null, consignee: null })), around)).toMatchObject({
    number: '',
    type: 'original',
    shipper: { name: '', address: [] },
    consignee: { name: '', address: [] },
    freight: { terms: null, charges: 'as agreed', payable_at: '' },
    originals: 0,
    date_of_issue: null,
    shipped_on_board_date: null,
  })
})

test('a waybill has no originals, whatever was typed, and is called one; a master bill is called one, too', () => {
  const printed = (type: 'SWB' | 'MASTER') => billOfLadingPaper({ ...record(...finalBill()), type, originals: 2 }, around)
  expect(printed('SWB')).toMatchObject({ type: 'sea_waybill', originals: 0 })
  expect(printed('MASTER')).toMatchObject({ type: 'master', originals: 2 })
})

test('a vehicle of which little is known is printed with nothing made up, and no number of ours as its VIN', () => {
  const bare = corolla('1', { chassis_number: null, make: null, model: null, length: null, width: null, height: null, weight: null })
  const [first] = billOfLadingPaper(record(...finalBill()), { ...around, units: [bare] }).lines
  expect(first?.vehicles).toEqual([
    expect.objectContaining({ vin: null, make: '', model: '', length_m: '0', width_m: '0', height_m: '0', weight_kg: '0.00' }),
  ])
})

test('what does not roll is no vehicle, though it stands on a line with some', () => {
  const packed = aroundOf(corolla('1', { kind: 'package' }), corolla('2'))
  const [first] = billOfLadingPaper(record(...finalBill()), packed).lines
  expect(first?.vehicles.map(({ vin }) => vin)).toEqual(['JTNBA3EK303000002'])
})

test('packages alike are called by their kind, others just packages', () => {
  const crate = { ...line, package_type: 'CRATE' }
  expect([packagesOf([crate, crate]), packagesOf([crate, line]), packagesOf([])]).toEqual(['CRATE', 'PACKAGE', 'PACKAGE'])
})

test('all its pieces take lane metres; a lane is as wide as the port of loading has it', () => {
  const totals = (...units: ReturnType<typeof corolla>[]) => billOfLadingPaper(record(...finalBill()), aroundOf(...units)).totals
  expect(totals(corolla('1', { quantity: 2 }), corolla('2', { lane_width: '2.50' })).lane_metres).toBe('8.80')
  expect(totals(corolla('1', { kind: 'container' })).lane_metres).toBeNull()
})

test('a currency that is not known is not made up', () => {
  const money = { declared_value: '5.00', declared_currency_id: null, payment_type: 'COLLECT', collect_amount: '1.00' } as const
  expect(billOfLadingPaper(record(...finalBill(money)), around)).toMatchObject({
    declared_value: { amount: '5.00', currency: '' },
    freight: { charges: [{ currency: '' }] },
  })
})

test('freight to collect prints the amount, payable where the cargo goes', () => {
  const collect = { payment_type: 'COLLECT', collect_amount: '1250.00', collect_currency_id: 'usd' } as const
  expect(billOfLadingPaper(record(...finalBill(collect)), around).freight).toEqual({
    terms: 'collect',
    charges: [{ description: 'FREIGHT', basis: null, currency: 'USD', amount: '1250.00', terms: 'collect' }],
    payable_at: 'Tema, Ghana',
  })
})

test('freight to collect is payable at the port of discharge as it is called on the bill, to the letter of a credit', () => {
  const collect = { payment_type: 'COLLECT', printed_pol: 'ROTTERDAM, NETHERLANDS', printed_pod: 'TEMA, GHANA' } as const
  expect(billOfLadingPaper(record(...finalBill(collect)), around).freight.payable_at).toBe('TEMA, GHANA')
})

test('items print unless freight is as agreed; then nothing more is said of them', () => {
  const ocean = {
    description: 'OCEAN FREIGHT',
    basis: '24.064 M3 X 62.00',
    surcharge_type_id: null,
    currency_id: 'usd',
    amount: '1491.97',
    payment_type: 'PREPAID',
  } as const
  const handling = {
    description: 'THC',
    basis: null,
    surcharge_type_id: 'thc',
    currency_id: 'eur',
    amount: '85.00',
    payment_type: 'COLLECT',
  } as const
  const collect = { payment_type: 'COLLECT', collect_amount: '9.00', collect_currency_id: 'eur' } as const
  const freight = (more: Parameters<typeof finalBill>[0]) =>
    billOfLadingPaper(record(...finalBill({ freight_items: [ocean, handling], ...more })), around).freight
  expect(freight({ freight_as_agreed: false, place_of_issue: 'Antwerp' })).toEqual({
    terms: 'prepaid',
    charges: [
      { description: 'OCEAN FREIGHT', basis: '24.064 M3 X 62.00', currency: 'USD', amount: '1491.97', terms: 'prepaid' },
      { description: 'THC', basis: null, currency: 'EUR', amount: '85.00', terms: 'collect' },
    ],
    payable_at: 'Antwerp',
  })
  expect(freight({ freight_as_agreed: true }).charges).toBe('as agreed')
  expect(freight({ payment_type: null, place_of_issue: 'Antwerp' }).payable_at, 'nobody has said yet who pays where').toBe('')
  expect(freight({ freight_as_agreed: true, freight_items: null, ...collect }).charges).toBe('as agreed')
  expect(freight({ freight_as_agreed: false, ...collect }).charges).toHaveLength(2)
  expect(freight({ freight_items: null, ...collect, payment_type: 'PREPAID' }).charges).toBe('as agreed')
  expect(freight({ freight_items: [], ...collect, collect_amount: null }).charges).toBe('as agreed')
})

test('a tax number prints as what it is: a VAT id where it is one, else an EORI number', () => {
  expect([
    partyOf({ ...party('N'), tax_id: 'NL004495445B01' }),
    partyOf({ ...party('A'), tax_id: 'NL004495445' }),
    partyOf(party('B')),
    partyOf(null),
  ]).toMatchObject([{ vat_id: 'NL004495445B01', eori: null }, { vat_id: null, eori: 'NL004495445' }, { vat_id: null, eori: null }, null])
})

test.each([
  ['draft', 'copy', { paper: 'draft' }],
  ['draft', 'original-1', { paper: 'draft' }],
  ['final', 'copy', { paper: 'copy' }],
  ['published', 'draft', { paper: 'copy' }],
  ['void', 'original-1', { paper: 'void' }],
  ['cancelled', 'copy', { paper: 'void' }],
  ['final', 'original-1', { paper: 'original', number: 1, of: 2 }],
  ['published', 'original-2', { paper: 'original', number: 2, of: 2 }],
  ['published', 'original-3', { paper: 'copy' }],
] as const)('of a %s bill with two originals, what is asked for as %s is %o', (status, copy, rendition) => {
  expect(renditionOf({ ...record(...finalBill()), status, originals: 2 }, copy)).toEqual(rendition)
})

test('a waybill is no original, and without a number of originals there are none', () => {
  expect(renditionOf(record(...finalBill({ type: 'SWB' })), 'original-1')).toEqual({ paper: 'waybill' })
  for (const copy of ['copy', 'draft'] as const) expect(renditionOf(record(...finalBill({ type: 'SWB' })), copy)).toEqual({ paper: 'copy' })
  expect(renditionOf({ ...record(...finalBill()), originals: null }, 'original-1')).toEqual({ paper: 'copy' })
})

test('below the cargo stand its clauses, what was found of its units, its notes, and what the company says on every bill', () => {
  const exceptions = 'JTNBA3EK303000001: SCRATCHED, BONNET\nJTNBA3EK303000002: WET, SEATS'
  const bill = { ...record(...finalBill({ clauses: 'FREIGHT PREPAID\nON DECK', printed_notes: 'NOTE' })), exceptions }
  const { clauses } = billOfLadingPaper(bill, { ...around, closing_text: 'Errors and omissions excepted.' })
  expect(clauses).toEqual([
    'FREIGHT PREPAID',
    'ON DECK',
    'JTNBA3EK303000001: SCRATCHED, BONNET',
    'JTNBA3EK303000002: WET, SEATS',
    'NOTE',
    'Errors and omissions excepted.',
  ])
})

test('a document of customs that its line does not name is told with its vehicle', () => {
  const references = 'MRN 26NLA1B2C3D4E5F6A7'
  const [one, two] = [corolla('1', { mrn: '26NLA1B2C3D4E5F6A7' }), corolla('2', { mrn: '26NLA1B2C3D4E5F6A8' })]
  const said = (customs_references: string | null) =>
    billOfLadingPaper(record(...finalBill({ lines: [{ ...line, customs_references }] })), aroundOf(one, two)).lines.flatMap(
      ({ vehicles }) => vehicles.map(({ mrn }) => mrn),
    )
  expect(said(null)).toEqual(['26NLA1B2C3D4E5F6A7', '26NLA1B2C3D4E5F6A8'])
  expect(said(references)).toEqual([null, '26NLA1B2C3D4E5F6A8'])
})
