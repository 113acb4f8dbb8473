import swagger from '@fastify/swagger'
import reference from '@scalar/fastify-api-reference'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { contractOf } from './openapi-resources.ts'

/** A server that never listens and carries nothing out: it knows the calls of another by their schemas, and answers with their description. */
export async function description(calls: readonly RouteOptions[]): Promise<FastifyInstance> {
  const app = Fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => data => JSON.stringify(data))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fairlead', version: '1', description: 'Back office of a multi-office ro-ro and container freight forwarder.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
  for (const { method, url, schema } of calls) {
    const hidden = (schema as { hide?: boolean } | undefined)?.hide === true
    if (!hidden) app.route({ method, url, schema: { ...schema, ...contractOf(String(method), url) }, handler: async () => null })
  }
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(reference, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json', withDefaultFonts: false } })
  await app.ready()
  return app
}
