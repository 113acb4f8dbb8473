import { derivedId } from '@fairlead/domain/kernel/command-id'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { errorReport } from '@fairlead/domain/platform/error-reports'
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

/** A refusal (a conflict, a field filled in wrongly) is on the record as the specification asks, but no trouble of the house. */
const levelOf = (status: string | null) => (/^4\d\d$/.test(status ?? '') ? 'debug' : 'warn')

/** The same report is written down once in this time, in milliseconds. */
const onceIn = 60_000
const limits = { bodyLimit: 8 * 1024, config: { open: true, rateLimit: { max: 10, timeWindow: '1 minute' } } } as const

/**
 * `POST /api/error-webhook`: a browser tells what went wrong (specification §7). It goes to the log of events as text, without secrets, and
 * nothing in it is followed (design/QUALITY §3).
 */
export function errorWebhook(app: FastifyInstance, { logger, execute, clock }: Pick<Deps, 'logger' | 'execute' | 'clock'>): void {
  app.post('/api/error-webhook', limits, async (request, reply) => {
    const report = Report.safeParse(request.body)
    if (!report.success)
      throw invalidInput(report.error.issues.map(issue => ({ field: issue.path.join('.'), key: 'wrong_value', params: {} })))
    const { message, status, url, browserURL, isMobile, referrerURL } = report.data
    const told = {
      message: clean(message) ?? '–',
      http_status: clean(status),
      url: clean(url),
      browser_url: clean(browserURL),
      is_mobile: isMobile === true,
      referrer_url: clean(referrerURL),
    }
    const moment = Math.floor(clock.now().getTime() / onceIn)
    const id = derivedId('error report', told.message, told.http_status ?? '', told.url ?? '', request.ip, moment)
    await execute(errorReport, id, 'report', told, {
      actor: asSystem({ id: 'browser', name: 'Browser', office_id: null }),
      command_id: id,
      correlation_id: request.id,
      source: 'ui',
      address: request.ip,
    })
    logger[levelOf(told.http_status)]({ request_id: request.id, report: told }, 'reported by a browser')
    return reply.code(204).send()
  })
}
