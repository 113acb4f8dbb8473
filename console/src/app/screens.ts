import { may, type Principal, type Right } from '@fairlead/contracts/identity/rights'
import type { Menu } from '@fairlead/contracts/kernel/resource'
import type common from '../i18n/en/common.json'

type ScreenName = keyof (typeof common)['screen']

/** A screen of specification §2: where it is, what it is called, under which heading of the menu, and who may open it. */
export interface Screen {
  readonly path: string
  /** Key of its name in the texts `common`. */
  readonly label: `screen.${ScreenName}`
  readonly menu: Menu | 'home' | null
  /** The right that opens it; `everyone` needs no sign-in. */
  readonly who: Right | 'everyone'
  /** The specification gives the path no id; a record opens below it all the same. */
  readonly records?: true
}

const screen = (path: string, name: ScreenName, menu: Screen['menu'], who: Screen['who']): Screen => ({
  path,
  label: `screen.${name}`,
  menu,
  who,
})
const withRecords = (one: Screen): Screen => ({ ...one, records: true })

/** Every path of the specification, in the order of the menu. What stands here without a route file is not built yet. */
export const screens: readonly Screen[] = [
  screen('/', 'home', 'home', 'home.view'),
  screen('/callback', 'home', null, 'home.view'),

  screen('/quotations/:id?', 'quotations', 'sales', 'sales.view'),
  screen('/contracts/:id?', 'contracts', 'sales', 'sales.view'),
  screen('/tarifflevels/:id?', 'tarifflevels', 'sales', 'sales.view'),
  screen('/tariffs/:id?', 'tariffs', 'sales', 'sales.view'),
  screen('/surcharges/:id?', 'surcharges', 'sales', 'sales.view'),

  screen('/voyages/:id?', 'voyages', 'operations', 'operations.view'),
  screen('/voyageplanning/:id?', 'voyageplanning', 'operations', 'operations.view'),
  screen('/jobs/:id?', 'jobs', 'operations', 'jobs.view'),
  screen('/portoperations/:id?', 'portoperations', 'operations', 'portoperations.view'),
  screen('/freightlist/:id?', 'freightlist', 'operations', 'operations.view'),
  screen('/exportcenter', 'exportcenter', 'operations', 'operations.view'),

  withRecords(screen('/billsoflading', 'billsoflading', 'documentation', 'documentation.view')),
  screen('/mp_export/:id?', 'mp_export', 'documentation', 'documentation.view'),
  screen('/exportprint', 'exportprint', null, 'documentation.view'),
  withRecords(screen('/manifest_status', 'manifest_status', 'documentation', 'documentation.view')),
  screen('/cfr_releases', 'cfr_releases', 'documentation', 'documentation.view'),

  screen('/invoices/:id?', 'invoices', 'accounting', 'invoices.view'),
  screen('/reviewcenter/:id?', 'reviewcenter', 'accounting', 'invoices.view'),
  screen('/shiploadinvoicing', 'shiploadinvoicing', 'accounting', 'accounting.view'),
  screen('/mainportprojects', 'mainportprojects', 'accounting', 'accounting.view'),
  screen('/nmtcompanysettings/:id?', 'nmtcompanysettings', 'accounting', 'finance.view'),
  screen('/paymentterms/:id?', 'paymentterms', 'accounting', 'accounting.view'),
  screen('/callback/accounting', 'accounting_callback', null, 'accounting.view'),

  screen('/relations/:type', 'relations', null, 'crm.view'),
  screen('/relations/:id?', 'relations', 'crm', 'crm.view'),
  screen('/terminalholidays/:id?', 'terminalholidays', 'crm', 'crm.view'),
  screen('/worldcheck/:id?', 'worldcheck', 'crm', 'worldcheck.review'),
  screen('/manworldcheck', 'manworldcheck', null, 'worldcheck.review'),

  screen('/calculationunits/:id?', 'calculationunits', 'masterdata', 'masterdata.view'),
  screen('/clauses/:id?', 'clauses', 'masterdata', 'masterdata.view'),
  screen('/colours/:id?', 'colours', 'masterdata', 'masterdata.view'),
  screen('/commodities/:id?', 'commodities', 'masterdata', 'masterdata.view'),
  screen('/commoditygroups/:id?', 'commoditygroups', 'masterdata', 'masterdata.view'),
  screen('/containertypes/:id?', 'containertypes', 'masterdata', 'masterdata.view'),
  screen('/countries/:id?', 'countries', 'masterdata', 'masterdata.view'),
  screen('/currencies/:id?', 'currencies', 'masterdata', 'masterdata.view'),
  screen('/generalconfig', 'generalconfig', 'masterdata', 'masterdata.view'),
  screen('/generalcosts/:id?', 'generalcosts', 'masterdata', 'masterdata.view'),
  screen('/hscodes/:id?', 'hscodes', 'masterdata', 'masterdata.view'),
  screen('/makes/:id?', 'makes', 'masterdata', 'masterdata.view'),
  screen('/models/:id?', 'models', 'masterdata', 'masterdata.view'),
  screen('/ports/:id?', 'ports', 'masterdata', 'masterdata.view'),
  screen('/quotedescriptions/:id?', 'quotedescriptions', 'masterdata', 'masterdata.view'),
  screen('/regions/:id?', 'regions', 'masterdata', 'masterdata.view'),
  screen('/surchargetype/:id?', 'surchargetype', 'masterdata', 'masterdata.view'),
  screen('/terminals/:id?', 'terminals', null, 'masterdata.view'),
  withRecords(screen('/locales', 'locales', 'masterdata', 'masterdata.view')),
  screen('/users/:id?', 'users', 'masterdata', 'users.view'),
  screen('/vessels/:id?', 'vessels', 'masterdata', 'masterdata.view'),

  withRecords(screen('/logs', 'logs', 'logs', 'logs.view')),
  withRecords(screen('/ediLog', 'edi_log', 'logs', 'logs.view')),
  withRecords(screen('/externalLog', 'external_log', 'logs', 'logs.view')),
  screen('/stucksteps/:id?', 'stucksteps', null, 'operations.view'),

  screen('/quotationreply/:quotationId', 'quotationreply', null, 'everyone'),
]

