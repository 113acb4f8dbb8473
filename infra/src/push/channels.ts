import { randomUUID } from 'node:crypto'
import type { Broadcast, Member } from './broadcast.ts'
import { Elsewhere } from './elsewhere.ts'
import { isPresence } from './message.ts'
import { askWhoIsThere, presenceIn, presenceOf } from './presence.ts'

/** Somebody who listens, by a socket. */
export interface Listener {
  id: string
  tell(event: string, data: string, channel?: string): void
}

/** Who listens on which channel of this process, and who is present there, at this node or at another. */
export class Channels {
  readonly #channels = new Map<string, Map<Listener, Member | undefined>>()
  readonly #elsewhere = new Elsewhere()
  readonly #node = randomUUID()
  readonly #send: (message: Broadcast) => void

  /** `send` passes a message on to the other nodes; where there are none, it does nothing. */
  constructor(send: (message: Broadcast) => void = () => {}) {
    this.#send = send
    send(askWhoIsThere)
  }

  /** How many listen on each channel. */
  counts(): Map<string, number> {
    return new Map([...this.#channels].map(([channel, listeners]) => [channel, listeners.size]))
  }

  publish({ channel, event, data, except }: Broadcast): void {
    for (const listener of this.#channels.get(channel)?.keys() ?? []) if (listener.id !== except) listener.tell(event, data, channel)
  }

  /** Takes a message of another node: for the browsers here, or of who is present there. */
  deliver(message: Broadcast): void {
    const told = presenceIn(message)
    if (message.event === askWhoIsThere.event) this.#tellOfAll()
    else if (told) this.#during(message.channel, () => this.#elsewhere.hear(message.channel, told))
    else this.publish(message)
  }

  /** Adds a listener and tells it so; the others of a presence channel learn of a member who was not there yet. */
  join(listener: Listener, channel: string, member?: Member): void {
    const listeners = this.#channels.get(channel) ?? new Map<Listener, Member | undefined>()
    this.#channels.set(channel, listeners)
    this.#during(channel, () => listeners.set(listener, member), listener.id)
    listener.tell('pusher_internal:subscription_succeeded', member ? this.#presence(channel) : '{}', channel)
    if (member) this.#tellOf(channel)
  }

  /** Removes a listener; the others of a presence channel learn of a member whose last socket has gone. */
  leave(listener: Listener, channel: string): void {
    const listeners = this.#channels.get(channel)
    const member = listeners?.get(listener)
    this.#during(channel, () => listeners?.delete(listener))
    if (listeners?.size === 0) this.#channels.delete(channel)
    if (member) this.#tellOf(channel)
  }

  /** Repeats who is here, and forgets nodes that no longer do so: one that died said nothing. */
  beat(): void {
    this.#tellOfAll()
    for (const channel of this.#elsewhere.channels()) this.#during(channel, () => this.#elsewhere.forgetSilent(channel))
  }

  /** Tells the browsers here who came and who went while something changed. */
  #during(channel: string, change: () => void, except?: string): void {
    const before = this.#members(channel)
    change()
    const after = this.#members(channel)
    const tell = (event: string, data: object) =>
      this.publish({ channel, event: `pusher_internal:${event}`, data: JSON.stringify(data), ...(except === undefined ? {} : { except }) })
    for (const [user_id, user_info] of after) if (!before.has(user_id)) tell('member_added', { user_id, user_info })
    for (const user_id of before.keys()) if (!after.has(user_id)) tell('member_removed', { user_id })
  }

  #tellOf(channel: string): void {
    this.#send(presenceOf(channel, { node: this.#node, members: [...this.#here(channel)] }))
  }

  #tellOfAll(): void {
    for (const channel of this.#channels.keys()) if (isPresence(channel)) this.#tellOf(channel)
  }

  #here(channel: string): Map<string, unknown> {
    const members = [...(this.#channels.get(channel)?.values() ?? [])].filter(member => member !== undefined)
    return new Map(members.map(({ user_id, user_info }) => [user_id, user_info ?? {}]))
  }

  #members(channel: string): Map<string, unknown> {
    return new Map([...this.#elsewhere.members(channel), ...this.#here(channel)])
  }

  #presence(channel: string): string {
    const members = this.#members(channel)
    return JSON.stringify({ presence: { count: members.size, ids: [...members.keys()], hash: Object.fromEntries(members) } })
  }
}
