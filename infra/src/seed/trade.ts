import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import type { Seeder } from './seeder.ts'

const relation = (name: string, types: string, city: string, country: string, more: object = {}) => ({
  name,
  types: types.split(' '),
  city,
  country,
  contacts: [],
  cfr_manager_emails: [],
  ...more,
})

/** Customers, carriers, shippers and agents of the demonstration company. */
const relations = [
  relation('Sahel Motors', 'CUSTOMER CONSIGNEE', 'Dakar', 'SN', {
    credit_limit: '1000000.00',
    credit_state: 'good',
    office: 'Fairlead Rotterdam',
    address: 'Km 4,5 Boulevard du Centenaire\nBP 2141',
    debtor_number: '140001',
    payment_term: 'N30',
    phone: '+221 33 889 21 40',
    email: 'import@sahelmotors.test',
    contacts: [{ type: 'INVOICE', name: 'Fatou Sarr', email: 'facturation@sahelmotors.test', is_default: true }],
  }),
  relation('Golden Gate Autos', 'CUSTOMER CONSIGNEE', 'Tema', 'GH', {
    credit_limit: '20000.00',
    credit_state: 'watch',
    office: 'Fairlead Rotterdam',
    address: 'Harbour Road 18\nCommunity 1',
    debtor_number: '140002',
    payment_term: 'BPREL',
    phone: '+233 30 320 2345',
    email: 'docs@goldengateautos.test',
  }),
  relation('Van Houten Automotive', 'CUSTOMER SHIPPER', 'Tilburg', 'NL', {
    credit_limit: '150000.00',
    credit_state: 'good',
    office: 'Fairlead Rotterdam',
    invoice_channel: 'MAIL',
    peppol_scheme: '0106',
    peppol_id: '18012345',
    addresses: [
      { type: 'PICKUP', name: 'Compound Loven', address: 'Hectorstraat 9', postal_code: '5047 RE', city: 'Tilburg', country: 'NL' },
    ],
    opening_hours: 'Mon–Fri 07:30–17:00',
    address: 'Kraaivenstraat 25',
    postal_code: '5048 AB',
    vat_id: 'NL123456782B12',
    debtor_number: '140003',
    payment_term: 'N14',
    registration_id: '18012345',
    eori: 'NL123456782',
    phone: '+31 13 463 0210',
    email: 'export@vanhouten.test',
  }),
  relation('Autohaus Brückner', 'CUSTOMER SHIPPER', 'Kassel', 'DE', {
    address: 'Leipziger Straße 210',
    postal_code: '34123',
    vat_id: 'DE136695976',
    peppol_scheme: '9930',
    peppol_id: 'DE136695976',
    debtor_number: '140004',
    payment_term: 'N30',
    phone: '+49 561 570 2100',
    email: 'versand@brueckner.test',
  }),
  relation('Société Générale d’Importation Côte d’Ivoire', 'CUSTOMER CONSIGNEE NOTIFY', 'Abidjan', 'CI', {
    address: 'Rue des Brasseurs, Zone 3\n01 BP 1882',
    debtor_number: '140005',
    payment_term: 'N30',
    phone: '+225 27 21 25 44 10',
    email: 'transit@sgici.test',
  }),
  relation('Łódź Trucks', 'CUSTOMER SHIPPER', 'Łódź', 'PL', {
    address: 'ul. Piotrkowska 118',
    postal_code: '90-006',
    vat_id: 'PL8567346215',
    debtor_number: '140006',
    payment_term: 'N30',
    phone: '+48 42 632 15 40',
    email: 'eksport@lodztrucks.test',
  }),
  relation('Grimsby Atlantic Line', 'CARRIER VESSEL_OWNER', 'London', 'GB', {
    address: '30 St Mary Axe',
    postal_code: 'EC3A 8BF',
    scac: 'GRAL',
    phone: '+44 20 7946 0180',
    email: 'bookings@grimsbyatlantic.test',
    contacts: [{ type: 'INVOICE', name: 'Owen Hartley', email: 'settlements@grimsbyatlantic.test', is_default: true }],
  }),
  relation('Nordic Ro-Ro', 'CARRIER VESSEL_OWNER', 'Lysaker', 'NO', {
    address: 'Strandveien 20',
    postal_code: '1366',
    scac: 'NORR',
    phone: '+47 67 12 34 50',
    email: 'bookings@nordicroro.test',
  }),
  relation('Agence Maritime du Cap-Vert', 'AGENT NOTIFY', 'Dakar', 'SN', {
    address: 'Môle 2, Port de Dakar\nBP 4051',
    phone: '+221 33 849 07 70',
    email: 'operations@amcv.test',
    cfr_manager_emails: ['cfr@amcv.test'],
    commission: '2.50',
    manifest_type: 'measurement',
  }),
  relation('Tema Ship Agencies', 'AGENT NOTIFY', 'Tema', 'GH', {
    address: 'Meridian Plaza, Harbour Area',
    phone: '+233 30 320 6110',
    email: 'agency@temaship.test',
    cfr_manager_emails: ['release@temaship.test'],
    commission: '3.00',
    manifest_type: 'normal',
  }),
  relation('Waalhaven Ro-Ro Terminal', 'TERMINAL VENDOR', 'Rotterdam', 'NL', {
    address: 'Pier 7',
    postal_code: '3089 JH',
    phone: '+31 10 429 0000',
    email: 'gate@waalhaventerminal.test',
  }),
]

