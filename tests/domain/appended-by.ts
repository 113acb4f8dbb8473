import type { Desk } from './command-fixture.ts'

/** What was appended while something was done: each command to a stream is one append, told by its events. */
export async function appendedBy(at: Desk, done: () => Promise<unknown>): Promise<string[]> {
  const before = (await at.everything()).length
  await done()
  const appends = Map.groupBy((await at.everything()).slice(before), ({ stream, meta }) => `${stream} ${meta.command_id}`)
  return [...appends.values()].map(events => events.map(({ type }) => type).join(' '))
}
