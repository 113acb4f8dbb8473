import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { channelsOfParts, channelsWithin, releaseChannel } from '@fairlead/contracts/kernel/channel'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import Pusher from 'pusher-js'
import { get, give, Refused } from './api.ts'
import { readAgain } from './queries.ts'
import { signedIn } from './session.ts'

interface Config {
  push: { key: string; cluster?: string | null; host?: string | null; port?: number | null; tls?: boolean }
}

/** The records that a message tells of; null where they are too many to be named. */
interface Told {
  ids: string[] | null
}

/** The push service that the server names, with those who follow its channels. */
export type PushService = ReturnType<typeof serviceOf>

/** Connects to the push service. */
export async function connect(): Promise<PushService> {
  const edited = new Set<string>()
  const { push } = await get<Config>('config')
  const pusher = new Pusher(push.key, {
    ...(push.cluster ? { cluster: push.cluster } : ownEndpoint(push)),
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/api/push/auth',
      customHandler: ({ socketId, channelName }, answer) => {
        // Of a socket that is no more nothing is said: the library has asked anew for the one that came after it.
        const isCurrent = () => pusher.connection.socket_id === socketId
        void letIn(() => ({ socket_id: socketId, channel_name: channelName, editing: edited.has(channelName) }), isCurrent).then(
          auth => isCurrent() && answer(null, auth ?? null),
          (reason: unknown) => isCurrent() && answer(reason instanceof Error ? reason : new Error(String(reason)), null),
        )
      },
    },
  })
  return serviceOf(pusher, edited)
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * Asks to be let in to a channel, and again as long as the answer is not about this user but about the moment: the library asks only once.
 * Throws what it was refused with, or when its socket is no more.
 */
async function letIn(wish: () => object, isCurrent: () => boolean): Promise<{ auth: string; channel_data?: string } | undefined> {
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    try {
      return await give('POST', 'push/auth', { body: wish() })
    } catch (reason) {
      const isFinal = reason instanceof Refused && reason.status < 500 && reason.status !== 429
      if (isFinal || !isCurrent()) throw reason
      await new Promise(done => setTimeout(done, pause))
    }
  }
}

/** The endpoint of our own: where the page came from, unless the configuration says otherwise. */
function ownEndpoint({ host, port, tls }: Config['push']) {
  const secure = tls ?? location.protocol === 'https:'
  const at = port ?? (Number(location.port) || (secure ? 443 : 80))
  return { cluster: '', wsHost: host ?? location.hostname, wsPort: at, wssPort: at, forceTLS: secure }
}

function serviceOf(pusher: Pusher, edited: Set<string>) {
  /** How often each channel is followed, so that the last one leaves it. */
  const followers = new Map<string, number>()

  /**
   * Follows a channel. Between a first look and the moment from which he hears, and while the connection was lost, somebody misses what is
   * said: `again` tells him to look again, once he hears. `waited` says that he asked before there was a connection to ask on.
   */
  function following<T>(name: string, event: string, call: (data: T) => void, again?: () => void, waited = false): () => void {
    const channel = pusher.subscribe(name)
    followers.set(name, (followers.get(name) ?? 0) + 1)
    channel.bind(event, call)
    if (again) channel.bind('pusher:subscription_succeeded', again)
    if (again && waited && channel.subscribed) again()
    return () => {
      channel.unbind(event, call)
      if (again) channel.unbind('pusher:subscription_succeeded', again)
      const left = (followers.get(name) ?? 1) - 1
      followers.set(name, left)
      if (left === 0) pusher.unsubscribe(name)
    }
  }

  return {
    pusher,
    /** Channels of records that this user is changing: others are told so when he joins them. */
    edited,
    following,
    /** Calls back when a newer release is there. */
    onRelease: (call: () => void) => following(releaseChannel, 'new-update', call),

    /** Follows the channels of a resource on which this user may hear. */
    onMessage(event: 'changed' | 'tallied', resource: Resource, call: (ids: readonly string[]) => void, waited: boolean): () => void {
      const user = signedIn()
      if (!user) return () => undefined
      const again = () => void readAgain([resource.name])
      const heard = ({ ids }: Told) => (ids === null ? again() : call(ids))
      const stops = channelsWithin(resource, rowScopeOf(user)).map(name => following(name, event, heard, again, waited))
      return () => {
        for (const stop of stops) stop()
      }
    },

    /** Follows the channels of what hangs on a record, of those parts that are kept for this user. */
    onPartsChanged(
      resource: Pick<Resource, 'name' | 'scope'>,
      of: { resource: string; id: string },
      call: () => void,
      waited: boolean,
    ): () => void {
      const user = signedIn()
      const channels = user ? channelsOfParts(resource, of, rowScopeOf(user)) : []
      const stops = channels.map(name => following(name, 'changed', call, call, waited))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
