import { may, type Right } from '@fairlead/contracts/identity/rights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'

const JobPath = z.object({ id: z.string().min(1).max(200) })

/** Jobs that used up their attempts, and the command to try one again. */
export function failedJobs(app: FastifyInstance, { queue, logger }: Deps): void {
  const need = (right: Right, { principal }: FastifyRequest) => {
    if (!may(principal, right)) throw new Problem(403, 'no_right', { params: { right } })
  }
  app.get('/api/queue/failed', async request => {
    need('logs.view', request)
    const [data, counts] = await Promise.all([queue.failed(), queue.counts()])
    return { data, counts }
  })
  app.post('/api/queue/failed/:id/retry', { schema: { params: JobPath } }, async request => {
    need('logs.resolve', request)
    const { id } = JobPath.parse(request.params)
    if (!(await queue.retry(id))) throw new Problem(404, 'not_found')
    logger.info({ request_id: request.id, job: id, user: request.principal.id }, 'a failed job is tried again')
    return { id }
  })
}
