import { largest_upload } from '@fairlead/contracts/platform/file-content'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Failure, Problem, problemFrom } from '../errors.ts'
import { languageOf } from '../language.ts'
import { sentPage, troublePage, unkept } from '../public-pages/page.ts'
import { askedFor, genuine, Path } from './asked.ts'
import { handIn } from './handing-in.ts'
import { papersPage } from './page.ts'

const limitedTo = (max: number) => ({ max, timeWindow: '1 minute' }) as const
/** How often somebody may read and hand in from one address; and how often one link is used, from wherever. */
const reading = { open: true, rateLimit: limitedTo(120) } as const
const handing = { open: true, rateLimit: limitedTo(30) } as const
const ofOne = limitedTo(90)

const addresses = ['/papers/:id', '/papers/:id/'] as const
/** A form around as much as may be uploaded at once. */
const bodyLimit = largest_upload + 64 * 1024

/**
 * Where a customer hands in the papers that his cargo lacks, without signing in and without a script (DOMAIN_SALES_OPS §2.8). Whoever has the address may: it
 * bears a token, and no cookie counts, so no other site can have anybody hand in. Whoever comes without a genuine address is told one and the same, before
 * anything that he sends is received.
 */
export function paperPages(app: FastifyInstance, deps: Deps): void {
  app.register(async pages => {
    const perLink = pages.createRateLimit({ ...ofOne, keyGenerator: ({ params }) => `papers ${Path.parse(params).id}` })
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    pages.addHook('onRequest', async (request, reply) => {
      reply.headers(unkept)
      const limit = await perLink(request)
      if (!limit.isAllowed && limit.isExceeded) throw new Problem(429, 'too_many_requests')
    })
    // Who reads pages is told in a page what went wrong, and beside the forms where there are any; who reads JSON as ever.
    pages.setErrorHandler<Failure>(async (error, request, reply) => {
      if (!readsPages(request)) throw error
      const problem = problemFrom(error, deps.logger, request)
      const asked = request.method === 'POST' ? await askedFor(request, deps).catch(() => undefined) : undefined
      return sentPage(reply.code(problem.status), asked ? papersPage(asked, problem) : troublePage(problem, languageOf(request)))
    })

    for (const address of addresses)
      pages.get(address, { config: reading }, async (request, reply) => sentPage(reply, papersPage(await askedFor(request, deps))))

    pages.post(
      '/api/public/papers/:id/hand-in',
      { bodyLimit, config: handing, onRequest: async request => void (await genuine(request, deps)) },
      async (request, reply) => {
        await handIn(request, deps)
        const { addresses, standing } = await askedFor(request, deps)
        return readsPages(request) ? reply.redirect(addresses.read, 303) : { standing }
      },
    )
  })
}

const readsPages = ({ url, headers }: FastifyRequest): boolean => url.startsWith('/papers/') || (headers.accept ?? '').includes('text/html')
