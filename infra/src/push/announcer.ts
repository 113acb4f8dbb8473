import type { Push, PushMessage } from '@fairlead/domain/ports/push'

/** A record that changed, and the channels that hear of it. */
export interface Announcement {
  resource: string
  id: string
  channels: readonly string[]
  /** Not the record itself changed, but what others say of it in its list. */
  tallied?: true
}

/** Changes of one kind that one channel hears of. */
interface Waiting {
  channel: string
  event: 'changed' | 'tallied'
  ids: Set<string>
}

const togetherMs = 40
/** More ids than a message should carry: the browser then reads its list again. */
const mostIds = 100

/**
 * Tells browsers which records changed: what changes within a moment is told together, one message a channel. Best effort: a message that
 * could not be sent is dropped, and the browser that missed it reads again when it next looks.
 */
export function announcer(push: Push, onError: (error: unknown) => void) {
  let waiting = new Map<string, Waiting>()
  let position = ''
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  function flush(): void {
    timer = undefined
    const messages = [...waiting.values()].map(
      ({ channel, event, ids }): PushMessage => ({ channel, event, data: { ids: ids.size > mostIds ? null : [...ids], position } }),
    )
    waiting = new Map()
    sending = sending.then(() => push.send(messages)).catch(onError)
  }

  return {
    announce(at: string, changes: readonly Announcement[]): void {
      position = at
      for (const { id, channels, tallied } of changes)
        for (const channel of channels) {
          const event = tallied ? 'tallied' : 'changed'
          const one = waiting.get(`${event} ${channel}`) ?? { channel, event, ids: new Set<string>() }
          if (one.ids.size <= mostIds) one.ids.add(id)
          waiting.set(`${event} ${channel}`, one)
        }
      timer ??= setTimeout(flush, togetherMs)
    },
    async stop(): Promise<void> {
      clearTimeout(timer)
      await sending
    },
  }
}
