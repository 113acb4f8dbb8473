import { createHmac, timingSafeEqual } from 'node:crypto'
import { invoice } from '@fairlead/domain/accounting/invoices'
import { recordOf } from '@fairlead/domain/accounting/standing'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem, problemOf } from '../errors.ts'

const Told = z.object({
  /** The invoice, and which of its messages. */
  message_id: z.string().regex(/^[0-9a-f-]{36}\.\d{1,4}$/, { error: 'wrong_value' }),
  status: z.enum(['sent', 'delivered', 'accepted', 'rejected', 'failed'], { error: 'wrong_value' }),
  reason: z.string().max(1000).nullish(),
})

/** How old a call may be, in seconds: one that was listened to is of no use later. */
const freshness = 300
const limits = { bodyLimit: 16 * 1024, config: { open: true, rateLimit: { max: 600, timeWindow: '1 minute' } } } as const

const accessPoint = asSystem({ id: derivedId('access point'), name: 'Access point', office_id: null })

/**
 * `POST /api/callback/access-point`: the access point says what became of an e-invoice. It signs the moment and the bytes of what it says with a secret that only
 * it and we know (`x-signature: t=…,v1=…`, HMAC-SHA256); the same said twice is recorded once.
 */
export function accessPointCallback(app: FastifyInstance, { execute, clock, config }: Pick<Deps, 'execute' | 'clock' | 'config'>): void {
  const secret = config.accessPointSecret
  if (secret === undefined) return
  app.register(async calls => {
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)

    calls.post<{ Body: Buffer }>('/api/callback/access-point', limits, async (request, reply) => {
      if (!isGenuine(request, secret, clock.now().getTime() / 1000)) throw new Problem(401, 'unauthorised')
      const told = Told.safeParse(jsonOf(request.body))
      if (!told.success)
        throw invalidInput(told.error.issues.map(issue => ({ field: issue.path.join('.'), key: 'wrong_value', params: {} })))
      const { message_id, status, reason = null } = told.data
      const [id = ''] = message_id.split('.')
      const said = recordOf(message_id, { state: status === 'sent' ? 'handed_over' : status, reason })
      if (said) {
        const command_id = derivedId(message_id, status)
        const envelope = { actor: accessPoint, command_id, correlation_id: request.id, source: 'api' as const, address: request.ip }
        const done = await execute(invoice, id, said.command, said.input, envelope)
        if (isRefusal(done)) throw problemOf(done)
      }
      return reply.code(204).send()
    })
  })
}

function isGenuine({ headers, body }: { headers: FastifyRequest['headers']; body: Buffer }, secret: string, now: number): boolean {
  const [, at = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-signature'])) ?? []
  if (at === '' || Math.abs(now - Number(at)) > freshness) return false
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
