import type { Broadcast } from './broadcast.ts'
import { isPresence, parse, textOf } from './message.ts'

/** Who is present on a channel at one node: users by id, with what others may know of them. */
export interface NodePresence {
  node: string
  members: [user_id: string, user_info: unknown][]
}

const event = 'fairlead:presence'

/** What a node that starts asks the others. */
export const askWhoIsThere: Broadcast = { channel: 'presence', event: 'fairlead:who-is-there', data: '{}' }

/** What a node tells the others of a channel. */
export const presenceOf = (channel: string, told: NodePresence): Broadcast => ({ channel, event, data: JSON.stringify(told) })

/** What another node told of a channel; undefined when the message is anything else. */
export function presenceIn(message: Broadcast): NodePresence | undefined {
  if (message.event !== event || !isPresence(message.channel)) return undefined
  const { node, members } = parse(message.data) ?? {}
  if (textOf(node) === undefined || !Array.isArray(members)) return undefined
  const known = members.filter((one): one is [string, unknown] => Array.isArray(one) && typeof one[0] === 'string')
  return { node: String(node), members: known }
}
