import { lazy, Suspense } from 'react'
import { inTime } from '../kernel/chunks.ts'
import { session } from '../kernel/session.ts'
import { useStore } from '../lib/store.ts'
import { screenAt } from './screens.ts'
import { SignIn } from './sign-in.tsx'

/** Fetches what stands behind the sign-in; whoever is still outside has no need of it. */
export const fetchInside = () => inTime(import('./inside.tsx'))
const Inside = lazy(fetchInside)

/** Public pages for everybody; all else for who is signed in. */
export function App() {
  const now = useStore(session)
  const isIn = now.state === 'approved'
  if (!isIn && screenAt(location.pathname)?.who !== 'everyone') return <SignIn session={now} />
  return (
    // A customer with the address of a public page is not asked to sign in, not even while it is fetched.
    <Suspense fallback={isIn ? <SignIn session={{ state: 'processing' }} /> : null}>
      <Inside />
    </Suspense>
  )
}
