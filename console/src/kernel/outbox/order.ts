import type { Of } from '../attachments/attachments.ts'
import type { Entry } from './entry.ts'

const isSame = (one: Of, other: Of): boolean => one.resource === other.resource && one.id === other.id

/** What was done to one record, the first first. */
export const entriesOf = (entries: readonly Entry[], of: Of): Entry[] => entries.filter(entry => isSame(entry.of, of))

/** Whether a command stands behind one of the same record that was refused: what followed from it may not hold either. */
export const isHeld = (entries: readonly Entry[], entry: Entry): boolean =>
  entry.deed.kind === 'command' &&
  entries.slice(0, entries.indexOf(entry)).some(one => one.state === 'refused' && one.deed.kind === 'command' && isSame(one.of, entry.of))

/** The refused commands that are put right together: the same was said in all of them, and refused for the same reason. */
export const alike = (entries: readonly Entry[], entry: Entry): Entry[] => {
  const saidOf = ({ of, deed, refusal }: Entry) =>
    deed.kind === 'command' && refusal && !refusal.meanwhile
      ? JSON.stringify([of.resource, deed, refusal.errors, refusal.message])
      : undefined
  const said = saidOf(entry)
  return said === undefined ? [entry] : entries.filter(one => one.state === 'refused' && saidOf(one) === said)
}

const canGo = (entries: readonly Entry[], entry: Entry): boolean => entry.state === 'waiting' && !isHeld(entries, entry)

/** What is sent next: commands in the order in which they were given, and files when nothing else waits, since they take long. */
export const nextOf = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(entry => entry.deed.kind === 'command' && canGo(entries, entry)) ?? entries.find(entry => canGo(entries, entry))

/** What the server does not know yet, whether it waits or was refused. */
export const unsent = (entries: readonly Entry[]): Entry[] => entries.filter(({ state }) => state !== 'sent')

/** Those on their way: waiting, and not behind a refused one. */
export const underWay = (entries: readonly Entry[]): Entry[] => entries.filter(entry => canGo(entries, entry))

/** As many as are remembered after they were sent. */
const mostSent = 20

/** The queue after an entry became another, or (undefined) was taken out. */
export function replaced(entries: readonly Entry[], key: string, next: Entry | undefined): Entry[] {
  const after = entries.flatMap(entry => (entry.key === key ? (next ?? []) : entry))
  const sent = after.filter(({ state }) => state === 'sent')
  const forgotten = new Set(sent.slice(0, Math.max(0, sent.length - mostSent)))
  return after.filter(entry => !forgotten.has(entry))
}
