import { give, Refused } from '../api.ts'
import { refreshAttachments } from '../attachments/attachments.ts'
import { upload } from '../attachments/upload.ts'
import { connection } from '../connection.ts'
import { replaceRow } from '../list/live.ts'
import { notifyRefusal } from '../notify.ts'
import { queryClient, readAgain, recordKey, refresh } from '../queries.ts'
import type { Rec } from '../record.ts'
import { session } from '../session.ts'
import type { Entry } from './entry.ts'
import { isRefusal } from './is-refusal.ts'
import { nextOf } from './order.ts'
import { goOnFrom, openOutbox, outbox, refuse, settle } from './outbox.ts'
import type { Told } from './why.ts'

type Typed = Readonly<Record<string, unknown>>

/** How long an answer may take before it is asked for again, under the same key. */
const patienceMs = 30_000
const retryMs = 10_000

/** From now on what waits is sent: when something comes, when the server can be reached again, and when its user signs in. */
export function startDelivery(): void {
  outbox.subscribe(deliver)
  connection.subscribe(deliver)
  session.subscribe(() => void openOutbox())
  void openOutbox()
}

let underWay: Promise<void> = Promise.resolve()
let timer: ReturnType<typeof setTimeout> | undefined

/** One after the other, however often it is asked for. */
function deliver(): void {
  underWay = underWay.then(sendAll)
}

async function sendAll(): Promise<void> {
  clearTimeout(timer)
  const refused: Told[] = []
  for (let next = nextOf(outbox.get()); next && connection.get() === 'there'; next = nextOf(outbox.get())) {
    try {
      await send(next)
      await settle(next)
    } catch (reason) {
      if (!isRefusal(reason)) {
        timer = setTimeout(deliver, retryMs)
        break
      }
      const refusal = { message: reason.message, errors: reason.errors }
      const meanwhile = await clashing(next, reason)
      // What is sent again by who has read it, he has seen.
      if (meanwhile.length > 0) await refuse({ ...next, version: reason.version ?? 0 }, { ...refusal, meanwhile })
      else await refuse(next, refusal)
      refused.push({ about: next.about, ...refusal })
    }
  }
  if (refused.length > 0) for (const one of (await import('./why.ts')).inOneWord(refused)) notifyRefusal(one)
}

/** What others said of the same; fetched apart, since hardly ever anybody does. */
const clashing = async ({ deed }: Entry, { code, events }: Refused) =>
  deed.kind === 'command' && code === 'changed_meanwhile' ? (await import('./meanwhile.ts')).saidMeanwhile(deed.input, events) : []

async function send(entry: Entry): Promise<void> {
  const { key, of, deed } = entry
  if (deed.kind === 'file') {
    await upload({ of, file: deed.file, tag: deed.tag, part: deed.part, key })
    return refreshAttachments(of)
  }
  const after = await given(`${of.resource}/${of.id}/${deed.name}`, deed.input, key, entry.version)
  if (after) await goOnFrom(entry, after.version)
  const resource = { name: of.resource }
  if (!after) return refresh(resource, of.id)
  replaceRow(resource, after)
  // A list that is on its way was asked for before this: it would bring the record as it was.
  void queryClient.invalidateQueries({ queryKey: [of.resource, 'list'], fetchStatus: 'fetching' })
  queryClient.setQueryData(recordKey(resource, of.id), after)
  await readAgain([of.resource, 'history', of.id])
}

/** Gives a command upon the version that it was typed upon. What others said since and does not touch what it says is no reason to ask anybody. */
async function given(path: string, body: Typed, key: string, version: number | undefined): Promise<Rec | undefined> {
  try {
    return await give<Rec>('POST', path, { body, key, version, signal: AbortSignal.timeout(patienceMs) })
  } catch (reason) {
    if (!(reason instanceof Refused && reason.code === 'changed_meanwhile' && reason.version)) throw reason
    if ((await import('./meanwhile.ts')).saidMeanwhile(body, reason.events).length > 0) throw reason
    return given(path, body, key, reason.version)
  }
}
