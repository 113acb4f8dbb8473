import { noAudit, type OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import type { Push, PushMessage } from '@fairlead/domain/ports/push'
import Pusher from 'pusher'
import { audited } from '../outbound/audited.ts'
import { endOf } from './socket-end.ts'

/** An app at Pusher (`cluster`), or at an endpoint of one's own that speaks its protocol (`host` and `port`, plain http). */
export type PusherOptions = { appId: string; key: string; secret: string } & ({ cluster: string } | { host: string; port: number })

/** What Pusher takes in one batch. */
const batchSize = 10

/** Push through Pusher's HTTP API. `send` rejects when the app did not take a batch; batches before it have been sent. */
export function pusherPush(options: PusherOptions, outside: OutboundAudit = noAudit): Push {
  const app = { appId: options.appId, key: options.key, secret: options.secret, timeout: 5_000 }
  const pusher =
    'cluster' in options
      ? new Pusher({ ...app, cluster: options.cluster, useTLS: true })
      : new Pusher({ ...app, host: options.host, port: String(options.port), useTLS: false })

  const called = 'cluster' in options ? `Pusher, cluster ${options.cluster}` : `http://${options.host}:${options.port}`

  async function send(messages: readonly PushMessage[]): Promise<void> {
    for (let i = 0; i < messages.length; i += batchSize) {
      const batch = messages.slice(i, i + batchSize).map(({ channel, event, data }) => ({ channel, name: event, data }))
      await audited(outside, { system: 'push', method: 'POST', called }, () => pusher.triggerBatch(batch))
    }
  }

  return {
    send,
    async end(socketIds) {
      if ('host' in options) await send(socketIds.map(endOf))
    },
    authorise: (socketId, channel, member) => pusher.authorizeChannel(socketId, channel, member),
    async stop() {},
  }
}
