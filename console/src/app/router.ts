import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { loadTexts } from '../i18n/index.ts'
import { readAddress, writeAddress } from '../kernel/address.ts'
import { inTime } from '../kernel/chunks.ts'
import type { Guarded } from '../kernel/guarded.ts'
import { resourceRoute } from '../kernel/route.tsx'
import { signedIn } from '../kernel/session.ts'
import { screenFiles } from '../screens-by-path.gen.ts'
import { Failed } from './pages.tsx'
import { mayOpen } from './screens.ts'
import { Shell } from './shell.tsx'

const root = createRootRouteWithContext<Guarded>()({
  beforeLoad: ({ context, location }) => {
    if (!context.mayOpen(location.pathname)) redirect({ to: '/', replace: true, throw: true })
  },
  component: Outlet,
})

const homeScreen = lazyRouteComponent(async () => {
  const [screen] = await inTime(Promise.all([import('./home/home.tsx'), loadTexts('home')]))
  return screen
}, 'Home')
const home = createRoute({ getParentRoute: () => root, path: '/', component: homeScreen })
/** Where the sign-in leads back to (specification §2). */
const callback = createRoute({ getParentRoute: () => root, path: '/callback', component: homeScreen })

/** Where the accounting package leads back to. */
const accountingCallback = createRoute({
  getParentRoute: () => root,
  path: '/callback/accounting',
  component: lazyRouteComponent(async () => {
    const [page] = await inTime(Promise.all([import('../accounting/connection/callback-page.tsx'), loadTexts('accounting_export')]))
    return page
  }, 'AccountingCallback'),
})

/** What later contexts add to the records of earlier ones, which must not know of them. */
const additions = {
  quotations: [() => import('../operations/quotations/on-quotations.ts')],
  jobs: [() => import('../documentation/bills-of-lading/job-tab.ts'), () => import('../accounting/jobs/on-jobs.ts')],
  relations: [() => import('../accounting/relations/on-relations.ts')],
  portoperations: [() => import('../documentation/cfr-releases/on-units.ts'), () => import('../accounting/units/on-units.ts')],
}

const resource = createRoute({
  getParentRoute: () => root,
  path: '/$screen/{-$id}',
  ...resourceRoute({ files: screenFiles, additions }),
})

export const router = createRouter({
  routeTree: root.addChildren([home, callback, accountingCallback, resource]),
  context: { mayOpen: path => mayOpen(signedIn(), path) },
  parseSearch: readAddress,
  stringifySearch: writeAddress,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: () => null, // who comes to what is no screen is led Home
  InnerWrap: Shell,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
