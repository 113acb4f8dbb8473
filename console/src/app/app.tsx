import { type ReactElement, useEffect, useState } from 'react'
import { inTime } from '../kernel/chunks.ts'
import { session } from '../kernel/session.ts'
import { store, useStore } from '../lib/store.ts'
import { screenAt } from './screens.ts'
import { SignIn } from './sign-in.tsx'

/** What stands behind the sign-in, once it is there. It is not waited for by suspending: what follows a fallback is held back by React for 300 ms. */
const inside = store<ReactElement | undefined>(undefined)

/** Fetches what stands behind the sign-in; whoever is still outside has no need of it. */
export const fetchInside = (): Promise<void> => inTime(import('./inside.tsx')).then(({ default: Inside }) => inside.set(<Inside />))

/** Public pages for everybody; all else for who is signed in. */
export function App() {
  const now = useStore(session)
  const shown = useStore(inside)
  const [failure, setFailure] = useState<Error>()
  const isIn = now.state === 'approved'
  const isOpen = isIn || screenAt(location.pathname)?.who === 'everyone'
  useEffect(() => {
    if (isOpen) fetchInside().catch((reason: unknown) => setFailure(reason instanceof Error ? reason : new Error(String(reason))))
  }, [isOpen])
  if (failure !== undefined) throw failure
  if (!isOpen) return <SignIn session={now} />
  if (shown) return shown
  // A customer with the address of a public page is not asked to sign in, not even while it is fetched.
  return isIn ? <SignIn session={{ state: 'processing' }} /> : null
}
