import type { Push, PushMessage } from '@fairlead/domain/ports/push'

/** A record that changed, and the channels that hear of it. */
export interface Announcement {
  resource: string
  id: string
  channels: readonly string[]
}

const togetherMs = 40
/** More ids than a message should carry: the browser then reads its list again. */
const mostIds = 100

/**
 * Tells browsers which records changed: what changes within a moment is told together, one message a channel. Best effort: a message that
 * could not be sent is dropped, and the browser that missed it reads again when it next looks.
 */
export function announcer(push: Push, onError: (error: unknown) => void) {
  let waiting = new Map<string, Set<string>>()
  let position = ''
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  function flush(): void {
    timer = undefined
    const messages = [...waiting].map(
      ([channel, ids]): PushMessage => ({ channel, event: 'changed', data: { ids: ids.size > mostIds ? null : [...ids], position } }),
    )
    waiting = new Map()
    sending = sending.then(() => push.send(messages)).catch(onError)
  }

  return {
    announce(at: string, changes: readonly Announcement[]): void {
      position = at
      for (const { id, channels } of changes)
        for (const channel of channels) {
          const ids = waiting.get(channel) ?? new Set<string>()
          if (ids.size <= mostIds) ids.add(id)
          waiting.set(channel, ids)
        }
      timer ??= setTimeout(flush, togetherMs)
    },
    async stop(): Promise<void> {
      clearTimeout(timer)
      await sending
    },
  }
}
