import { languages } from '@fairlead/contracts/texts/index'
import { defaultSettings, settingsInForce } from '@fairlead/domain/platform/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

/** `GET /api/health` (200 or 503) and `GET /api/config`, what a browser must know before anybody signs in. */
export function health(app: FastifyInstance, { readModels, log, queue, config, execute }: Deps): void {
  app.get('/api/health', { config: { open: true } }, async (_request, reply) => {
    const [projections, jobs] = await Promise.all([
      readModels.health(log).then(
        all => ({ ok: all.every(one => one.status !== 'failed'), projections: all }),
        () => ({ ok: false, projections: [] }),
      ),
      within(queue.counts(), 1500).then(
        counts => ({ ok: true, ...counts }),
        () => ({ ok: false }),
      ),
    ])
    // Without the queue, commands still work and jobs follow later: that is degraded, not down.
    return reply
      .code(projections.ok ? 200 : 503)
      .send({ ok: projections.ok && jobs.ok, release: config.release, read_side: projections, queue: jobs })
  })
  app.get('/api/config', { config: { open: true } }, async request => {
    const { push_channel_key, releases_announced_from, banner_validity_days } = await settingsNow()
    return {
      push: { ...pushFor(request), release_channel: push_channel_key },
      release: config.release,
      monitoring: config.monitoring,
      ...config.announcement,
      announced_from: releases_announced_from,
      announced_for_days: banner_validity_days,
      languages,
    }
  })

  /** Browsers ask this call also to hear whether we are there at all: it answers without the log, too. */
  const settingsNow = () => within(settingsInForce(execute.load), 1500).catch(() => defaultSettings)

  /** Our own endpoint is where the browser found us; Pusher's is where its cluster is. */
  function pushFor({ hostname, port }: FastifyRequest) {
    const { cluster, tls } = config.push
    return cluster === null ? { ...config.push, host: hostname, port: port ?? (tls ? 443 : 80) } : config.push
  }
}

const within = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  Promise.race([promise, new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no answer in time')), ms).unref())])
