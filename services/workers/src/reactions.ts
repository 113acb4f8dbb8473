import { setTimeout as pause } from 'node:timers/promises'
import type { Execute } from '@fairlead/domain/kernel/execute'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Settled } from '@fairlead/domain/ports/settled'
import { type OnUnreadable, passingOver } from './passing-over.ts'

/** So long who gave a command has for all that follows from it, in ms; then it is taken for dead. */
const graceMs = 5_000
const lookMs = 50

interface Parts {
  execute: Pick<Execute, 'react' | 'isCause'>
  settled: Settled
  signal: AbortSignal
  onUnreadable: OnUnreadable
}

/**
 * Comes behind all who give commands, and carries out what follows from events where they died before they could. What they are still at is
 * waited for. Throws on a conflict: others were faster, and the same events are to be given again.
 */
export async function carryOutUnsettled({ execute, settled, signal, onUnreadable }: Parts, events: readonly StoredEvent[]): Promise<void> {
  const causes = events.filter(event => execute.isCause(event))
  if (causes.length === 0) return
  const commands = [...new Set(causes.map(one => one.meta.command_id))]
  const isSettled = await settled.among(commands)
  let open = causes.filter(one => !isSettled.has(one.meta.command_id))
  while (open.some(one => Date.parse(one.recorded_at) + graceMs > Date.now())) {
    await pause(lookMs, undefined, { signal })
    const byNow = await settled.among(open.map(one => one.meta.command_id))
    open = open.filter(one => !byNow.has(one.meta.command_id))
  }
  for (const event of open) {
    const conflict = await passingOver(event, onUnreadable, () => execute.react(event))
    if (conflict) throw new Error(`${event.type} at ${event.position}: ${conflict.code}`)
  }
  await settled.forget(commands)
}
