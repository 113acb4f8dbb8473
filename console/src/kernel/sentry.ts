import { browserTracingIntegration, captureConsoleIntegration, init, replayIntegration, setUser } from '@sentry/react'
import { session, signedIn } from './session.ts'
import { withoutQueries } from './without-query.ts'

/** Of what somebody does, and of sessions without and with a failure, so much is told (specification §9). */
const rates = { tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 }

/** A refusal of the API is an answer, and told to its own register. */
const isRefusal = (reason: unknown): boolean => reason instanceof Error && 'status' in reason && Number(reason.status) < 500

/** Tells Sentry of failures and of how long things take: with the release and the id of the user, without names, texts or queries. */
export function watch(dsn: string, release: string): void {
  init({
    dsn,
    release,
    ...rates,
    dataCollection: { userInfo: false },
    tracePropagationTargets: [],
    integrations: [
      browserTracingIntegration(),
      replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true, beforeAddRecordingEvent: withoutQueries }),
      captureConsoleIntegration({ levels: ['error'] }), // what a screen's error page has caught is written there
    ],
    beforeSend: (event, { originalException }) => (isRefusal(originalException) ? null : withoutQueries(event)),
    beforeSendTransaction: withoutQueries,
    beforeBreadcrumb: withoutQueries,
  })
  const name = () => setUser(signedIn() ? { id: signedIn()?.id ?? '' } : null)
  name()
  session.subscribe(name)
}
