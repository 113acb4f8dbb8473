import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { queryClient } from '../kernel/queries.ts'
import { session } from '../kernel/session.ts'
import { router } from './router.ts'

// Once nobody is signed in any more, nothing is left of what was seen.
session.subscribe(() => session.get().state === 'signed_out' && queryClient.clear())
// What was done without a connection is sent from whatever screen its user comes back to.
void import('../kernel/outbox/deliver.ts').then(({ startDelivery }) => startDelivery())
// The server names things in the user's language.
i18next.on('languageChanged', () => void queryClient.invalidateQueries())

/** The console itself. */
export default function Inside() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
