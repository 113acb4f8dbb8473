import { boundOf } from '@fairlead/contracts/identity/rights'
import { channelOfParts, channelsWithin } from '@fairlead/contracts/kernel/channel'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import type Pusher from 'pusher-js'
import { get, give } from './api.ts'
import { queryClient } from './queries.ts'
import { signedIn } from './session.ts'

interface Config {
  push: { key: string; cluster?: string | null; host?: string | null; port?: number | null; tls?: boolean }
  release: string
}

/** Whether the push service is there: what is followed from then on is heard at once. */
let isConnected = false

let connection: Promise<{ pusher: Pusher; release: string } | undefined> | undefined

/** Listens to the push service, loaded after signing in; without it the console works all the same, only older. */
export function connected() {
  connection ??= connect().catch((reason: unknown) => {
    console.error('There is no live refresh.', reason)
    return undefined
  })
  return connection
}

/** The first screen comes first: listening can wait until it stands. */
const headStartMs = 1500

async function connect() {
  await new Promise(done => setTimeout(done, headStartMs))
  const [{ default: PusherClient }, { push, release }] = await Promise.all([import('pusher-js'), get<Config>('config')])
  const pusher = new PusherClient(push.key, {
    ...(push.cluster ? { cluster: push.cluster } : ownEndpoint(push)),
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/api/push/auth',
      customHandler: ({ socketId, channelName }, answer) =>
        void give<{ auth: string; channel_data?: string }>('POST', 'push/auth', {
          body: { socket_id: socketId, channel_name: channelName },
        }).then(
          auth => answer(null, auth ?? null),
          (reason: unknown) => answer(reason instanceof Error ? reason : new Error(String(reason)), null),
        ),
    },
  })
  isConnected = true
  return { pusher, release }
}

/** The endpoint of our own: where the page came from, unless the configuration says otherwise. */
function ownEndpoint({ host, port, tls }: Config['push']) {
  const secure = tls ?? location.protocol === 'https:'
  const at = port ?? (Number(location.port) || (secure ? 443 : 80))
  return { cluster: '', wsHost: host ?? location.hostname, wsPort: at, wssPort: at, forceTLS: secure }
}

/** The records that a message tells of; null where they are too many to be named. */
type Changed = { ids: string[] | null }

/** Calls back with the ids of records of a resource that changed; gives the function that stops it. */
export const onChanged = (resource: Resource, call: (ids: readonly string[]) => void): (() => void) => onMessage('changed', resource, call)

/** Calls back with the ids of records of which their list says something else, since others changed that it tells of. */
export const onTallied = (resource: Resource, call: (ids: readonly string[]) => void): (() => void) =>
  Object.keys(resource.tallies).length === 0 ? () => undefined : onMessage('tallied', resource, call)

function onMessage(event: 'changed' | 'tallied', resource: Resource, call: (ids: readonly string[]) => void): () => void {
  const user = signedIn()
  if (!user) return () => undefined
  const names = channelsWithin(resource, boundOf(user))
  const late = () => void queryClient.invalidateQueries({ queryKey: [resource.name], type: 'active' })
  const heard = ({ ids }: Changed) => (ids === null ? late() : call(ids))
  const stops = names.map(name => following(name, event, heard, late))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls back when something changed of which a channel tells, or may have before it was heard. */
export const onChannel = (name: string, call: () => void): (() => void) => following(name, 'changed', call, call)

/** The same for what hangs on one record, such as its files. */
export const onPartsChanged = (resource: string, of: { resource: string; id: string }, call: () => void): (() => void) =>
  onChannel(channelOfParts({ name: resource }, of), call)

/** Calls back when a newer release is there (specification §1). */
export const onRelease = (call: () => void): (() => void) => following('new-update', 'new-update', call)

/** How often each channel is followed, so that the last one leaves it. */
const followers = new Map<string, number>()

/**
 * Follows a channel. Who had to wait for the connection may have missed something between his first look and the moment from which he
 * hears: `late` tells him then to look again.
 */
function following<T>(name: string, event: string, call: (data: T, release: string) => void, late?: () => void): () => void {
  let stopped = false
  const waited = !isConnected
  let stop = () => {
    stopped = true
  }
  void connected().then(live => {
    if (!live || stopped) return
    const channel = live.pusher.subscribe(name)
    followers.set(name, (followers.get(name) ?? 0) + 1)
    const heard = (data: T) => call(data, live.release)
    channel.bind(event, heard)
    if (waited && late) {
      if (channel.subscribed) late()
      else channel.bind('pusher:subscription_succeeded', late)
    }
    stop = () => {
      channel.unbind(event, heard)
      if (late) channel.unbind('pusher:subscription_succeeded', late)
      const left = (followers.get(name) ?? 1) - 1
      followers.set(name, left)
      if (left === 0) live.pusher.unsubscribe(name)
    }
  })
  return () => stop()
}
