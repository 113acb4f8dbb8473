import { once } from 'node:events'
import { createServer } from 'node:http'
import { answered, lookAtHealth } from '@fairlead/api/health'
import type { Parts } from './parts.ts'
import { openQueue } from './queue.ts'
import { readModelsOf } from './read-models.ts'
import type { Settings } from './settings.ts'

/**
 * Says of a process that serves no API whether it lives and is ready, at the paths where an API does. Unlike an API, workers have nothing to do
 * without their queue. Returns how to stop.
 */
export async function healthServer(settings: Settings & { healthPort: number }, shared: Parts): Promise<() => Promise<void>> {
  const { host, healthPort, roles } = settings
  const readModels = await readModelsOf(settings)
  const queue = await openQueue(settings, shared)
  const isReady = async () => {
    const health = await lookAtHealth({ log: shared.log, readModels, queue })
    const readsLog = roles.includes('projections') ? health.ready : (await answered(shared.log.head())) !== undefined
    return readsLog && (health.queue.ok || !roles.includes('workers'))
  }
  const calls: Readonly<Record<string, () => Promise<[ok: boolean, body: object]>>> = {
    '/api/health/live': async () => [true, { live: true }],
    '/api/health/ready': async () => {
      const ready = await isReady()
      return [ready, { ready }]
    },
  }
  const server = createServer((request, response) => {
    const call = calls[request.url ?? '']
    if (!call) return void response.writeHead(404).end()
    void call().then(([ok, body]) => response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
  })
  server.listen(healthPort, host)
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    await queue.stop()
  }
}
