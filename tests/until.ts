import { setTimeout as pause } from 'node:timers/promises'

/** Looks again and again until there is something to see, and answers that; throws after a minute, for the machine may be busy. */
export async function seen<T>(
  look: () => Promise<T | undefined> | T | undefined,
  what = 'what was waited for',
  withinMs = 60_000,
): Promise<T> {
  for (const end = Date.now() + withinMs; ; await pause(10)) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`${what} did not come about`)
  }
}

/** Waits until a condition holds; throws after a minute. */
export async function until(holds: () => Promise<boolean> | boolean, what?: string, withinMs?: number): Promise<void> {
  await seen(async () => (await holds()) || undefined, what, withinMs)
}
