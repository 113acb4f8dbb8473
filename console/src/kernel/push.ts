import type { Resource } from '@fairlead/contracts/kernel/resource'
import type { PushService } from './push-service.ts'

// What hears of changes waits here for the push service, which is fetched with all that it needs once the first screen stands.

/** The first screen comes first: listening can wait until it stands. */
const headStartMs = 1500

let service: Promise<PushService | undefined> | undefined
/** Whether the push service is there. */
let isThere = false

async function connect(): Promise<PushService> {
  await new Promise(done => setTimeout(done, headStartMs))
  const there = await (await import('./push-service.ts')).connect()
  isThere = true
  return there
}

/**
 * Starts something at the push service once that is there, and gives the function that stops it; without the service the console works all
 * the same, only older. `waited` says that something may have been missed since it was asked for.
 */
export function listening(start: (service: PushService, waited: boolean) => () => void): () => void {
  const waited = !isThere
  let stop = () => {}
  let isOver = false
  service ??= connect().catch((reason: unknown) => {
    console.error('There is no live refresh.', reason)
    return undefined
  })
  void service.then(there => {
    if (there && !isOver) stop = start(there, waited)
  })
  return () => {
    isOver = true
    stop()
  }
}

/** Calls back with the ids of records of a resource that changed; gives the function that stops it. */
export const onChanged = (resource: Resource, call: (ids: readonly string[]) => void): (() => void) =>
  listening((there, waited) => there.onMessage('changed', resource, call, waited))

/** Calls back with the ids of records of which their list says something else, since others changed that it tells of. */
export const onTallied = (resource: Resource, call: (ids: readonly string[]) => void): (() => void) =>
  Object.keys(resource.tallies).length === 0
    ? () => undefined
    : listening((there, waited) => there.onMessage('tallied', resource, call, waited))

/** Calls back when something changed of which a channel tells, or may have before it was heard. */
export const onChannel = (name: string, call: () => void): (() => void) =>
  listening((there, waited) => there.following(name, 'changed', call, call, waited))

/** The same for what hangs on one record, such as its files. */
export const onPartsChanged = (
  resource: Pick<Resource, 'name' | 'scope'>,
  of: { resource: string; id: string },
  call: () => void,
): (() => void) => listening((there, waited) => there.onPartsChanged(resource, of, call, waited))

/** Calls back when a newer release is there (specification §1). */
export const onRelease = (call: () => void): (() => void) => listening(there => there.onRelease(call))
