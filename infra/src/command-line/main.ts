import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openEventLog } from '../event-log/open.ts'
import { runningServer } from '../postgres/running.ts'
import { NotUnderstood, projectionCommands } from './projections.ts'

/**
 * `npm run fairlead -- projections …`: what an administrator does in the console, for when nobody can sign in to it. Who reaches the database
 * may; what he does is on the record all the same. Ends with 1 where something was refused, and with 2 where it was not understood.
 */
const usage = `npm run fairlead -- projections list
npm run fairlead -- projections retry <projection>
npm run fairlead -- projections skip <projection> --reason "<why>"
npm run fairlead -- projections rebuild <projection>`

try {
  const { command, projection, reason } = typed()
  process.exitCode = await onLog(command, projection, reason)
} catch (reason) {
  const isMisunderstood = reason instanceof NotUnderstood
  console.error(isMisunderstood ? `${reason.message}\n${usage}` : String(reason))
  process.exitCode = isMisunderstood ? 2 : 1
}

function typed(): { command: string; projection: string | undefined; reason: string | undefined } {
  const { values, positionals } = parsed()
  const [area, command = '', projection] = positionals
  if (area !== 'projections' || positionals.length > 3) throw new NotUnderstood('there is no such command')
  return { command, projection, reason: values.reason }
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } })
  } catch (error) {
    throw new NotUnderstood(error instanceof Error ? error.message : String(error))
  }
}

async function onLog(command: string, projection: string | undefined, reason: string | undefined): Promise<number> {
  const data = resolve(process.env.FAIRLEAD_DATA ?? '.data')
  const databaseUrl = process.env.DATABASE_URL ?? runningServer(join(data, 'postgres'))
  const log = await openEventLog({ databaseUrl, eventStoreUrl: process.env.EVENTSTORE_URL })
  try {
    return await projectionCommands(log, line => console.log(line)).carryOut(command, projection, reason)
  } finally {
    await log.stop()
  }
}
