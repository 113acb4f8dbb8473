import { errorReports } from '@fairlead/contracts/platform/error-reports'
import { externalLogs } from '@fairlead/contracts/platform/external-logs'
import { logs } from '@fairlead/contracts/platform/logs'
import { settingsInForce } from '@fairlead/domain/platform/settings'
import type { Job } from '@fairlead/domain/ports/queue'
import { type WorkerParts, worker } from './parts.ts'

/** Registers of what happened, whose rows an event each has made and no other touches. */
const registers = [logs, externalLogs, errorReports]
const dayMs = 86_400_000
/** Where it is written down what was removed, and when. */
const stream = 'log-retention'

/**
 * Removes from the registers, and from the list of failed jobs, what is older than the general configuration keeps it. Events are never
 * removed: what a record went through stays in its history. A second run of a day finds nothing, and then nothing is written down.
 */
export async function pruneLogs({ execute, readModels, queue, log, clock }: WorkerParts, job: Job): Promise<void> {
  const { log_retention_days } = await settingsInForce(execute.load)
  const now = clock.now()
  const before = new Date(now.getTime() - log_retention_days * dayMs)
  let rows = 0
  for (const { name } of registers) rows += await readModels.forget(name, 'at', before)
  const failed_jobs = await queue.forgetFailed(before)
  if (rows + failed_jobs === 0) return
  const data = { before: before.toISOString(), rows, failed_jobs }
  const { id, name, office_id } = worker
  await log.append(stream, 'any', [{ type: 'LogsPruned', schema_version: 1, data }], {
    actor: { id, name, office_id, role: 'system' },
    command_id: job.id,
    correlation_id: job.id,
    source: 'timer',
    occurred_at: now.toISOString(),
  })
}
