import { redacted } from '@fairlead/domain/platform/redaction'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { invalidInput } from '../errors.ts'

const Report = z.strictObject({
  message: z.string().max(4000),
  status: z.union([z.number(), z.string().max(20)]).nullish(),
  url: z.string().max(2000).nullish(),
  browserURL: z.string().max(2000).nullish(),
  isMobile: z.boolean().nullish(),
  referrerURL: z.string().max(2000).nullish(),
})

const clean = (value: string | number | null | undefined): string | null => redacted(String(value ?? '')) || null

/** A refusal (a conflict, a field filled in wrongly) is no trouble of the house. */
const levelOf = (status: string | null) => (/^4\d\d$/.test(status ?? '') ? 'debug' : 'warn')

/** The same report is written down once in this time, in milliseconds. */
const onceIn = 60_000
const limits = { bodyLimit: 8 * 1024, config: { open: true, rateLimit: { max: 10, timeWindow: '1 minute' } } } as const

/**
 * `POST /api/error-webhook`: a browser tells what went wrong (specification §7). It goes to the log of the server as text, without secrets, and
 * nothing in it is followed (design/QUALITY §3). Not to the log of events: anybody may call, signed in or not, and events are kept for ever.
 */
export function errorWebhook(app: FastifyInstance, { logger, clock }: Pick<Deps, 'logger' | 'clock'>): void {
  /** What was told in this minute, by whom. */
  let told = new Set<string>()
  let minute = 0

  app.post('/api/error-webhook', limits, async (request, reply) => {
    const sent = Report.safeParse(request.body)
    if (!sent.success) throw invalidInput(sent.error.issues.map(issue => ({ field: issue.path.join('.'), key: 'wrong_value', params: {} })))
    const { message, status, url, browserURL, isMobile, referrerURL } = sent.data
    const report = {
      message: clean(message) ?? '–',
      http_status: clean(status),
      url: clean(url),
      browser_url: clean(browserURL),
      is_mobile: isMobile === true,
      referrer_url: clean(referrerURL),
    }
    if (isNew(JSON.stringify([report.message, report.http_status, report.url, request.ip])))
      logger[levelOf(report.http_status)]({ request_id: request.id, report }, 'reported by a browser')
    return reply.code(204).send()
  })

  function isNew(report: string): boolean {
    const now = Math.floor(clock.now().getTime() / onceIn)
    if (now !== minute) told = new Set()
    minute = now
    const size = told.size
    return told.add(report).size > size
  }
}
