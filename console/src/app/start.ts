import { reloadForMissingChunks } from '../kernel/chunks.ts'
import { comeBack, restore, session, token } from '../kernel/session.ts'
import { watchExpiry } from '../kernel/session-expiry.ts'
import { fetchInside } from './app.tsx'
import { screenAt } from './screens.ts'

/** Restores the session, or finishes signing in; once nobody is signed in any more, the start is shown. */
export async function start(): Promise<void> {
  reloadForMissingChunks()
  watchExpiry()
  session.subscribe(() => {
    const { state } = session.get()
    if ((state === 'signed_out' || state === 'refused') && screenAt(location.pathname)?.who !== 'everyone') goTo('/')
  })
  shareWithTabs()
  const query = new URLSearchParams(location.search)
  const comesBack = location.pathname === '/callback' && query.has('state')
  if (comesBack) goTo(location.pathname) // what it brought is good for once
  if (!comesBack && token() === null) await tabs().then(({ askTabs }) => askTabs(), notShared)
  // The console is fetched while the server looks at the session; should that fail, it is fetched again when it is to be shown.
  if (comesBack || token() !== null) fetchInside().catch(() => undefined)
  if (comesBack) await comeBack(query, goTo)
  else await restore()
}

const tabs = () => import('../kernel/session-tabs.ts')
const notShared = (reason: unknown) => console.error('Other tabs could not be asked for their session.', reason)

/** Whoever signs in here, or was, lets new tabs of this browser in too. */
function shareWithTabs(): void {
  let shares = false
  session.subscribe(() => {
    const signedIn = session.get().state === 'approved'
    if (signedIn && !shares) tabs().then(({ answerTabs }) => answerTabs(), notShared)
    shares = signedIn
  })
}

/** Also the router hears of this, if it is there already. */
const goTo = (path: string) => history.replaceState(history.state, '', path)
