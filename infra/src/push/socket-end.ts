import type { PushMessage } from '@fairlead/domain/ports/push'
import type { Broadcast } from './broadcast.ts'
import { parse, textOf } from './message.ts'

const channel = 'fairlead-sockets'
const event = 'fairlead:end'

/** What tells our endpoint, at whichever node, to end a connection. Browsers hear nothing of it. */
export const endOf = (socket_id: string): PushMessage => ({ channel, event, data: { socket_id } })

/** The socket whose end a message tells of; undefined when it is any other. */
export const endedBy = (message: Broadcast): string | undefined =>
  message.channel === channel && message.event === event ? textOf(parse(message.data)?.socket_id) : undefined
