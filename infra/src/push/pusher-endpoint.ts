import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Broadcast } from './broadcast.ts'
import { Channels } from './channels.ts'
import { beatMs } from './elsewhere.ts'
import { broadcastsOf, parse } from './message.ts'
import { isSigned, type PusherApp } from './signature.ts'
import { Socket } from './socket.ts'
import { endedBy } from './socket-end.ts'

/** Carries messages between the API's nodes. */
export interface Relay {
  /** Passes a message on to the other nodes; best effort. */
  send(message: Broadcast): void
  /** Called once: what to do with the messages of other nodes. */
  deliver(to: (message: Broadcast) => void): void
}

export interface PusherEndpointOptions {
  app: PusherApp
  /** Web origins that may connect; any when not given. What sends no origin is not a browser and is let in. */
  origins?: readonly string[]
  /** Seconds of silence after which a browser is asked whether it is there. */
  activityTimeout?: number
  relay?: Relay
}

/**
 * An endpoint of one's own for `pusher` and `pusher-js`, both unchanged: version 7 of Pusher's WebSocket protocol and the part of its
 * HTTP API that sends and counts. Public, private and presence channels; presence is that of all nodes, counts are of this one.
 */
export async function pusherEndpoint(fastify: FastifyInstance, options: PusherEndpointOptions): Promise<void> {
  const { app, origins, activityTimeout = 120, relay } = options
  const channels = new Channels(message => relay?.send(message))
  const sockets: Sockets = new Map()
  const isEnd = (message: Broadcast): boolean => {
    const ended = endedBy(message)
    for (const [socket, connection] of sockets) if (socket.id === ended) connection.end()
    return ended !== undefined
  }
  relay?.deliver(message => isEnd(message) || channels.deliver(message))
  const beat = setInterval(() => channels.beat(), beatMs).unref()
  fastify.addHook('onClose', async () => clearInterval(beat))

  await fastify.register(async browsers => acceptBrowsers(browsers, app, channels, sockets, activityTimeout, origins))
  await fastify.register(async api =>
    answerApi(api, app, channels, message => {
      if (!isEnd(message)) channels.publish(message)
      relay?.send(message)
    }),
  )
}

/** The connections of this node: how each is closed when the node stops, and how it ends when its session is over. */
type Sockets = Map<Socket, { close(): void; end(): void }>

/** `/app/:key`: browsers listen. */
async function acceptBrowsers(
  fastify: FastifyInstance,
  app: PusherApp,
  channels: Channels,
  sockets: Sockets,
  activityTimeout: number,
  origins?: readonly string[],
): Promise<void> {
  const sweep = setInterval(() => {
    for (const socket of sockets.keys()) socket.probe(activityTimeout * 1_000)
  }, activityTimeout * 500).unref()
  fastify.addHook('preClose', async () => {
    clearInterval(sweep)
    for (const socket of sockets.values()) socket.close()
  })
  // After the hook above: the plugin's own farewell carries no code that tells a browser to come back.
  await fastify.register(websocket, { options: { maxPayload: 16 * 1024 } })

  const isForeign = ({ headers }: FastifyRequest) => origins && headers.origin !== undefined && !origins.includes(headers.origin)

  fastify.addHook('onRequest', async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send('Origin not allowed')
  })

  fastify.get<{ Params: { key: string }; Querystring: { protocol?: string } }>('/app/:key', { websocket: true }, (ws, request) => {
    const socket = new Socket(app, channels, ws)
    const refuse = (code: number, message: string) => {
      socket.tell('pusher:error', JSON.stringify({ code, message }))
      ws.close(code, message)
    }
    /** 4200 has a browser come back, and ask anew for what it may hear. */
    const farewell = (why: string) => {
      ws.close(4200, why)
      setTimeout(() => ws.terminate(), 1_000).unref() // one that is not there any more must not hold up anything
    }
    ws.on('error', () => ws.terminate())
    if (request.params.key !== app.key) return refuse(4001, 'Application does not exist')
    if (request.query.protocol !== '7') return refuse(4007, 'Unsupported protocol version')

    sockets.set(socket, {
      close: () => farewell('Server restarts'),
      end() {
        socket.leave() // whether it hears of its end or not
        farewell('Session is over')
      },
    })
    ws.on('message', (data: Buffer) => socket.hear(data.toString())) // ws gives a Buffer unless told otherwise
    ws.on('close', () => {
      socket.leave()
      sockets.delete(socket)
    })
    socket.tell('pusher:connection_established', JSON.stringify({ socket_id: socket.id, activity_timeout: activityTimeout }))
  })
}

/** `/apps/:id/…`: the server sends, and asks who listens. */
function answerApi(fastify: FastifyInstance, app: PusherApp, channels: Channels, send: (message: Broadcast) => void): void {
  const base = `/apps/${app.id}`
  const raw = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '')

  // The signature covers the body as it was sent, so it stays text here.
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 256 * 1024 }, (_request, body, done) => done(null, body))
  fastify.addHook('preHandler', async (request, reply) => {
    const url = new URL(request.url, 'http://localhost')
    if (!isSigned(app, request.method, url, raw(request))) return reply.code(401).send('Invalid signature')
  })

  const sendAll = (events: unknown): boolean => {
    if (!Array.isArray(events) || events.length > 10) return false
    const broadcasts = events.map(broadcastsOf)
    if (broadcasts.includes(undefined)) return false
    for (const each of broadcasts.flat()) if (each) send(each)
    return true
  }
  fastify.post(`${base}/events`, async (request, reply) => (sendAll([parse(raw(request))]) ? {} : reply.code(400).send('Not an event')))
  fastify.post(`${base}/batch_events`, async (request, reply) => {
    return sendAll(parse(raw(request))?.batch) ? {} : reply.code(400).send('Not a batch of at most 10 events')
  })
  fastify.get(`${base}/channels`, async () => ({
    channels: Object.fromEntries([...channels.counts()].map(([channel, subscription_count]) => [channel, { subscription_count }])),
  }))
  fastify.get<{ Params: { channel: string } }>(`${base}/channels/:channel`, async ({ params }) => {
    const subscription_count = channels.counts().get(params.channel) ?? 0
    return { occupied: subscription_count > 0, subscription_count }
  })
}
