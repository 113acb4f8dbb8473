import { createRouter } from '@tanstack/react-router'
import { readAddress, writeAddress } from '../kernel/address.ts'
import { signedIn } from '../kernel/session.ts'
import { routeTree } from '../routeTree.gen.ts'
import { Failed, NothingHere } from './pages.tsx'
import { mayOpen } from './screens.ts'
import { Shell } from './shell.tsx'

export const router = createRouter({
  routeTree,
  context: { mayOpen: path => mayOpen(signedIn(), path) },
  parseSearch: readAddress,
  stringifySearch: writeAddress,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: NothingHere,
  InnerWrap: Shell,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
