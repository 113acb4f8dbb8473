import reference from '@scalar/fastify-api-reference'
import Fastify, { type FastifyInstance } from 'fastify'

/** A server that never listens: it answers with the page on which people read the description, and with what that page loads. */
export async function reader(): Promise<FastifyInstance> {
  const app = Fastify({ exposeHeadRoutes: false })
  await app.register(reference, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json', withDefaultFonts: false } })
  await app.ready()
  return app
}
