import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Problem } from './errors.ts'

const inlineScript = /<script[^>]*>([^<]+)<\/script>/g

/**
 * What a page of the reader may do: run our files and the scripts that stand in it, each by its hash, and no other. Its styles it writes as it
 * runs, without a nonce: those alone are not held to anything.
 */
export function readerPolicy(page: string): string {
  const hashes = [...page.matchAll(inlineScript)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self'${hashes.join('')}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';')
}

const open = { config: { open: true } } as const

/** What is sent to who takes it compressed so, best first. */
const encodings = {
  br: (text: Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: Buffer) => gzipSync(text),
} as const
type Encoding = keyof typeof encodings

/** The encoding in which somebody is answered, of those that he takes. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const taken = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map(one => one.trim())
  const takes = (name: Encoding) => taken.some(one => one === name || (one.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(one)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

/**
 * Describes every call: `/api/openapi.json`, and a page to read it at `/api/docs`. Both are made when somebody first asks: what they take to make
 * would be a quarter of the memory of a process that nobody asks.
 */
export function openApi(app: FastifyInstance): void {
  const calls: RouteOptions[] = []
  describeCalls(app, calls)
  readable(app)
  // From here on: what describes the others is not described itself.
  app.addHook('onRoute', route => void (route.method === 'HEAD' || calls.push(route)))
}

/** The description, kept as it is sent: it is the same for everybody. */
function describeCalls(app: FastifyInstance, calls: readonly RouteOptions[]): void {
  let made: Promise<Buffer> | undefined
  const compressed = new Map<Encoding, Buffer>()
  const description = async () => {
    const { openApiDocument } = await import('./openapi-document.ts')
    return Buffer.from(JSON.stringify(openApiDocument(calls)))
  }
  app.get('/api/openapi.json', open, async (request, reply) => {
    made ??= description()
    const text = await made
    const encoding = encodingFor(request)
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (encoding === undefined) return reply.send(text)
    const kept = compressed.get(encoding) ?? encodings[encoding](text)
    compressed.set(encoding, kept)
    return reply.header('content-encoding', encoding).send(kept)
  })
}

function readable(app: FastifyInstance): void {
  let made: Promise<FastifyInstance> | undefined
  const reader = async () => (await import('./openapi-reader.ts')).reader()

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    made ??= reader()
    const { statusCode, headers, rawPayload } = await (await made).inject(request.url)
    if (statusCode >= 400) throw new Problem(404, 'unknown_path')
    reply.header(
      'content-security-policy',
      readerPolicy(String(headers['content-type']).startsWith('text/html') ? rawPayload.toString() : ''),
    )
    for (const name of ['content-type', 'location']) if (headers[name] !== undefined) reply.header(name, headers[name])
    return reply.code(statusCode).send(rawPayload.length > 0 ? rawPayload : undefined)
  }
  for (const path of ['/api/docs', '/api/docs/*']) app.get(path, open, answer)
}
