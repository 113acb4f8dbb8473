import { setTimeout as pause } from 'node:timers/promises'
import { releaseChannel } from '@fairlead/contracts/kernel/channel'
import { v7 } from 'uuid'
import type { Parts } from './parts.ts'

/** The releases that have served, newest last: so that a mere restart is not taken for a new one. */
const stream = 'release-history'

/** Pauses before it is told, and told again: browsers that lost their connection to the release before come back one by one. */
const pausesMs = [1_000, 4_000, 10_000, 30_000]

/** Writes down that a release begins to serve, and tells browsers when it is another than the one before. Resolves when all were told. */
export async function announceRelease({ log, push }: Pick<Parts, 'log' | 'push'>, release: string, stopped: AbortSignal): Promise<void> {
  const served = await log.read(stream)
  if (served.at(-1)?.data.release === release) return
  const id = v7()
  const begun = await log.append(stream, served.length, [{ type: 'ReleaseBegun', schema_version: 1, data: { release } }], {
    actor: { id: 'release', name: 'Release', office_id: null, role: 'system' },
    command_id: id,
    correlation_id: id,
    source: 'timer',
    occurred_at: new Date().toISOString(),
  })
  if (begun.status !== 'ok' || served.length === 0) return // another node tells, or there is nobody who has seen an older one
  for (const ms of pausesMs) {
    await pause(ms, undefined, { signal: stopped })
    await push.send([{ channel: releaseChannel, event: 'new-update', data: { release } }])
  }
}