/** Ships with IMO numbers whose check digit is right. */
const vessels = [
  { name: 'GRANDE ACCRA', imo: '9319466', vessel_type: 'CONRO', carrier: 'Grimsby Atlantic Line', capacity_units: 2000 },
  { name: 'HOEGH TARGET', imo: '9684976', vessel_type: 'PCTC', carrier: 'Nordic Ro-Ro', capacity_units: 8500 },
  { name: 'MERIDIAN STAR', imo: '9074729', vessel_type: 'RORO', carrier: 'Grimsby Atlantic Line', capacity_units: 1200 },
  { name: 'NORDIC BRIDGE', imo: '9075711', vessel_type: 'FERRY', carrier: 'Nordic Ro-Ro', capacity_units: 600 },
] as const

interface Terminal {
  code: string
  name: string
  port: string
  cut_off_hours: number
  edi_partner?: string
  [more: string]: unknown
}

const terminals: readonly Terminal[] = [
  {
    code: 'RTM-WRT',
    name: 'Waalhaven Ro-Ro Terminal',
    port: 'NLRTM',
    cut_off_hours: 24,
    address: 'Pier 7\n3089 JH Rotterdam',
    contact: 'Gate office, +31 10 429 0000',
    opening_hours: 'Mon–Fri 06:00–22:00\nSat 07:00–15:00',
    edi_partner: 'Waalhaven Ro-Ro Terminal',
  },
  { code: 'ANR-AET', name: 'Antwerp Euroterminal', port: 'BEANR', cut_off_hours: 24 },
  { code: 'DKR-M2', name: 'Môle 2', port: 'SNDKR', cut_off_hours: 12 },
  { code: 'TEM-T1', name: 'Terminal 1', port: 'GHTEM', cut_off_hours: 12 },
]

/** Who looks after our ships in ports where we have no office. */
const agents = [
  { port: 'SNDKR', agent: 'Agence Maritime du Cap-Vert' },
  { port: 'GHTEM', agent: 'Tema Ship Agencies' },
] as const

const holidays = [
  { terminal: 'RTM-WRT', date: '2026-12-25', until: '2026-12-26', description: 'Christmas', kind: 'closed', yearly: true },
  { terminal: 'RTM-WRT', date: '2026-12-24', description: 'Christmas Eve', kind: 'half_day', yearly: true },
  { terminal: 'ANR-AET', date: '2026-07-21', description: 'Belgian national day', kind: 'closed', yearly: true },
  { terminal: 'DKR-M2', date: '2026-04-04', description: 'Independence day', kind: 'closed', yearly: true },
] as const

/** Whom the company trades with, and the ships and terminals it uses. */
export async function seedTrade(seeder: Seeder): Promise<void> {
  await inLanes(8, relations, one => {
    const { country, payment_term, office, addresses, ...rest } = { payment_term: undefined, office: undefined, addresses: [], ...one }
    const terms = payment_term === undefined ? {} : termsOf(seeder, payment_term)
    return seeder.create('relations', one.name, {
      ...rest,
      country_id: seeder.id('countries', country),
      office_id: office === undefined ? null : seeder.id('relations', office),
      addresses: addresses.map(({ country, ...address }: { country: string }) => ({
        ...address,
        country_id: seeder.id('countries', country),
      })),
      ...terms,
    })
  })
  await inLanes(8, vessels, ({ carrier, ...one }) =>
    seeder.create('vessels', one.name, {
      ...one,
      service_type_id: one.vessel_type === 'FERRY' ? 1 : 2,
      carrier_id: seeder.id('relations', carrier),
    }),
  )
  await inLanes(8, terminals, async ({ port, edi_partner, ...one }) => {
    await seeder.create('terminals', one.code, {
      ...one,
      port_id: seeder.id('ports', port),
      edi_partner_id: edi_partner === undefined ? null : seeder.id('relations', edi_partner),
    })
    await seeder.give('ports', seeder.id('ports', port), 'change', { default_terminal_id: seeder.id('terminals', one.code) })
  })
  for (const { port, agent } of agents)
    await seeder.give('ports', seeder.id('ports', port), 'change', { agent_id: seeder.id('relations', agent) }, undefined, 'agent')
  for (const { terminal, ...one } of holidays)
    await seeder.create('terminalholidays', `${terminal} ${one.date}`, { ...one, terminal_id: seeder.id('terminals', terminal) })
}

const termsOf = (seeder: Seeder, payment_term: string) => ({
  payment_term_id: seeder.id('paymentterms', payment_term),
  currency_id: seeder.id('currencies', 'EUR'),
})
