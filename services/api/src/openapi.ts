import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Problem } from './errors.ts'

/** The reader brings inline scripts of its own: it alone is allowed them, and it shows nothing but the description. */
const readerPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; frame-ancestors 'none'"

const hidden = { config: { open: true }, schema: { hide: true } } as const

/**
 * Describes every call from its own schema: `/api/openapi.json`, and a page to read it at `/api/docs`. Both are made when somebody first asks:
 * what they take to make would be a quarter of the memory of a process that nobody asks.
 */
export function openApi(app: FastifyInstance): void {
  const calls: RouteOptions[] = []
  app.addHook('onRoute', route => void (route.method === 'HEAD' || calls.push(route)))

  let made: Promise<FastifyInstance> | undefined
  const description = async () => (await import('./openapi-description.ts')).description(calls)

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    made ??= description()
    const { statusCode, headers, rawPayload } = await (await made).inject(request.url)
    if (statusCode >= 400) throw new Problem(404, 'unknown_path')
    for (const name of ['content-type', 'location']) if (headers[name] !== undefined) reply.header(name, headers[name])
    return reply.code(statusCode).send(rawPayload.length > 0 ? rawPayload : undefined)
  }
  app.get('/api/openapi.json', hidden, answer)
  for (const path of ['/api/docs', '/api/docs/*'])
    app.get(path, hidden, (request, reply) => answer(request, reply.header('content-security-policy', readerPolicy)))
}
