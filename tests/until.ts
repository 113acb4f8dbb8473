import { setTimeout as pause } from 'node:timers/promises'

/**
 * Looks again and again until there is something to see, and answers that; throws after a minute, for the machine may be busy. The longer it
 * takes the seldomer it looks: a look may be dear, and takes the processor from what it waits for.
 */
export async function seen<T>(
  look: () => Promise<T | undefined> | T | undefined,
  what = 'what was waited for',
  withinMs = 60_000,
): Promise<T> {
  const end = Date.now() + withinMs
  for (let wait = 10; ; wait = Math.min(wait * 1.25, 50)) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`${what} did not come about`)
    await pause(wait)
  }
}

/** Waits until a condition holds; throws after a minute. */
export async function until(holds: () => Promise<boolean> | boolean, what?: string, withinMs?: number): Promise<void> {
  await seen(async () => (await holds()) || undefined, what, withinMs)
}
