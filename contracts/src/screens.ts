import type { Right } from './identity/rights.ts'
import type { Menu, Resource } from './kernel/resource.ts'
import type { InBoth, Words } from './kernel/words.ts'

interface Path {
  readonly path: string
  readonly menu?: Menu | 'home' | null
  /** The right that opens it; `everyone` needs no sign-in. */
  readonly who?: Right | 'everyone'
  readonly name?: InBoth
}

const own = (path: string, menu: Path['menu'] | null, who: Path['who'], en: string, nl: string): Path => ({
  path,
  menu,
  who,
  name: { en, nl },
})
/** What a declaration says all of: its first part is the route of a resource. */
const declared = (path: string): Path => ({ path })
/** Of a register that more people read, in pickers and live searches, than keep it. */
const kept = (path: string): Path => ({ path, who: 'masterdata.view' })

/**
 * Every path of specification §2, in the order of the menu. Name, heading and right of a resource's screen are in its declaration; here stand
 * those of all others. A resource that the specification does not know needs no line: its path follows from its declaration.
 */
const paths: readonly Path[] = [
  own('/', 'home', 'home.view', 'Home', 'Home'),
  own('/callback', null, 'home.view', 'Home', 'Home'),

  own('/quotations/:id?', 'sales', 'sales.view', 'Quotations', 'Offertes'),
  declared('/contracts/:id?'),
  declared('/tarifflevels/:id?'),
  declared('/tariffs/:id?'),
  declared('/surcharges/:id?'),

  declared('/voyages/:id?'),
  declared('/voyageplanning/:id?'),
  declared('/jobs/:id?'),
  { path: '/portoperations/:id?', who: 'portoperations.view' },
  own('/freightlist/:id?', 'operations', 'operations.view', 'Freightlist', 'Vrachtlijst'),
  own('/exportcenter', 'operations', 'operations.view', 'Export center', 'Exportcentrum'),

  { path: '/billsoflading', who: 'documentation.view' }, // a customer sees his bills in their job
  own('/mp_export/:id?', 'documentation', 'documentation.view', 'Status & Print', 'Status & afdruk'),
  own('/exportprint', null, 'documentation.view', 'Status & Print (older)', 'Status & afdruk (ouder)'),
  declared('/manifest_status'),
  { path: '/cfr_releases', who: 'documentation.view' }, // §6 leaves who works at ports their own screen

  declared('/invoices/:id?'),
  own('/reviewcenter/:id?', 'accounting', 'invoices.view', 'Review center', 'Controlecentrum'),
  own('/shiploadinvoicing', 'accounting', 'accounting.view', 'Shipload invoicing', 'Scheepsladingfacturatie'),
  declared('/mainportprojects'),
  declared('/nmtcompanysettings/:id?'),
  declared('/paymentterms/:id?'),
  own('/callback/accounting', null, 'accounting.view', 'Accounting export', 'Boekhoudexport'),

  declared('/relations/:id?'), // and `/relations/:type`, which is the same screen
  declared('/terminalholidays/:id?'),
  own('/worldcheck/:id?', 'crm', 'worldcheck.review', 'World check', 'World check'),
  own('/manworldcheck', null, 'worldcheck.review', 'Manual world check', 'Handmatige world check'),

  kept('/calculationunits/:id?'),
  kept('/clauses/:id?'),
  kept('/colours/:id?'),
  kept('/commodities/:id?'),
  declared('/commoditygroups/:id?'),
  declared('/containertypes/:id?'),
  declared('/countries/:id?'),
  declared('/currencies/:id?'),
  declared('/edipartners/:id?'),
  declared('/generalconfig'),
  kept('/generalcosts/:id?'),
  kept('/hscodes/:id?'),
  kept('/makes/:id?'),
  kept('/models/:id?'),
  declared('/ports/:id?'),
  declared('/quotedescriptions/:id?'),
  declared('/regions/:id?'),
  kept('/surchargetype/:id?'),
  declared('/terminals/:id?'),
  declared('/locales'),
  declared('/users/:id?'),
  declared('/vessels/:id?'),

  declared('/logs'),
  declared('/ediLog'),
  declared('/externalLog'),

  own('/quotationreply/:quotationId', null, 'everyone', 'Reply to a quotation', 'Antwoord op een offerte'),
]

/** A screen: where it is, what it is called, under which heading of the menu, and who may open it. */
export interface Screen {
  readonly path: string
  /** Key of its name in the texts `screens`. */
  readonly key: string
  readonly name: InBoth
  readonly menu: Menu | 'home' | null
  readonly who: Right | 'everyone'
  /** The resource whose list it shows. */
  readonly resource: string | null
  /** The specification gives the path no id; a record opens below it all the same. */
  readonly records: boolean
}

const routeIn = (path: string): string => path.split('/')[1] ?? ''

/** Every screen: those of the specification in its order, each other resource in its alphabetical place under its heading. */
export function screensOf(resources: readonly Resource[], words: Readonly<Record<string, Words>>): Screen[] {
  const routed = new Map(resources.flatMap(one => (one.route === null ? [] : [[one.route, one] as const])))
  const screens = paths.flatMap(one => screenOf(one, routed.get(routeIn(one.path)), words) ?? [])
  const listed = new Set(screens.map(({ resource }) => resource))
  const others = [...routed].flatMap(([route, one]) =>
    listed.has(one.name) ? [] : (screenOf({ path: `/${route}/:id?` }, one, words) ?? []),
  )
  for (const screen of others) {
    const later = screens.findIndex(({ menu, name }) => menu !== null && menu === screen.menu && name.en > screen.name.en)
    const end = screens.findLastIndex(({ menu }) => menu === screen.menu) + 1
    screens.splice(later < 0 ? end : later, 0, screen)
  }
  return screens
}

/** Undefined where nobody may open it, since nothing declares it: a register that was removed. */
function screenOf(
  { path, menu = null, who, name }: Path,
  resource: Resource | undefined,
  words: Readonly<Record<string, Words>>,
): Screen | undefined {
  const opens = name || resource ? (who ?? resource?.view) : undefined
  if (opens === undefined) return undefined
  return {
    path,
    key:
      path
        .replaceAll(/\/:\w+\??/g, '')
        .slice(1)
        .replaceAll('/', '_') || 'home',
    name: name ?? called(words[resource?.name ?? '']) ?? { en: path, nl: path },
    menu: menu ?? resource?.menu ?? null,
    who: opens,
    resource: resource?.name ?? null,
    records: resource !== undefined && resource.single === undefined && !path.includes(':'),
  }
}

const called = (words: Words | undefined): InBoth | undefined =>
  words?.screen ?? (words && { en: words.label.en[1], nl: words.label.nl[1] })
