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
/** Before what could not be sent is sent again. */
const againMs = 1_000
/** More ids than a message should carry: the browser then reads its list again. */
const mostIds = 100

/**
 * Tells browsers which records changed: what changes within a moment is told together, one message a channel. What could not be sent waits,
 * together with what changes meanwhile, until it can; a browser may then be told twice, but nothing that it shows stays as it was. What waits
 * when the process ends is lost: its browsers lose their connection with it, or read again when they next look.
 */
export function announcer(push: Push, onError: (error: unknown) => void) {
  let waiting = new Map<string, Waiting>()
  let position = ''
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let stopped = false

  function add(channel: string, event: Waiting['event'], ids: Iterable<string>): void {
    const key = `${event} ${channel}`
    const one = waiting.get(key) ?? { channel, event, ids: new Set<string>() }
    for (const id of ids) if (one.ids.size <= mostIds) one.ids.add(id)
    waiting.set(key, one)
  }

  function flushIn(ms: number): void {
    if (sending || stopped || waiting.size === 0) return
    timer ??= setTimeout(() => {
      sending = flush()
    }, ms)
  }

  async function flush(): Promise<void> {
    timer = undefined
    const told = [...waiting.values()]
    waiting = new Map()
    const failed = await push.send(told.map(message)).then(
      () => false,
      (error: unknown) => {
        onError(error)
        for (const { channel, event, ids } of told) add(channel, event, ids)
        return true
      },
    )
    sending = undefined
    flushIn(failed ? againMs : togetherMs)
  }

  const message = ({ channel, event, ids }: Waiting): PushMessage => ({
    channel,
    event,
    data: { ids: ids.size > mostIds ? null : [...ids], position },
  })

  return {
    announce(at: string, changes: readonly Announcement[]): void {
      position = at
      for (const { id, channels, tallied } of changes) for (const channel of channels) add(channel, tallied ? 'tallied' : 'changed', [id])
      flushIn(togetherMs)
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await sending
    },
  }
}
