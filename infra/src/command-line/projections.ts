import { userInfo } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { principal } from '@fairlead/contracts/identity/principal'
import { resources } from '@fairlead/contracts/resources'
import { say } from '@fairlead/contracts/texts/index'
import { aggregateOf } from '@fairlead/domain/aggregates'
import type { StateOfAggregate } from '@fairlead/domain/kernel/aggregate'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { executor } from '@fairlead/domain/kernel/execute'
import { projection, projectionId } from '@fairlead/domain/platform/projections'
import { systemClock } from '@fairlead/domain/ports/clock'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import { v7 } from 'uuid'

type ProjectionRecord = StateOfAggregate<typeof projection>

/** How long it is waited for what came of a command, in milliseconds; what takes longer goes on without anybody waiting. */
const waitMs = 15_000

/** There is no such command, or it lacks what it needs. */
export class NotUnderstood extends Error {}

/** The commands of an administrator over projections, as somebody gives them who reaches the log. */
export function projectionCommands(log: EventLog, print: (line: string) => void) {
  const execute = executor({ log, clock: systemClock, aggregateOf })
  const load = (name: string) => execute.load(projection, projectionId(name))

  return {
    /** Carries out one and says what came of it. Answers with what the program ends: 1 where it was refused. Throws NotUnderstood where there is no such command. */
    async carryOut(command: string, name?: string, reason?: string): Promise<number> {
      if (command === 'list' && name === undefined) return list()
      if (name === undefined || !['retry', 'skip', 'rebuild'].includes(command)) throw new NotUnderstood('there is no such command')
      if ((command === 'skip') !== (reason !== undefined))
        throw new NotUnderstood('a reason is given for what is skipped, and for nothing else')
      return give(command, name, reason === undefined ? {} : { reason })
    },
  }

  async function list(): Promise<number> {
    const names = resources.map(resource => resource.name).toSorted()
    const records = await Promise.all(names.map(load))
    for (const [index, record] of records.entries()) print(record ? lineOf(record) : `${names[index]}: not on the record yet`)
    return 0
  }

  async function give(command: string, name: string, input: object): Promise<number> {
    const { username } = userInfo()
    const id = v7()
    const actor = principal({ id: derivedId('command line', username), name: `${username} (command line)`, office_id: null, role: 'admin' })
    const envelope = { actor, command_id: id, correlation_id: id, source: 'cli' } as const
    const done = await execute(projection, projectionId(name), command, { ...input }, envelope)
    print(done.refused ? `${name}: ${say('en', done.code, done.params)}` : lineOf(await outcome(name)))
    return done.refused ? 1 : 0
  }

  async function outcome(name: string): Promise<ProjectionRecord> {
    for (const end = performance.now() + waitMs; ; await pause(100)) {
      const record = await load(name)
      if (record && (record.status === 'live' || record.status === 'failed' || performance.now() > end)) return record
    }
  }
}

const words: Readonly<Record<string, string>> = {
  live: 'up to date',
  asked: 'told to go on; nobody has taken it up yet',
  building: 'catching up',
  failed: 'stopped',
}

/** How it stands with a projection, and what it leaves out. */
function lineOf({ projection: name, status, event, of_stream, of_position, failed_at, error, beside, skipped }: ProjectionRecord): string {
  const where = beside ? 'built anew, what is read goes on, ' : ''
  const stop = status === 'failed' ? [`  ${where}since ${failed_at} at ${event} of ${of_stream} (${of_position}): ${error}`] : []
  const without = skipped.map(
    one => `  without ${one.event} of ${one.of_stream} (${one.of_position}), said ${one.skipped_by}: ${one.reason}`,
  )
  return [`${name}: ${words[status] ?? status}`, ...stop, ...without].join('\n')
}
