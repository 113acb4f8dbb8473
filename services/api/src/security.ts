import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './deps.ts'

type SecurityConfig = Pick<ApiConfig, 'push' | 'monitoring' | 'publicUrls' | 'requestsPerMinute'>

/** What a browser is told with every answer: to run, show and send nothing but what is ours. Where answers differ, they say so themselves. */
export function securityHeaders({ push, monitoring, publicUrls }: SecurityConfig): Readonly<Record<string, string>> {
  const sockets =
    push.cluster === null
      ? publicUrls.map(url => new URL(url).origin.replace(/^http/, 'ws')) // not every browser takes a socket of ours for 'self'
      : [`wss://ws-${push.cluster}.pusher.com`, `https://sockjs-${push.cluster}.pusher.com`]
  const connections = ["'self'", ...sockets, ...(monitoring ? [new URL(monitoring.dsn).origin] : [])]
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connections.join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(publicUrls[0]?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Headers of every answer, and limits on how often and how much may be asked (design/QUALITY §3). */
export async function security(app: FastifyInstance, config: SecurityConfig): Promise<void> {
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
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
