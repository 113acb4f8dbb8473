import { setTimeout as pause } from 'node:timers/promises'

interface Patience {
  /** So long it is tried again, in milliseconds. */
  readonly within: number
  /** So long between two tries, in milliseconds. */
  readonly every: number
}

/** What a command comes to that is refused for a reason which passes by itself: for this alone it is given again, for so long. */
export async function whileRefused<T extends { refused?: unknown; code?: unknown }>(
  code: string,
  give: () => Promise<T>,
  { within, every }: Patience,
): Promise<T> {
  for (let waited = 0; ; waited += every) {
    const outcome = await give()
    if (!outcome.refused || outcome.code !== code || waited >= within) return outcome
    await pause(every)
  }
}
