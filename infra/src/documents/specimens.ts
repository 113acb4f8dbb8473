import type { BillOfLadingDocument, DocumentVehicle } from '@fairlead/contracts/documents/bill-of-lading'
import { vehicleTotals } from '@fairlead/contracts/documents/bill-of-lading'
import type { InvoiceDocument, InvoiceDocumentLine } from '@fairlead/contracts/documents/invoice'
import type { QuotationDocument } from '@fairlead/contracts/documents/quotation'

/** Documents with made-up parties for tests and benchmarks: full of diacritics, and different with every `seed`. */

/** What Typst would act on if a text were ever read as markup, code or maths. */
export const hostile = '#let x = 1 *bold* _it_ $m$ \\ @ref `raw` <a> [c] // -- ~'

const models = [
  ['Toyota', 'Land Cruiser', 'White', '4.95', '1.98', '1.95', '19.112', '2400', '870323'],
  ['Volkswagen', 'Transporter', 'Grey', '5.30', '1.90', '1.99', '20.039', '2000', '870421'],
  ['Mercedes-Benz', 'Sprinter', 'Blue', '5.93', '1.99', '2.60', '30.682', '2200', '870421'],
  ['Škoda', 'Octavia', 'Silver', '4.69', '1.83', '1.47', '12.616', '1450', '870322'],
] as const

/** A vehicle whose VIN is unlike any other of the same seed. */
function specimenVehicle(n: number, seed = 0): DocumentVehicle {
  const [make, model, colour, length_m, width_m, height_m, volume_m3, weight_kg, hs_code] = models[n % models.length] ?? models[0]
  return {
    vin: `JTMHX05J4K4${String(seed * 1000 + n)
      .padStart(6, '0')
      .slice(-6)}`,
    make,
    model,
    build_year: 2019,
    colour,
    license_plate: null,
    length_m,
    width_m,
    height_m,
    lane_metres: '3.27',
    volume_m3,
    weight_kg,
    hs_code,
  }
}

/** An original bill of lading Gdańsk to Abidjan for so many used vehicles. */
export function specimenBillOfLading(units: number, seed = 0): BillOfLadingDocument {
  const vehicles = Array.from({ length: units }, (_, n) => specimenVehicle(n + 1, seed))
  const { weight_kg, volume_m3, lane_metres } = vehicleTotals(vehicles)
  return {
    number: `GDNABJ26041${String(seed + 1).padStart(4, '0')}`,
    type: 'original',
    rendition: { paper: 'original', number: 1, of: 3 },
    booking_number: 'BK26-004417',
    references: ['EXPORT REF 2026/0117', 'CTN CI26-0099812', 'L/C 4417-ABJ-2026'],
    issuer: {
      name: 'Fairlead Forwarding B.V.',
      address: ['Waalhaven Zuidzijde 19', '3089 JH Rotterdam', 'The Netherlands'],
      logo_svg: null,
    },
    carrier: { name: 'Atlantic Ro-Ro Line', address: ['Rue de la Mer 1', '1000 Brussels', 'Belgium'], scac: 'ARRL' },
    signing_capacity: 'as agent for the carrier Atlantic Ro-Ro Line',
    shipper: {
      name: 'Spółka Eksportowa Łódź Sp. z o.o.',
      address: ['ul. Piotrkowska 104', '90-926 Łódź', 'Poland'],
      vat_id: 'PL7251801126',
      eori: 'PL725180112600000',
      contact: 'Małgorzata Wójcik, +48 42 638 40 00',
    },
    consignee: {
      name: "TO ORDER OF BANQUE DE L'HABITAT DE CÔTE D'IVOIRE",
      address: ['22 avenue Joseph Anoma', "Abidjan, Côte d'Ivoire"],
      vat_id: null,
      eori: null,
      contact: null,
    },
    notify: {
      name: 'Établissements Kouassi & Frères',
      address: ['Boulevard de Marseille, Zone 3', "01 BP 1234 Abidjan, Côte d'Ivoire"],
      vat_id: null,
      eori: null,
      contact: '+225 27 21 00 00 00',
    },
    second_notify: {
      name: 'São Paulo Comércio de Veículos Ltda',
      address: ['Rua da Consolação 930', 'São Paulo, Brasil'],
      vat_id: null,
      eori: null,
      contact: null,
    },
    delivery_agent: {
      name: 'Agence Maritime du Golfe de Guinée',
      address: ["Port d'Abidjan, Vridi", "Abidjan, Côte d'Ivoire"],
      vat_id: null,
      eori: null,
      contact: 'docs@agence.example',
    },
    route: {
      pre_carriage: 'Truck',
      place_of_receipt: 'Łódź, Poland',
      vessel: 'GRANDE ALEXANDRIA',
      imo: '9680748',
      flag: 'Italy',
      voyage: '041S',
      port_of_loading: 'Gdańsk, Poland',
      transhipment_port: 'Antwerp, Belgium',
      port_of_discharge: "Abidjan, Côte d'Ivoire",
      place_of_delivery: "Abidjan, Côte d'Ivoire",
      final_destination: 'Ouagadougou, Burkina Faso',
    },
    lines: [
      {
        marks_and_numbers: 'N/M\nGDAŃSK 1 - UP',
        packages: units,
        package_type: 'units',
        description: 'Used vehicles, self-propelled, shipped uncrated and unprotected',
        hs_code: '8703 23',
        gross_weight_kg: weight_kg,
        volume_m3,
        vehicles,
        containers: [],
        customs_references: ['MRN 26PL322080E0012345'],
        dangerous_goods: 'UN3166 VEHICLE, FLAMMABLE LIQUID POWERED, CLASS 9',
      },
    ],
    totals: { packages: units, package_type: 'units', gross_weight_kg: weight_kg, volume_m3, lane_metres },
    freight: {
      terms: 'prepaid',
      payable_at: 'Rotterdam',
      charges: [
        { description: 'Ocean freight', basis: `${volume_m3} M3 x 38.50`, currency: 'USD', amount: '31250.75', terms: 'prepaid' },
        { description: 'Bunker adjustment factor', basis: `${volume_m3} M3 x 6.25`, currency: 'USD', amount: '5072.15', terms: 'prepaid' },
        { description: 'Cargo tracking note', basis: '1 B/L x 75.00', currency: 'EUR', amount: '75.00', terms: 'prepaid' },
        { description: 'Discharge port charges', basis: `${units} UNITS x 24.00`, currency: 'EUR', amount: '960.00', terms: 'collect' },
      ],
    },
    originals: 3,
    place_of_issue: 'Rotterdam',
    date_of_issue: '2026-11-20',
    received_for_shipment_date: '2026-11-17',
    shipped_on_board_date: '2026-11-19',
    declared_value: null,
    clauses: [
      'Used vehicles shipped uncrated and unprotected; carrier not liable for wear, scratches or dents.',
      'Freight prepaid.',
      "Cargo in transit to Burkina Faso at consignee's risk and expense.",
      "Loose accessories and personal effects carried at owner's risk.",
    ],
    carriage_terms:
      "Carriage is subject to the carrier's standard terms and conditions, which are available on request and on the carrier's website, and to the Hague-Visby Rules.",
    conditions: [],
  }
}

