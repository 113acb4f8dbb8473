import type { NodePresence } from './presence.ts'

/** How long a node may be silent before its members count as gone; each repeats itself three times as often. */
const silenceMs = 60_000

/** How often each node repeats who is present there. */
export const beatMs = silenceMs / 3

/** Who is present at the other nodes, as each tells of itself: best effort, and whole each time, so that a lost message is made good by the next. */
export class Elsewhere {
  readonly #told = new Map<string, Map<string, NodePresence & { at: number }>>()

  channels(): string[] {
    return [...this.#told.keys()]
  }

  members(channel: string): Map<string, unknown> {
    return new Map([...(this.#told.get(channel)?.values() ?? [])].flatMap(({ members }) => members))
  }

  hear(channel: string, told: NodePresence, now = Date.now()): void {
    const nodes = this.#told.get(channel) ?? new Map<string, NodePresence & { at: number }>()
    if (told.members.length === 0) nodes.delete(told.node)
    else nodes.set(told.node, { ...told, at: now })
    this.#keep(channel, nodes)
  }

  forgetSilent(channel: string, now = Date.now()): void {
    const nodes = [...(this.#told.get(channel) ?? [])].filter(([, { at }]) => now - at < silenceMs)
    this.#keep(channel, new Map(nodes))
  }

  #keep(channel: string, nodes: Map<string, NodePresence & { at: number }>): void {
    if (nodes.size === 0) this.#told.delete(channel)
    else this.#told.set(channel, nodes)
  }
}
