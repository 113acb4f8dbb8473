import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { connection, lookAgain, watchConnection } from '../kernel/connection.ts'
import { queryClient } from '../kernel/queries.ts'
import { newerRelease, watchRelease } from '../kernel/release.ts'
import { reload } from '../kernel/reload.ts'
import { expiry, secondsLeft, signInAgain } from '../kernel/session-expiry.ts'
import { useStore } from '../lib/store.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** What concerns the whole page: no connection, a session that ends, a newer release. */
export function Banners() {
  useEffect(watchConnection, [])
  useEffect(watchRelease, [])
  useEffect(followTexts, [])
  useEffect(() => void import('../kernel/monitoring.ts').then(({ startMonitoring }) => startMonitoring()).catch(() => undefined), [])
  return (
    <>
      <Offline />
      <SessionEnds />
      <NewRelease />
    </>
  )
}

/** What the company words its own way; fetched once the first screen stands. */
function followTexts(): () => void {
  const follow = import('../kernel/own-texts.ts').then(({ followOwnTexts }) => followOwnTexts())
  return () => void follow.then(stop => stop())
}

/** While the server cannot be reached. Once it is back, what is on the screen is fetched again. */
function Offline() {
  const { t } = useTranslation()
  const lost = useStore(connection) === 'lost'
  useEffect(() => {
    if (!lost) return undefined
    return () => void queryClient.invalidateQueries()
  }, [lost])
  if (!lost) return null
  return (
    <Banner look="warning">
      {t('shell.offline')}
      <Button size="small" onClick={() => void lookAgain()}>
        {t('page.again')}
      </Button>
    </Banner>
  )
}

/** Shortly before the session ends; signing in again leads back here. */
function SessionEnds() {
  const { t } = useTranslation()
  const ends = useStore(expiry)
  if (ends === undefined) return null
  return (
    <Banner look="warning">
      {t('shell.session_ends', { count: Math.max(1, Math.ceil(secondsLeft(ends) / 60)) })}
      <Button size="small" onClick={() => void signInAgain()}>
        {t('shell.sign_in_again')}
      </Button>
    </Banner>
  )
}

/** A newer release, with what is new in it, and the offer to refresh (specification §1). */
function NewRelease() {
  const { t } = useTranslation()
  const newer = useStore(newerRelease)
  if (!newer) return null
  return (
    <Banner look="notice">
      <span>
        {t('shell.release')} {newer.note}
      </span>
      <Button size="small" onClick={() => void reload()}>
        {t('shell.refresh')}
      </Button>
    </Banner>
  )
}
