import { idOf } from '@fairlead/domain/kernel/aggregate'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { Execute } from '@fairlead/domain/kernel/execute'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { roomOnLaterLegs } from '@fairlead/domain/operations/processes'
import { unit } from '@fairlead/domain/operations/units'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import { worker } from './jobs/parts.ts'
import { type OnUnreadable, passingOver } from './passing-over.ts'

interface Parts {
  execute: Execute
  onUnreadable: OnUnreadable
  /** Told of a room that does not take a unit in, as where its voyage is none any more. */
  onRefused: (unit: string, code: string) => void
}

/** Whether a unit was booked over a hub before each leg took room of its own: then nothing was said of the voyage that lacks it. */
const isOfOld = ({ stream, type, data }: StoredEvent): boolean =>
  type === 'UnitBooked' &&
  categoryOf(stream) === unit.resource.stream &&
  !('short_voyage_id' in data) &&
  Array.isArray(data.onward_legs) &&
  data.onward_legs.length > 0

/**
 * Gives units that were booked when only the first voyage of a journey gave room the room on their later legs, or has them wait where there is none. Who
 * follows the log comes by each such booking once; a repeat is harmless, since its commands bear the same ids and who has room asks for none.
 */
export async function giveRoomOnLaterLegs({ execute, onUnreadable, onRefused }: Parts, events: readonly StoredEvent[]): Promise<void> {
  for (const event of events.filter(isOfOld)) await passingOver(event, onUnreadable, () => give(event))

  async function give({ stream, position, meta }: StoredEvent): Promise<void> {
    const id = idOf(stream)
    const record = await execute.load(unit, id)
    for (const [index, steps] of (record ? roomOnLaterLegs({ id, version: record.version, record }) : []).entries())
      for (const [name, one] of Object.entries(steps)) {
        const answer = await execute(one.aggregate, one.id, one.command, one.input, {
          actor: worker,
          command_id: derivedId(position, 'later legs', index, name),
          correlation_id: meta.correlation_id,
          causation_id: position,
          source: 'worker',
        })
        if (isRefusal(answer)) return onRefused(id, answer.code)
      }
  }
}
