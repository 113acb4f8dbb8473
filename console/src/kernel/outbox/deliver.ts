import { give } from '../api.ts'
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
import { openOutbox, outbox, refuse, settle } from './outbox.ts'

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
  for (let next = nextOf(outbox.get()); next && connection.get() === 'there'; next = nextOf(outbox.get())) {
    try {
      await send(next)
      await settle(next)
    } catch (reason) {
      if (!isRefusal(reason)) {
        timer = setTimeout(deliver, retryMs)
        return
      }
      await refuse(next, { message: reason.message, errors: reason.errors })
      notifyRefusal(`${next.about}: ${reason.message}`)
    }
  }
}

async function send({ key, of, deed }: Entry): Promise<void> {
  if (deed.kind === 'file') {
    await upload({ of, file: deed.file, tag: deed.tag, part: deed.part, key })
    return refreshAttachments(of)
  }
  const signal = AbortSignal.timeout(patienceMs)
  const after = await give<Rec>('POST', `${of.resource}/${of.id}/${deed.name}`, { body: deed.input, key, signal })
  const resource = { name: of.resource }
  if (!after) return refresh(resource, of.id)
  replaceRow(resource, after)
  queryClient.setQueryData(recordKey(resource, of.id), after)
  await readAgain([of.resource, 'history', of.id])
}
