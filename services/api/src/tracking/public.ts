import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Failure, Problem, problemFrom } from '../errors.ts'
import { languageOf } from '../language.ts'
import { sentPage, troublePage, unkept } from '../public-pages/page.ts'
import { askedFor } from './asked.ts'
import { trackingPage } from './page.ts'

const limitedTo = (max: number) => ({ max, timeWindow: '1 minute' }) as const
/** How often somebody may read from one address; and how often one page is asked for, from wherever. */
const reading = { open: true, rateLimit: limitedTo(120) } as const
const ofOne = limitedTo(90)

/**
 * Where cargo is followed without signing in and without a script (ours: a public page like the reply to a quotation). Whoever has the address may read, and
 * nothing is told but where it is; whoever comes without a genuine address is told one and the same.
 */
export function trackingPages(app: FastifyInstance, deps: Deps): void {
  app.register(async pages => {
    const perPage = pages.createRateLimit({ ...ofOne, keyGenerator: ({ url }) => `tracking ${url.split('?')[0]}` })
    pages.addHook('onRequest', async (request, reply) => {
      reply.headers(unkept)
      const limit = await perPage(request)
      if (!limit.isAllowed && limit.isExceeded) throw new Problem(429, 'too_many_requests')
    })
    pages.setErrorHandler<Failure>((error, request, reply) => {
      const problem = problemFrom(error, deps.logger, request)
      return sentPage(reply.code(problem.status), troublePage(problem, languageOf(request)))
    })
    for (const address of ['/tracking/:of/:id', '/tracking/:of/:id/'])
      pages.get(address, { config: reading }, async (request, reply) => sentPage(reply, trackingPage(await askedFor(request, deps))))
  })
}
