import { setTimeout as pause } from 'node:timers/promises'

interface Patience {
  /** So long it is tried again, in milliseconds. */
  readonly within: number
  /** So long between two tries, in milliseconds. */
  readonly every: number
}

/** What a command comes to once the record is there to which it is given: for want of that it is given again, for so long. */
export async function untilThere<T extends { refused?: unknown; code?: unknown }>(
  give: () => Promise<T>,
  { within, every }: Patience,
): Promise<T> {
  for (let waited = 0; ; waited += every) {
    const outcome = await give()
    if (!outcome.refused || outcome.code !== 'not_found' || waited >= within) return outcome
    await pause(every)
  }
}
