import { developmentAccounts } from '../identity-provider/accounts.ts'
import { inLanes } from './lanes.ts'
import type { Seeder } from './seeder.ts'

const office = (
  name: string,
  code: string,
  city: string,
  country: string,
  vat_id: string,
  address: string,
  postal_code: string,
  more: object = {},
) => ({
  name,
  types: ['OFFICE'],
  office_code: code,
  city,
  country,
  vat_id,
  address,
  postal_code,
  ...more,
})

/** Own offices: headquarters, and the offices that work. */
const offices = [
  office('Fairlead Shipping', '00', 'Rotterdam', 'NL', 'NL004495445B01', 'Boompjes 40', '3011 XB', {
    is_headquarters: true,
    can_review_worldcheck: true,
  }),
  office('Fairlead Rotterdam', '01', 'Rotterdam', 'NL', 'NL810433941B01', 'Waalhaven Oostzijde 12', '3087 BM'),
  office('Fairlead Antwerp', '02', 'Antwerp', 'BE', 'BE0428759497', 'Noorderlaan 147', '2030', {
    can_approve_own_bls: true,
  }),
] as const

const iban: Record<string, string> = { '00': 'NL91ABNA0417164300', '01': 'NL91ABNA0417164300', '02': 'BE68539007547034' }

type Rights = { group: string; office?: string } & Readonly<Record<string, unknown>>

/** What the development accounts may do (specification §6); the stranger has no user, so the product refuses him. */
const rights: Readonly<Record<string, Rights>> = {
  admin: {
    group: 'ADMIN',
    office: '00',
    invoice_rights: 'full_access',
  },
  'office.admin': { group: 'OFFICE_ADMIN', office: '01', invoice_rights: 'full_access' },
  user: { group: 'USER', office: '01', invoice_rights: 'full_access' },
  'hq.user': { group: 'USER', office: '00', invoice_rights: 'view' },
  supervisor: { group: 'USER', office: '01', invoice_rights: 'view', supervisor: true, documentation_clearance: true },
  customer: { group: 'CUSTOMER', customer: 'Sahel Motors' },
  surveyor: { group: 'SURVEYOR', office: '01', ports: ['NLRTM'] },
  'port.operator': { group: 'PORT_OPERATOR', office: '01', ports: ['NLRTM', 'NLVLI'] },
  auditor: { group: 'USER', office: '00', invoice_rights: 'view', auditor: true },
  'lotte.peeters': { group: 'USER', office: '02', invoice_rights: 'full_access' },
}

/** Who works in Antwerp; nobody signs in as her. */
const colleagueInAntwerp = { email: 'lotte.peeters@fairlead.test', name: 'Lotte Peeters' }

/** The offices of the demonstration company, with their bank accounts. */
export const seedOffices = (seeder: Seeder) =>
  inLanes(3, offices, async ({ country, ...one }) => {
    await seeder.create('relations', one.name, {
      ...one,
      contacts: [],
      cfr_manager_emails: [],
      country_id: seeder.id('countries', country),
      currency_id: seeder.id('currencies', 'EUR'),
      payment_term_id: seeder.id('paymentterms', 'N30'),
    })
    await seeder.give('companysettings', seeder.id('relations', one.name), 'create', {
      office_id: seeder.id('relations', one.name),
      legal_name: country === 'BE' ? 'Fairlead Antwerp NV' : 'Fairlead Shipping B.V.',
      registration: country === 'BE' ? 'RPR Antwerpen 0428.759.497' : 'KvK Rotterdam 24123456',
      website: 'https://fairlead.test',
      bank_accounts: ['EUR', 'USD'].map(currency => ({
        currency_id: seeder.id('currencies', currency),
        account_name: one.name,
        bank: country === 'BE' ? 'KBC Bank' : 'ABN AMRO Bank',
        iban: iban[one.office_code] ?? '',
        bic: country === 'BE' ? 'KREDBEBB' : 'ABNANL2A',
      })),
      payment_term_id: seeder.id('paymentterms', 'N30'),
      accounting_target: country === 'BE' ? 'UBL' : 'EXACT',
      peppol_scheme: country === 'BE' ? '0208' : '0106',
      peppol_id: country === 'BE' ? '0428759497' : '24123456',
      reminders: [3, 14, 30].map(days => ({ days, text: null })),
      carriage_terms: 'All carriage is subject to the conditions of carriage of the carrier, which are found at fairlead.test/conditions.',
    })
  })

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
