import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from './errors.ts'

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
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.includes(`${dir}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  app.setNotFoundHandler(async (request, reply) => {
    const screen =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (built && screen) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    throw new Problem(404, 'unknown_path')
  })
}
