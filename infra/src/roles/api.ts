import { buildApi } from '@fairlead/api/app'
import type { ApiConfig } from '@fairlead/api/deps'
import { systemClock } from '@fairlead/domain/ports/clock'
import { exactOf } from '../accounting/exact-of.ts'
import { typstDocuments } from '../documents/typst.ts'
import { postgresDownloadTokens } from '../download-tokens/postgres-download-tokens.ts'
import { mailPage } from '../mail/mail-page.ts'
import { postgresRelay } from '../push/postgres-relay.ts'
import { pusherEndpoint } from '../push/pusher-endpoint.ts'
import { ecbPublisher } from '../rates/ecb.ts'
import { paperLinksOf } from '../reply-links/papers.ts'
import { replyLinksOf } from '../reply-links/signed.ts'
import { trackingLinksOf } from '../reply-links/tracking.ts'
import { postgresSessionUse } from '../session-use/postgres-session-use.ts'
import type { Parts } from './parts.ts'
import { openQueue } from './queue.ts'
import { readModelsOf } from './read-models.ts'
import { announceRelease } from './release.ts'
import type { Settings } from './settings.ts'
import { shipTexts } from './ship-texts.ts'

/** Serves HTTP: the API, the console, and in development the push endpoint and the page of caught mail. */
export async function apiRole(settings: Settings, shared: Parts): Promise<() => Promise<void>> {
  const { pusher } = settings
  const { logger } = shared
  const readModels = await readModelsOf(settings)
  const queue = await openQueue(settings, shared)
  const documents = typstDocuments()
  const tickets = await postgresDownloadTokens({ url: settings.databaseUrl })
  const sessionUse = await postgresSessionUse({
    url: settings.databaseUrl,
    onError: error => logger.warn({ error: error.message }, 'the use of sessions could not be written down'),
  })
  const relay =
    'host' in pusher
      ? await postgresRelay({ url: settings.databaseUrl, onError: error => logger.warn({ error: error.message }, 'the relay of pushes') })
      : undefined
  const app = await buildApi(
    {
      ...shared,
      clock: systemClock,
      readModels,
      queue,
      documents,
      tickets,
      sessionUse,
      rates: ecbPublisher(settings.ecbUrl, shared.outside),
      replyLinks: replyLinksOf(settings),
      paperLinks: paperLinksOf(settings),
      trackingLinks: trackingLinksOf(settings),
      connections: exactOf(settings, shared),
      config: configOf(settings),
    },
    async local => {
      if (relay)
        await pusherEndpoint(local, {
          app: { id: pusher.appId, key: pusher.key, secret: pusher.secret },
          origins: settings.publicUrls,
          relay,
        })
      const { mailFolder } = settings
      if (mailFolder !== undefined) await local.register(async page => mailPage(page, { dir: mailFolder }), { prefix: '/mail' })
    },
  )
  await shipTexts(settings.textsFile, { execute: shared.execute, readModels }).catch((reason: unknown) =>
    logger.warn({ reason: String(reason) }, 'the texts of this release could not be written down'),
  )
  await app.listen({ host: settings.host, port: settings.port })
  const stopping = new AbortController()
  const told = announceRelease(shared, settings.release, stopping.signal).catch((reason: unknown) => {
    if (!stopping.signal.aborted) logger.warn({ reason: String(reason) }, 'browsers could not be told of the release')
  })
  return async () => {
    stopping.abort()
    await told
    await app.close()
    await relay?.stop()
    await tickets.stop()
    await sessionUse.stop()
    await documents.stop()
    await queue.stop()
  }
}

const configOf = (settings: Settings): ApiConfig => ({
  publicUrls: settings.publicUrls,
  oidc: settings.oidc,
  sessionSecret: settings.sessionSecret,
  push:
    'cluster' in settings.pusher
      ? { key: settings.pusher.key, cluster: settings.pusher.cluster, tls: true }
      : { key: settings.pusher.key, cluster: null, tls: settings.publicUrls[0]?.startsWith('https:') ?? false },
  consoleDir: settings.consoleDir,
  release: settings.release,
  announcement: settings.announcement,
  monitoring: settings.sentryDsn === undefined ? null : { dsn: settings.sentryDsn },
  requestsPerMinute: settings.requestsPerMinute,
  trustProxy: settings.trustProxy,
  ...('url' in settings.accessPoint ? { accessPointSecret: settings.accessPoint.callbackSecret } : {}),
})
