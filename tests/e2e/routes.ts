import type { Right } from '@fairlead/contracts/identity/rights'
import type { InBoth } from '@fairlead/contracts/kernel/words'
import { resources } from '@fairlead/contracts/resources'
import { screensOf } from '@fairlead/contracts/screens'
import { wordsByResource } from '@fairlead/contracts/words.gen'

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
/** All members of staff in the demonstration may view invoices; the auditor reads documentation and accounting, and who did what. */
const readers = [...staff, 'auditor'] as const
const watchers = [...administration, 'auditor'] as const

/** Who may open a screen, by the right that it asks for (specification §6). */
const opensTo: Partial<Record<Right | 'everyone', readonly Account[]>> = {
  'home.view': accounts,
  'masterdata.view': administration,
  'users.view': watchers,
  'logs.view': watchers,
  'sales.view': staff,
  'operations.view': staff,
  'crm.view': staff,
  'documentation.view': readers,
  'invoices.view': readers,
  'accounting.view': readers,
  'finance.view': readers,
  'jobs.view': [...staff, 'customer'],
  'portoperations.view': [...staff, 'surveyor', 'port.operator'],
  'worldcheck.review': ['admin'],
  'installation.run': ['admin'],
}

/** A screen with the section in its title, and who may open it. */
export interface Route {
  path: string
  section: InBoth
  who: readonly Account[]
}

/** Other states of a screen that stand in its address. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  '/relations': ['/customer'],
  '/voyages': ['?show=schedule', '?show=map'],
  '/invoices': ['?show=figures'],
}

/** Every screen that asks for a sign-in: those of specification §2, and of each register besides. A record's id is left out where it may be. */
export const routes: readonly Route[] = screensOf(resources, wordsByResource).flatMap(({ path, name, who }): Route[] => {
  if (who === 'everyone') return []
  const accounts = opensTo[who]
  if (!accounts) throw new Error(`${path} asks for ${who}: nothing here says who has that`)
  const route = { path: path.replace(/\/:\w+\?$/, ''), section: name, who: accounts }
  return [route, ...(otherwise[route.path] ?? []).map(rest => ({ ...route, path: `${route.path}${rest}` }))]
})

/** The one route that needs no sign-in and shows no menu. */
export const publicRoute = '/quotationreply/8d3b6b8e-0000-4000-8000-000000000001'

/** The title of a page: the product's name and the section (specification §2). */
export const titleOf = (section: string): string => `Fairlead · ${section}`
