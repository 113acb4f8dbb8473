import type { Company } from './company.ts'

/** One of everything that can be awkward on a bill: a car with all its numbers, one without a VIN, one whose MRN is missing, a sealed container, packages. */
export const mixedCargo = [
  {
    chassis_number: 'WVWZZZ1JZ3W386752',
    make: 'Volkswagen',
    model: 'Golf',
    colour: 'Silver',
    condition: 'USED',
    hs_code: '870323',
    customs_type: 'EX',
    mrn: '26NLA1B2C3D4E5F6A7',
    length: 428,
    width: 179,
    height: 149,
    weight: 1300,
  },
  {
    make: 'Škoda',
    model: 'Octavia',
    colour: 'Blue',
    condition: 'USED',
    hs_code: '870322',
    length: 469,
    width: 183,
    height: 147,
    weight: 1455,
  },
  {
    kind: 'container',
    container_number: 'CSQU3054383',
    seal: 'SL884120',
    hs_code: '870899',
    length: 606,
    width: 244,
    height: 259,
    weight: 9120,
  },
  { kind: 'package', quantity: 12, hs_code: '401120', length: 120, width: 100, height: 80, weight: 150 },
]

/** All that may be typed into the head of a bill, no two values alike. */
export const head = (c: Company) => ({
  type: 'ORIGINAL',
  release_type: 'PRINT',
  payment_type: 'COLLECT',
  wording: 'SHIPPED',
  booking_number: 'BK26-004417',
  references: 'EXPORT REF 2026/0117\nL/C 4417-ABJ-2026',
  issuer: 'OFFICE_AS_AGENT',
  signing_capacity: 'as agent for the carrier Atlantic Ro-Ro Line',
  carrier_number: 'ARRL0098812',
  place_of_issue: 'Vlaardingen',
  date_of_issue: '2026-11-23',
  consignee: {
    relation_id: null,
    name: "TO ORDER OF BANQUE DE L'HABITAT DE CÔTE D'IVOIRE",
    address: '22 AVENUE JOSEPH ANOMA\nABIDJAN PLATEAU',
    tax_id: '',
  },
  notify: { relation_id: null, name: 'ÉTABLISSEMENTS KOUASSI & FRÈRES', address: 'ZONE 3\n01 BP 1234 ABIDJAN', tax_id: 'NL004495445B01' },
  second_notify: { relation_id: null, name: 'SÃO PAULO COMÉRCIO LTDA', address: 'RUA DA CONSOLAÇÃO 930', tax_id: '' },
  delivery_agent: { relation_id: null, name: 'AGENCE MARITIME DU GOLFE', address: "PORT D'ABIDJAN, VRIDI", tax_id: '' },
  forwarding_agent: { relation_id: null, name: 'EXPEDITEUR NOORD', address: 'DELFZIJL', tax_id: '' },
  pre_carriage: 'TRUCK',
  place_of_receipt: 'Łódź, Poland',
  printed_pol: 'ANTWERPEN, BELGIUM',
  transhipment_port_id: c.zeebrugge,
  printed_pod: "ABIDJAN, CÔTE D'IVOIRE",
  place_of_delivery: 'Yamoussoukro',
  final_destination: 'Ouagadougou, Burkina Faso',
  transit_country_id: c.ivoryCoast,
  freight_as_agreed: false,
  freight_items: [
    { description: 'OCEAN FREIGHT', basis: '102.345 M3 X 38.50', currency_id: c.dollar, amount: '13940.28', payment_type: 'PREPAID' },
    { description: 'BUNKER FACTOR', basis: '102.345 M3 X 6.25', currency_id: c.dollar, amount: '639.66', payment_type: 'PREPAID' },
    { description: 'PORT CHARGES', basis: '4 UNITS X 24.00', currency_id: c.euro, amount: '1296.00', payment_type: 'COLLECT' },
  ],
  collect_amount: '1296.00',
  collect_currency_id: c.euro,
  payable_at: 'Bouaké',
  originals: 3,
  received_for_shipment_date: '2026-11-19',
  declared_value: '1250000.00',
  declared_currency_id: c.dollar,
  clauses: 'LOOSE ACCESSORIES AT OWNER RISK\nNOT RESPONSIBLE FOR RUST',
  printed_notes: 'KEYS IN GLOVE BOX',
  internal_notes: 'Never to be printed',
})

/** So many cars of a kind, their chassis numbers running on from `first`; one customs document for all, weights of their own. */
export const vehicles = (count: number, first: number) =>
  Array.from({ length: count }, (_none, n) => ({
    chassis_number: `JTNBA3EK3030${String(first + n).padStart(5, '0')}`,
    make: 'Toyota',
    model: 'Corolla',
    colour: 'Black',
    condition: 'USED',
    hs_code: '870322',
    customs_type: 'EX',
    mrn: `26NLVEH${String(first).padStart(9, '0')}J7`,
    length: 463,
    width: 178,
    height: 146,
    weight: 1310 + n,
  }))

/** What a bill cannot do without. */
export const plain = {
  type: 'ORIGINAL',
  release_type: 'PRINT',
  payment_type: 'PREPAID',
  consignee: { relation_id: null, name: 'SIVOIRE AUTO', address: 'ABIDJAN', tax_id: '' },
}
