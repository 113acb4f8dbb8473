import { may, type Principal, type Right } from '@fairlead/contracts/identity/rights'
import type { Menu } from '@fairlead/contracts/kernel/resource'
import type names from '@fairlead/contracts/words/en/screens.gen.json'
import { screens as declared } from '../screens.gen.ts'

/** A screen: where it is, what it is called, under which heading of the menu, and who may open it. */
export interface Screen {
  readonly path: string
  /** Key of its name in the texts `screens`. */
  readonly name: keyof typeof names
  readonly menu: Menu | 'home' | null
  /** The right that opens it; `everyone` needs no sign-in. */
  readonly who: Right | 'everyone'
  /** The specification gives the path no id; a record opens below it all the same. */
  readonly records?: true
}

/** Every screen, in the order of the menu: what follows from `screens.ts` of contracts, and from the declarations. */
export const screens: readonly Screen[] = declared

const optional = '(?:/[^/]+)?'
const pattern = ({ path, records }: Screen) =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, optional).replaceAll(/:\w+/g, '[^/]+')}${records ? optional : ''}/?$`)
const patterns = screens.map(one => ({ screen: one, pattern: pattern(one) }))

/** The screen at an address, or undefined where there is none. */
export const screenAt = (pathname: string): Screen | undefined => patterns.find(one => one.pattern.test(pathname))?.screen

/** Whether a user may open an address: from any other, one that is no screen included, he is led Home (specification §2). */
export function mayOpen(user: Principal | undefined, pathname: string): boolean {
  const who = screenAt(pathname)?.who
  return who === 'everyone' || (who !== undefined && user !== undefined && may(user, who))
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
