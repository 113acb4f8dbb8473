import { store } from '../../lib/store.ts'
import { Refused } from '../api.ts'
import { notifyFailure } from '../notify.ts'
import type { Rec } from '../record.ts'

/** A command that was refused to a record. */
export interface RefusedCommand {
  id: string
  command: string
  reason: Refused
}

/** The last of them: it stands on the record, readable, until a command is given again or it is put aside. */
export const refusedCommand = store<RefusedCommand | undefined>(undefined)

/** Carries out a command on the record that is on the screen; a refusal is told there, and what else went wrong at the edge of the screen. */
export async function heard(record: Rec, command: string, work: () => Promise<unknown>): Promise<void> {
  refusedCommand.set(undefined)
  try {
    await work()
  } catch (reason) {
    if (reason instanceof Refused && reason.status !== 401 && reason.status !== 404) refusedCommand.set({ id: record.id, command, reason })
    else notifyFailure(reason)
  }
}
