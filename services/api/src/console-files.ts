import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from './errors.ts'

/** The worker that reads bar codes where a browser cannot. */
const readsBarcodes = /\/assets\/barcode-worker-[^/]*\.js(\.br)?$/
/** A worker has a policy of its own: it alone may compile WebAssembly, so that no page of the console has to allow it. */
const policyOfReader = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'"

/** Serves the built console: hashed files for ever, its page never from a cache, and that page for every address that is a screen. */
export async function consoleFiles(app: FastifyInstance, dir: string): Promise<void> {
  const built = existsSync(join(dir, 'index.html'))
  if (built)
    await app.register(files, {
      root: dir,
      index: false,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(`${dir}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (readsBarcodes.test(path)) reply.header('content-security-policy', policyOfReader)
      },
    })
  app.setNotFoundHandler(async (request, reply) => {
    const screen =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (built && screen) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    throw new Problem(404, 'unknown_path')
  })
}
