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
  const open = now.state === 'approved' || screenAt(location.pathname)?.who === 'everyone'
  if (!open) return <SignIn session={now} />
  return (
    <Suspense fallback={<SignIn session={{ state: 'processing' }} />}>
      <Inside />
    </Suspense>
  )
}
