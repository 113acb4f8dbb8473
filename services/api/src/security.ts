import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './deps.ts'

/** Headers of every answer, and limits on how often and how much may be asked (design/QUALITY §3). */
export async function security(
  app: FastifyInstance,
  config: Pick<ApiConfig, 'push' | 'monitoring' | 'publicUrls' | 'requestsPerMinute'>,
): Promise<void> {
  const sockets =
    config.push.cluster === null
      ? ["'self'", 'ws:', 'wss:']
      : ["'self'", `wss://ws-${config.push.cluster}.pusher.com`, `https://sockjs-${config.push.cluster}.pusher.com`]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: [...sockets, ...(config.monitoring ? [new URL(config.monitoring.dsn).origin] : [])],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: config.publicUrls[0]?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  })
  // Who has hung up has no address to count by, and hears no answer. A line that was reset says so only when it is read next; its address is gone before.
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (!socket.destroyed && socket.remoteAddress !== undefined) return
    reply.hijack()
    socket.destroy()
  })
  await app.register(rateLimit, { global: true, max: config.requestsPerMinute, timeWindow: '1 minute' })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
