import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Channels, Listener } from './channels.ts'
import { channelOf, fieldsOf, isGuarded, isPresence, memberOf, parse, textOf } from './message.ts'
import { isAuthorised, type PusherApp } from './signature.ts'

/** Channels that one browser may listen on at a time. */
const mostChannels = 100
/** Bytes that may wait for a reader before it counts as dead. */
const mostBuffered = 1024 * 1024

type Wish = Readonly<Record<string, unknown>>

/** One browser's connection: what it says, and what it is told. */
export class Socket implements Listener {
  readonly id = `${randomInt(1e9)}.${randomInt(1e9)}`
  readonly #joined = new Set<string>()
  readonly #app: PusherApp
  readonly #channels: Channels
  readonly #ws: WebSocket
  #heard = Date.now()

  constructor(app: PusherApp, channels: Channels, ws: WebSocket) {
    this.#app = app
    this.#channels = channels
    this.#ws = ws
  }

  tell(event: string, data: string, channel?: string): void {
    if (this.#ws.bufferedAmount > mostBuffered) this.#ws.terminate()
    else if (this.#ws.readyState === this.#ws.OPEN) this.#ws.send(JSON.stringify({ event, channel, data }))
  }

  /** Answers one message of the browser; what it does not know it leaves alone. */
  hear(text: string): void {
    this.#heard = Date.now()
    const { event, data } = parse(text) ?? {}
    if (event === 'pusher:ping') this.tell('pusher:pong', '{}')
    else if (event === 'pusher:subscribe') this.#subscribe(fieldsOf(data))
    else if (event === 'pusher:unsubscribe') this.#unsubscribe(channelOf(fieldsOf(data).channel))
    else if (event === undefined) this.tell('pusher:error', JSON.stringify({ code: null, message: 'Not a message' }))
  }

  /** Asks a browser that was silent for so many milliseconds whether it is there; ends one that did not answer for as long again. */
  probe(silence: number): void {
    const silent = Date.now() - this.#heard
    if (silent > 2 * silence) this.#ws.terminate()
    else if (silent > silence) this.tell('pusher:ping', '{}')
  }

  /** Leaves all channels. */
  leave(): void {
    for (const channel of this.#joined) this.#channels.leave(this, channel)
    this.#joined.clear()
  }

  #subscribe(wish: Wish): void {
    const channel = channelOf(wish.channel)
    const refusal = this.#refusal(channel, wish)
    if (channel === undefined || refusal) {
      this.tell('pusher:subscription_error', JSON.stringify({ type: 'AuthError', ...refusal }), channel)
    } else {
      this.#joined.add(channel)
      this.#channels.join(this, channel, memberOf(channel, textOf(wish.channel_data)))
    }
  }

  /** Why this browser may not listen on a channel; undefined when it may. */
  #refusal(channel: string | undefined, wish: Wish): { status: number; error: string } | undefined {
    const [auth = '', channelData] = [textOf(wish.auth), textOf(wish.channel_data)]
    if (channel === undefined) return { status: 400, error: 'Not the name of a channel' }
    if (this.#joined.has(channel)) return { status: 400, error: 'Subscribed already' }
    if (this.#joined.size >= mostChannels) return { status: 400, error: `More than ${mostChannels} channels` }
    if (isGuarded(channel) && !isAuthorised(this.#app, this.id, channel, auth, channelData)) return { status: 401, error: 'Not authorised' }
    if (isPresence(channel) && !memberOf(channel, channelData)) return { status: 400, error: 'No member given' }
    return undefined
  }

  #unsubscribe(channel: string | undefined): void {
    if (channel !== undefined && this.#joined.delete(channel)) this.#channels.leave(this, channel)
  }
}
