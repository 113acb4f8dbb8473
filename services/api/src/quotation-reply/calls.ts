import { isOfferShown } from '@fairlead/domain/sales/quotation-reply'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Failure, invalidInput, inWords, Problem, problemFrom } from '../errors.ts'
import { languageOf } from '../language.ts'
import { sentPage as page, troublePage, unkept } from '../public-pages/page.ts'
import { answer, answers, saidIn, viewed } from './answering.ts'
import { askedFor, Path } from './asked.ts'
import { isOpened } from './opened.ts'
import { replyPage } from './reply-page.ts'

const limitedTo = (max: number) => ({ max, timeWindow: '1 minute' }) as const
/** How often somebody may read and answer from one address; and how often one quotation is asked for, from wherever. */
const reading = { open: true, rateLimit: limitedTo(120) } as const
const answering = { open: true, rateLimit: limitedTo(20) } as const
const ofOne = limitedTo(60)

/** Where a quotation is read: some write a slash behind an address, and mean the same. */
const addresses = ['/quotationreply/:publicId', '/quotationreply/:publicId/'] as const
const paperAddress = '/quotationreply/:publicId/quotation.pdf'

/** An answer is a name, a reference and a remark. */
const bodyLimit = 16 * 1024

/**
 * Where a customer reads a quotation and answers it, without signing in and without a script (DOMAIN_SALES_OPS §1.5). Whoever has the address may
 * answer: it bears a token of its own for each version, and no cookie counts, so no other site can have anybody answer. Reading changes nothing
 * but that it was viewed. Whoever comes without a genuine address is told one and the same.
 */
export function quotationReply(app: FastifyInstance, deps: Deps): void {
  app.register(async pages => {
    const perQuotation = pages.createRateLimit({ ...ofOne, keyGenerator: ({ params }) => Path.parse(params).publicId })
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
      Object.fromEntries(new URLSearchParams(body)),
    )
    pages.addHook('onRequest', async (_request, reply) => {
      reply.headers(unkept)
    })
    pages.addHook('preHandler', async request => {
      const limit = await perQuotation(request)
      if (!limit.isAllowed && limit.isExceeded) throw new Problem(429, 'too_many_requests')
    })
    // Who reads pages is told in a page what went wrong, who reads JSON as ever.
    pages.setErrorHandler<Failure>((error, request, reply) => {
      if (!readsPages(request)) throw error
      const problem = problemFrom(error, deps.logger, request)
      return page(reply.code(problem.status), troublePage(problem, languageOf(request)))
    })

    for (const address of addresses)
      pages.get(address, { config: reading }, async (request, reply) => {
        const asked = await askedFor(request, deps)
        if (asked.standing === 'open' && isOpened(request)) await viewed(asked, request, deps)
        return page(reply, replyPage(asked))
      })

    pages.get(paperAddress, { config: reading }, async (request, reply) => {
      const { paper, standing } = await askedFor(request, deps)
      const content = paper && isOfferShown(standing) ? await deps.files.get(paper.key) : undefined
      if (!paper || !content) throw new Problem(404, 'not_found')
      return reply.header('content-disposition', `attachment; filename="${paper.name}"`).type('application/pdf').send(Buffer.from(content))
    })

    for (const url of [...addresses, paperAddress])
      pages.route({
        method: ['POST', 'PUT', 'PATCH', 'DELETE'],
        url,
        config: reading,
        onRequest: async (_request, reply) => {
          reply.header('allow', 'GET, HEAD')
          throw new Problem(405, 'only_read_here')
        },
        handler: async () => undefined,
      })

    for (const command of answers)
      pages.post(`/api/public/quotations/:publicId/${command}`, { bodyLimit, config: answering }, async (request, reply) => {
        const { asked, issues } = await answer(command, request, deps)
        const inPages = readsPages(request)
        if (!issues) return inPages ? reply.redirect(asked.addresses.read, 303) : { standing: asked.standing }
        const problem = invalidInput(issues)
        if (!inPages) throw problem
        const { errors: faults } = inWords(problem, asked.offer.language)
        return page(reply.code(problem.status), replyPage(asked, { command, said: saidIn(request), faults }))
      })
  })
}

const readsPages = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith('/quotationreply/') || (headers.accept ?? '').includes('text/html')
