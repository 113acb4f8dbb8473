import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import { developmentAccounts } from '../identity-provider/accounts.ts'
import { conditionsOfCarriage } from './conditions.ts'
import type { Seeder } from './seeder.ts'

/** The companies that the offices belong to: each has one registration and one VAT id, however many offices it has. */
const companies = {
  NL: {
    legal_name: 'Fairlead Shipping B.V.',
    registration_id: '24123456',
    registration: 'KvK Rotterdam 24123456',
    vat_id: 'NL004495445B01',
    eori: 'NL004495445',
    bank: { bank: 'ABN AMRO Bank', bic: 'ABNANL2A' },
    /** An account of its own for each currency. */
    iban: { EUR: 'NL91ABNA0417164300', USD: 'NL63ABNA0417164319' },
    forum: { court: 'Rotterdam', law: 'Dutch' },
    books: { accounting_target: 'EXACT', accounting_company: '320110', sales_journal: '70', peppol_scheme: '0106', peppol_id: '24123456' },
  },
  BE: {
    legal_name: 'Fairlead Antwerp NV',
    registration_id: '0428.759.497',
    registration: 'RPR Antwerpen 0428.759.497',
    vat_id: 'BE0428759497',
    eori: 'BE0428759497',
    bank: { bank: 'KBC Bank', bic: 'KREDBEBB' },
    iban: { EUR: 'BE70403017164225', USD: 'BE79403017165033' },
    forum: { court: 'Antwerp', law: 'Belgian' },
    books: { accounting_target: 'CSV', accounting_company: 'FLANR', sales_journal: 'SLS', peppol_scheme: '0208', peppol_id: '0428759497' },
  },
} as const

interface Office {
  name: string
  office_code: string
  city: string
  country: keyof typeof companies
  address: string
  postal_code: string
  phone: string
  email: string
  /** The office of the same company that was there first. */
  parent?: string
  [right: string]: unknown
}

/** Own offices: headquarters, and the offices that work. */
const offices: readonly Office[] = [
  {
    name: 'Fairlead Shipping',
    office_code: '10',
    city: 'Rotterdam',
    country: 'NL',
    address: 'Boompjes 40',
    postal_code: '3011 XB',
    phone: '+31 10 206 4000',
    email: 'head.office@fairlead.test',
    is_headquarters: true,
    can_review_worldcheck: true,
  },
  {
    name: 'Fairlead Rotterdam',
    office_code: '01',
    city: 'Rotterdam',
    country: 'NL',
    address: 'Waalhaven Oostzijde 12',
    postal_code: '3087 BM',
    phone: '+31 10 429 1200',
    email: 'rotterdam@fairlead.test',
    parent: 'Fairlead Shipping',
  },
  {
    name: 'Fairlead Antwerp',
    office_code: '02',
    city: 'Antwerp',
    country: 'BE',
    address: 'Noorderlaan 147',
    postal_code: '2030',
    phone: '+32 3 544 12 00',
    email: 'antwerp@fairlead.test',
    time_zone: 'Europe/Brussels',
    can_approve_own_bls: true,
  },
]

type Rights = { group: string; office?: string } & Readonly<Record<string, unknown>>

/** What the development accounts may do (specification §6); the stranger has no user, so the product refuses him. */
const rights: Readonly<Record<string, Rights>> = {
  admin: {
    group: 'ADMIN',
    office: '10',
    invoice_rights: 'full_access',
  },
  'office.admin': { group: 'OFFICE_ADMIN', office: '01', invoice_rights: 'full_access' },
  user: { group: 'USER', office: '01', invoice_rights: 'full_access' },
  'hq.user': { group: 'USER', office: '10', invoice_rights: 'view' },
  supervisor: { group: 'USER', office: '01', invoice_rights: 'view', supervisor: true, documentation_clearance: true },
  customer: { group: 'CUSTOMER', customer: 'Sahel Motors' },
  surveyor: { group: 'SURVEYOR', office: '01', ports: ['NLRTM'] },
  'port.operator': { group: 'PORT_OPERATOR', office: '01', ports: ['NLRTM', 'NLVLI'] },
  auditor: { group: 'USER', office: '10', invoice_rights: 'view', auditor: true },
  'lotte.peeters': { group: 'USER', office: '02', invoice_rights: 'full_access' },
}

/** Who works in Antwerp; nobody signs in as her. */
const colleagueInAntwerp = { email: 'lotte.peeters@fairlead.test', name: 'Lotte Peeters' }

/** The offices of the demonstration company, with their bank accounts; who belongs to another comes after it. */
export async function seedOffices(seeder: Seeder): Promise<void> {
  for (const one of offices) await seedOffice(seeder, one)
}

async function seedOffice(seeder: Seeder, { country, parent, ...one }: Office): Promise<void> {
  const { legal_name, registration, registration_id, vat_id, eori, bank, iban, books, forum } = companies[country]
  const office_id = seeder.id('relations', one.name)
  const payment_term_id = seeder.id('paymentterms', 'N30')
  await seeder.create('relations', one.name, {
    ...one,
    types: ['OFFICE'],
    vat_id,
    registration_id,
    eori,
    contacts: [],
    cfr_manager_emails: [],
    parent_id: parent === undefined ? null : seeder.id('relations', parent),
    country_id: seeder.id('countries', country),
    currency_id: seeder.id('currencies', 'EUR'),
    payment_term_id,
  })
  await seeder.give('companysettings', office_id, 'create', {
    office_id,
    legal_name,
    registration,
    website: 'https://fairlead.test',
    bank_accounts: (['EUR', 'USD'] as const).map(currency => ({
      ...bank,
      currency_id: seeder.id('currencies', currency),
      iban: iban[currency],
    })),
    payment_term_id,
    ...books,
    debtor_gl_id: seeder.id('glaccounts', '1100'),
    rounding_gl_id: seeder.id('glaccounts', '9400'),
    cost_centre: one.office_code,
    reminders: [3, 14, 30].map(days => ({ days, text: null })),
    carriage_terms:
      'All carriage is subject to the conditions of carriage on the back of the originals, which are also found at https://fairlead.test/conditions.',
    carriage_conditions: conditionsOfCarriage(forum),
  })
}

/** One user per role. */
export const seedUsers = (seeder: Seeder) =>
  inLanes(8, [...developmentAccounts, colleagueInAntwerp], async account => {
    const right = rights[account.email.split('@')[0] ?? '']
    if (!right) return
    const { group, office: code, ports, customer, ...flags } = right
    const own = offices.find(one => one.office_code === code)
    await seeder.create('users', account.email, {
      name: account.name,
      email: account.email,
      user_group: group,
      office_id: own ? seeder.id('relations', own.name) : null,
      language: 'en',
      user_ports: Array.isArray(ports) ? ports.map(port => seeder.id('ports', String(port))) : [],
      relation_id: typeof customer === 'string' ? seeder.id('relations', customer) : null,
      documentation_clearance: false,
      invoice_rights: 'none',
      auditor: false,
      active: true,
      ...flags,
    })
  })
