import en from '../../console/src/i18n/en/common.json' with { type: 'json' }
import nl from '../../console/src/i18n/nl/common.json' with { type: 'json' }

/** Accounts of the demonstration, one per group and flag that matters (specification §6). */
export const accounts = [
  'admin',
  'office.admin',
  'hq.user',
  'user',
  'supervisor',
  'customer',
  'surveyor',
  'port.operator',
  'auditor',
] as const
type Account = (typeof accounts)[number]

const administration = ['admin', 'office.admin', 'hq.user'] as const
const staff = [...administration, 'user', 'supervisor'] as const
/** All members of staff in the demonstration may view invoices; the auditor reads documentation and accounting. */
const readers = [...staff, 'auditor'] as const

const groups = {
  signed_in: accounts,
  administration,
  staff,
  readers,
  jobs: [...staff, 'customer'],
  port: [...staff, 'surveyor', 'port.operator'],
  reviewers: ['admin'],
} as const satisfies Record<string, readonly Account[]>

/** Every route of specification §2 with the section in its title, and who may open it (§6). A record's id is left out where it may be. */
const table: readonly (readonly [path: string, section: string, who: keyof typeof groups])[] = [
  ['/', 'Home', 'signed_in'],
  ['/callback', 'Home', 'signed_in'],
  ['/users', 'Users', 'administration'],
  ['/regions', 'Regions', 'administration'],
  ['/countries', 'Countries', 'administration'],
  ['/terminalholidays', 'Terminal holidays', 'staff'],
  ['/ports', 'Ports', 'administration'],
  ['/terminals', 'Terminals', 'administration'],
  ['/vessels', 'Vessels', 'administration'],
  ['/voyages', 'Voyages', 'staff'],
  ['/voyageplanning', 'Voyage planning', 'staff'],
  ['/commoditygroups', 'Commodity groups', 'administration'],
  ['/commodities', 'Commodities', 'administration'],
  ['/generalcosts', 'General costs', 'administration'],
  ['/currencies', 'Currencies', 'administration'],
  ['/calculationunits', 'Calculation units', 'administration'],
  ['/surchargetype', 'Surcharge types', 'administration'],
  ['/makes', 'Makes', 'administration'],
  ['/models', 'Models', 'administration'],
  ['/hscodes', 'HS codes', 'administration'],
  ['/clauses', 'Clauses', 'administration'],
  ['/colours', 'Colours', 'administration'],
  ['/quotedescriptions', 'Quotation descriptions', 'administration'],
  ['/containertypes', 'Container types', 'administration'],
  ['/paymentterms', 'Payment terms', 'readers'],
  ['/locales', 'Translations', 'administration'],
  ['/mp_export', 'Status & Print', 'readers'],
  ['/exportprint', 'Status & Print (older)', 'readers'],
  ['/manifest_status', 'Manifest status', 'readers'],
  ['/cfr_releases', 'CFR releases', 'readers'],
  ['/exportcenter', 'Export center', 'staff'],
  ['/billsoflading', 'Bills of lading', 'readers'],
  ['/relations/customer', 'Relations', 'staff'],
  ['/relations', 'Relations', 'staff'],
  ['/contracts', 'Contracts', 'staff'],
  ['/quotations', 'Quotations', 'staff'],
  ['/tarifflevels', 'Tariff levels', 'staff'],
  ['/tariffs', 'Tariffs', 'staff'],
  ['/surcharges', 'Surcharges', 'staff'],
  ['/jobs', 'Jobs', 'jobs'],
  ['/portoperations', 'Port operations', 'port'],
  ['/freightlist', 'Freightlist', 'staff'],
  ['/invoices', 'Invoices', 'readers'],
  ['/reviewcenter', 'Review center', 'readers'],
  ['/nmtcompanysettings', 'Finance settings', 'readers'],
  ['/mainportprojects', 'Projects', 'readers'],
  ['/shiploadinvoicing', 'Shipload invoicing', 'readers'],
  ['/callback/accounting', 'Accounting export', 'readers'],
  ['/worldcheck', 'World check', 'reviewers'],
  ['/manworldcheck', 'Manual world check', 'reviewers'],
  ['/generalconfig', 'General configuration', 'administration'],
  ['/logs', 'Logs', 'administration'],
  ['/externalLog', 'External logs', 'administration'],
  ['/ediLog', 'EDI logs', 'administration'],
  ['/stucksteps', 'Stuck steps', 'staff'],
]

/** The title of a page: the product's name and the section (specification §2). */
export const titleOf = (section: string, language: 'en' | 'nl' = 'en'): string => `Fairlead · ${headingOf(section, language)}`

/** What stands above a screen: its section, or the register that is its only list. */
export const headingAbove = (path: string, section: string, language: 'en' | 'nl'): string =>
  path === '/manifest_status' ? { en: 'Manifests', nl: 'Manifesten' }[language] : headingOf(section, language)

function headingOf(section: string, language: 'en' | 'nl' = 'en'): string {
  if (language === 'en') return section
  const dutch: Record<string, string> = nl.screen
  const [key = ''] = Object.entries(en.screen).find(([, name]) => name === section) ?? []
  return dutch[key] ?? ''
}

/** The one route that needs no sign-in and shows no menu. */
export const publicRoute = '/quotationreply/8d3b6b8e-0000-4000-8000-000000000001'

export const routes: readonly { path: string; section: string; who: readonly Account[] }[] = table.map(([path, section, who]) => ({
  path,
  section,
  who: groups[who],
}))
