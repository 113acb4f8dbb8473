import { languages } from '@fairlead/contracts/texts/index'
import { defaultSettings, settingsInForce } from '@fairlead/domain/platform/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { answered } from '../health.ts'

/** `GET /api/config`: what a browser must know before anybody signs in. */
export function configCall(app: FastifyInstance, { config, execute }: Deps): void {
  app.get('/api/config', { config: { open: true } }, async request => {
    const { releases_announced_from, banner_validity_days } = await settingsNow()
    return {
      push: pushFor(request),
      release: config.release,
      monitoring: config.monitoring,
      ...config.announcement,
      announced_from: releases_announced_from,
      announced_for_days: banner_validity_days,
      languages,
    }
  })

  /** Browsers ask this call also to hear whether we are there at all: it answers without the log, too. */
  const settingsNow = async () => (await answered(settingsInForce(execute.load))) ?? defaultSettings

  /** Our own endpoint is where the browser found us; Pusher's is where its cluster is. */
  function pushFor({ hostname, port }: FastifyRequest) {
    const { cluster, tls } = config.push
    return cluster === null ? { ...config.push, host: hostname, port: port ?? (tls ? 443 : 80) } : config.push
  }
}