/** A sea waybill for three vehicles, freight collect and as agreed. */
export function specimenSeaWaybill(): BillOfLadingDocument {
  const bill = specimenBillOfLading(3)
  return {
    ...bill,
    number: 'RTMIST2604200017',
    type: 'sea_waybill',
    rendition: { paper: 'waybill' },
    originals: 0,
    freight: { terms: 'collect', charges: 'as agreed', payable_at: 'İstanbul' },
    consignee: {
      name: 'Boğaziçi Otomotiv Ticaret A.Ş.',
      address: ['Büyükdere Caddesi 171', 'Şişli, İstanbul', 'Türkiye'],
      vat_id: null,
      eori: null,
      contact: null,
    },
    route: {
      ...bill.route,
      port_of_discharge: 'İstanbul, Türkiye',
      place_of_delivery: null,
      final_destination: null,
      transhipment_port: null,
    },
    clauses: ['Non-negotiable, valid only for identification of the consignee.'],
  }
}

/** One line of an invoice. */
export function specimenInvoiceLine(n: number): InvoiceDocumentLine {
  const lines: InvoiceDocumentLine[] = [
    { description: 'Ocean freight, 40 used vehicles', quantity: '811.694', unit: 'm³', rate: '38.50', net: '31250.22', vat_code: 'EX' },
    { description: 'Bunker adjustment factor', quantity: '811.694', unit: 'm³', rate: '6.25', net: '5073.09', vat_code: 'EX' },
    { description: 'Bill of lading fee', quantity: '1', unit: 'B/L', rate: '55.00', net: '55.00', vat_code: 'H' },
  ]
  return lines[n % lines.length] ?? { description: 'Freight', quantity: '1', unit: 'unit', rate: '1.00', net: '1.00', vat_code: 'H' }
}