const optional = '(?:/[^/]+)?'
const pattern = ({ path, records }: Screen) =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, optional).replaceAll(/:\w+/g, '[^/]+')}${records ? optional : ''}/?$`)
const patterns = screens.map(one => ({ screen: one, pattern: pattern(one) }))

/** The screen at an address, or undefined where there is none. */
export const screenAt = (pathname: string): Screen | undefined => patterns.find(one => one.pattern.test(pathname))?.screen

/** Whether a user may open an address; what is no screen at all may be asked for by anybody and answers that it is nothing. */
export function mayOpen(user: Principal | undefined, pathname: string): boolean {
  const who = screenAt(pathname)?.who ?? 'everyone'
  return who === 'everyone' || (user !== undefined && may(user, who))
}

/** The headings of the menu, in the order of specification §2. */
export const menuOrder = ['home', 'sales', 'operations', 'documentation', 'accounting', 'crm', 'masterdata', 'logs'] as const

/** The menu of a user: headings with the screens that he may open; headings without any are left out. */
export const menuOf = (user: Principal): { menu: (typeof menuOrder)[number]; screens: Screen[] }[] =>
  menuOrder
    .map(menu => ({ menu, screens: screens.filter(one => one.menu === menu && one.who !== 'everyone' && may(user, one.who)) }))
    .filter(group => group.screens.length > 0)

/** Where a menu entry leads: its path without what is optional in it. */
export const entryPath = (one: Screen): string => one.path.replace(/\/:\w+\?$/, '')