/** An approved invoice of three lines in English and euros, to a customer in the Netherlands. */
export function specimenInvoice(): InvoiceDocument {
  return {
    kind: 'invoice',
    language: 'en',
    number: '31012600001',
    issuer: {
      name: 'Fairlead Forwarding B.V.',
      address: ['Waalhaven Zuidzijde 19', '3089 JH Rotterdam', 'The Netherlands'],
      vat_id: 'NL810433941B01',
      registration: 'KvK 24123456',
      phone: '+31 10 123 45 67',
      email: 'accounts@fairlead.example',
      website: 'www.fairlead.example',
      logo_svg: null,
      bank: { account_name: 'Fairlead Forwarding B.V.', bank: 'ABN AMRO Bank N.V.', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
    },
    debtor: {
      name: 'Van der Meulen Automotive Export B.V.',
      attention: 'Accounts payable',
      address: ['Energieweg 4', '8304 AV Emmeloord', 'The Netherlands'],
      vat_id: 'NL004495445B01',
      debtor_number: '104417',
    },
    invoice_date: '2026-11-20',
    due_date: '2026-12-20',
    supply_date: '2026-11-19',
    customer_reference: 'PO 4500127781',
    job_number: 'J26-001204',
    bl_numbers: ['GDNABJ260410001'],
    incoterm: 'CFR',
    units: ['JTMHX05J4K4000001', 'JTMHX05J4K4000002'],
    mrns: ['26PL322080E0012345'],
    vessel: 'GRANDE ALEXANDRIA',
    voyage: '041S',
    port_of_loading: 'Gdańsk',
    port_of_discharge: "Abidjan, Côte d'Ivoire",
    project_number: '26041S',
    credits: null,
    currency: 'EUR',
    lines: [0, 1, 2].map(specimenInvoiceLine),
    vat: [
      {
        vat_code: 'EX',
        name: 'Zero, export-related transport',
        rate: '0',
        taxable: '36323.31',
        vat: '0.00',
        mention: 'Transport and ancillary services linked to export of goods, art. 146(1)(e) Directive 2006/112/EC',
      },
      { vat_code: 'H', name: 'NL standard', rate: '21', taxable: '55.00', vat: '11.55', mention: null },
    ],
    totals: { net: '36378.31', vat: '11.55', gross: '36389.86' },
    national_vat: null,
    payment_terms: '30 days net',
    notes: [],
  }
}

/** A quotation that was sent in English to a customer in the Netherlands: two cars and a truck, in euros. */
export function specimenQuotation(): QuotationDocument {
  const { bank: _bank, ...issuer } = specimenInvoice().issuer
  return {
    language: 'en',
    issuer,
    customer: {
      name: 'Van der Meulen Automotive Export B.V.',
      attention: 'Anna de Boer',
      address: ['Energieweg 4', '8304 AV Emmeloord', 'The Netherlands'],
    },
    number: 'Q012600031',
    revision: 2,
    date: '2026-11-20',
    valid_until: '2026-12-20',
    customer_reference: 'RFQ 4118',
    representative: 'Ruth de Vries',
    service: 'Deep sea',
    cargo_mode: 'Ro-ro',
    incoterm: 'CPT',
    port_of_loading: 'Rotterdam',
    port_of_discharge: 'Dakar',
    place_of_receipt: 'Emmeloord',
    final_destination: null,
    payment_terms: '30 days net',
    cargo: [
      {
        quantity: 2,
        goods: 'Toyota Corolla, Passenger car',
        details: ['Used', '2019'],
        measures: ['4.63', '1.78', '1.46'],
        weight_kg: '1300',
        chassis_numbers: ['JTMHX05J4K4000001', 'JTMHX05J4K4000002'],
      },
      {
        quantity: 1,
        goods: 'Volvo FH',
        details: ['Used', 'HS 870120'],
        measures: ['9.53', '2.55', '3'],
        weight_kg: '9200',
        chassis_numbers: [],
      },
    ],
    volume: '96.969',
    prices: [
      { description: 'Ocean freight, cars', quantity: '2.000', unit: 'unit', rate: '502.2500', currency: 'EUR', amount: '1004.50' },
      { description: 'Ocean freight, truck', quantity: null, unit: '', rate: null, currency: 'EUR', amount: '2668.75' },
      { description: 'Trucking to the quay', quantity: '3.000', unit: 'unit', rate: '109.2500', currency: 'EUR', amount: '327.75' },
    ],
    has_more: false,
    totals: [{ currency: 'EUR', amount: '4001.00' }],
    total: null,
    terms: ['Subject to space and equipment.', 'Cargo to be delivered at least two days before arrival of the vessel.'],
    reply_url:
      'https://fairlead.example/quotationreply/0f1e2d3c4b5a69788796a5b4c3d2e1f0?token=2.AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE',
  }
}
